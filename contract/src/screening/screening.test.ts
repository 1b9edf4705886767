import { describe, expect, it } from "vitest";
import { findingsText, HOLD_FROM, SIGNAL_POINTS, screen, WARN_FROM } from "./index.ts";

const signalsOf = (text: string) => screen(text).findings.map(({ signal }) => signal);
const fee = "Please pay the processing fee of Rs 4,999.";

describe("FRAUD-01: signs of advance-fee fraud", () => {
  it("gives each sign its points, with the words where they are", () => {
    const text = "Your loan is approved. Pay the refundable processing fee to kuber@okaxis today.";
    const { points, level, findings } = screen(text);
    expect(findings.map(({ signal, words }) => [signal, words])).toEqual([
      ["fee", ["processing fee"]],
      ["refund", ["refundable"]],
      ["payee", ["kuber@okaxis"]],
      ["guarantee", ["approved"]],
      ["hurry", ["today"]],
    ]);
    expect([points, level]).toEqual([95, "hold"]);
    for (const { words, at } of findings) expect(words).toEqual(at.map(([start, end]) => text.slice(start, end)));
    expect(screen(fee)).toMatchObject({
      points: 25,
      level: "pass",
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it.each([
    ["in Hindi", "3,500 रुपये प्रोसेसिंग शुल्क जमा करें, बाद में वापस मिलेगा", ["fee", "refund"]],
    ["in Hinglish", "Pehle file charge bhejo, paisa pakka milega", ["fee", "guarantee"]],
    ["in Tamil", "பதிவுக் கட்டணம் செலுத்தினால் நிதி உத்தரவாதம்", ["fee", "guarantee"]],
    ["for an award", "You are nominated for the award. The entry fee is Rs 12,000.", ["fee", "award"]],
    ["with a bank code", "IFSC SBIN0004321", ["payee"]],
    ["with an account", "Transfer it to account 3021 4567 8901", ["payee"]],
    ["with a wallet", "0x52908400098527886E0F7030069857D2E4169EE7", ["wallet"]],
    ["with a short link", "See bit.ly/3xYz", ["elsewhere"]],
    ["elsewhere", "Message me on Telegram", ["elsewhere"]],
  ])("finds them %s", (_how, text, signals) => expect(signalsOf(text)).toEqual(signals));

  it.each([
    ["letters apart", "Pay the p r o c e s s i n g f e e now"],
    ["dots between", "Pay the p.r.o.c.e.s.s.i.n.g f.e.e now"],
    ["letters that look alike", "Pаy the prосessing fеe now"],
    ["digits for letters", "P4y the pr0cessing f33 now"],
    ["invisible characters", "Pay the pro\u200bces\u00adsing f\u200de\u2060e now"],
    ["wide letters", "Ｐａｙ the 𝐩𝐫𝐨𝐜𝐞𝐬𝐬𝐢𝐧𝐠 ｆｅｅ now"],
    ["accents", "Páy the prôcessing féé now"],
    ["letters repeated", "Payyyy the processing feeee now"],
  ])("is not misled by %s", (_how, text) => expect(signalsOf(text)).toContain("fee"));

  it("reads numbers of Hindi and Tamil, and however they are grouped", () => {
    for (const number of ["302145678901", "3021-4567-8901", "3021 4567 8901", "३०२१ ४५६७ ८९०१", "௩௦௨௧௪௫௬௭௮௯௦௧"])
      expect(signalsOf(`Account number ${number}`)).toEqual(["payee"]);
    expect(signalsOf("We have 12,50,00,000 in our account")).toEqual([]);
  });

  it.each([
    "We never take any fee from you. There is nothing to pay.",
    "हम आपसे कोई शुल्क नहीं लेते, कुछ भी जमा नहीं करना है।",
    "நாங்கள் கட்டணம் வாங்குவதில்லை, எதுவும் செலுத்த வேண்டாம்.",
    "Thank you for the visit. The feedback of your team was great, and we paid for lunch.",
    "",
  ])("leaves honest words alone: %s", (text) => expect(screen(text).points).toBe(0));

  it("counts what is known of the sender only beside a sign of the text", () => {
    const known = { sameText: true, newAccount: true };
    expect(screen("Namaste, may I show you our trays?", known)).toMatchObject({ points: 0, findings: [] });
    expect(screen(fee, known).points).toBe(25 + SIGNAL_POINTS.sameText + SIGNAL_POINTS.newAccount);
    expect(screen(fee, { connectedBefore: true }).points).toBe(10);
    expect(screen(fee, { sellsFinance: true }).points).toBe(12);
    // What most members are counts beside two signs only.
    expect(screen(fee, { unverified: true }).points).toBe(25);
    expect(screen(`${fee} Hurry!`, { unverified: true }).points).toBe(45);
    expect(screen(`${fee} Hurry!`, { verified: true }).points).toBe(15);
    expect([WARN_FROM, HOLD_FROM]).toEqual([30, 60]);
  });

  it("says what was found in a sentence", () => {
    expect(findingsText(screen(`${fee} Hurry, today!`).findings)).toBe(
      "It asks for a fee (“processing fee”) and urges to hurry (“Hurry”, “today”).",
    );
  });
});

describe("FRAUD-01: hostile texts of full length", () => {
  const full = (piece: string) => piece.repeat(Math.ceil(20_000 / piece.length));
  it.each(
    [
      "a",
      "a ",
      "f.e.e ",
      "fee pay ",
      "pay no fee ",
      "a@",
      "a.a-",
      "1",
      "1 ",
      "1,",
      "0x",
      "ﷺ",
      "🙂",
      "\u0301",
      "bc1",
      "SBIN0",
      "क ",
      "t.me",
    ].map(full),
  )("are read with bounded work: %s", (text) => {
    // The work of one text of the longest message, many times; one that backtracks would not end.
    for (let n = 0; n < 3; n += 1) expect(screen(text).version).toBeTruthy();
  });
});
