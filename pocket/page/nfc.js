// Real cards, where the browser reads them (Web NFC): the serial number is the UID. A browser does not tell
// when a card goes, so one is in until another is held to the phone, or the same one again.
const nfc = { reader: null };
const NO_NFC = "This browser reads no cards: Chrome on an Android phone does. Tap the cards above instead.";

nfc.say = (text) => { $("nfc-told").textContent = text; };

nfc.read = ({ serialNumber }) => {
  const uid = String(serialNumber || "").replaceAll(":", "").toUpperCase();
  if (!uid) return nfc.say("The browser does not tell this card's number.");
  nfc.say(`Card ${uid}`);
  const inside = pod.cards.includes(uid);
  link.say(inside ? "remove" : "insert", uid);
};

nfc.start = async () => {
  if (!window.NDEFReader) return nfc.say(NO_NFC);
  if (nfc.reader) return nfc.say("Hold a card to the back of the phone.");
  const reader = new NDEFReader();
  reader.onreading = nfc.read;
  reader.onreadingerror = () => nfc.say("This card's number cannot be read here. NTAG stickers can.");
  try {
    await reader.scan();
    nfc.reader = reader;
    nfc.say("Hold a card to the back of the phone; hold it there again to take it out.");
  } catch (error) {
    nfc.say(error.name === "NotAllowedError" ? "The browser may not read cards: allow NFC for this page." : "NFC is switched off, or this phone has none.");
  }
};

$("nfc").addEventListener("click", nfc.start);
