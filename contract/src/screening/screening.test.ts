import { describe, expect, it, vi } from "vitest";
import { findingsText, HOLD_FROM, SIGNAL_POINTS, screen, WARN_FROM } from "./index.ts";
import { Hits } from "./match.ts";

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
      ["first", ["loan"]],
      ["hurry", ["today"]],
    ]);
    expect([points, level]).toEqual([110, "hold"]);
    for (const { words, at } of findings) expect(words).toEqual(at.map(([start, end]) => text.slice(start, end)));
    expect(screen(fee)).toMatchObject({
      points: 25,
      level: "pass",
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it.each([
    ["in Hindi", "3,500 रुपये प्रोसेसिंग शुल्क जमा करें, बाद में वापस मिलेगा", ["fee", "refund", "first"]],
    ["in Hinglish", "Pehle file charge bhejo, paisa pakka milega", ["fee", "guarantee", "first"]],
    ["in Tamil", "பதிவுக் கட்டணம் செலுத்தினால் நிதி உத்தரவாதம்", ["fee", "guarantee", "first"]],
    [
      "for an award",
      "You are nominated for the award. The entry fee is Rs 12,000.",
      ["guarantee", "fee", "award", "first"],
    ],
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

  it.each([
    ["an order", "Kindly remit 4,999 so that we release the grant", ["fee", "first"]],
    ["what is owed", "The appraisal cost of Rs 9,000 is to be borne by you before disbursal", ["fee", "first"]],
    ["a form at the end", "Kist se pehle 9,000 rupaye dene honge", ["fee", "first"]],
    ["a form within the word", "கடன் பெற ரூ.9,000 கட்டிவிடுங்கள்", ["fee", "first"]],
    ["codes", "Share the OTP that you receive", ["private"]],
    [
      "papers, beside a promise",
      "Send your PAN and bank details, funding without any documents",
      ["guarantee", "private"],
    ],
    ["silence", "Pay 2,000 rupees and tell no one", ["secrecy", "fee"]],
  ])("finds what is asked of the reader: %s", (_how, text, signals) =>
    expect(signalsOf(text).sort()).toEqual([...signals].sort()),
  );

  it.each([
    ["of customers", "Our borrowers pay a processing fee of Rs 900 before the loan is disbursed."],
    ["of the past", "We paid a processing fee of Rs 900 before the loan was disbursed."],
    ["asked about", "How much is the processing fee of your loan?"],
    ["denied", "You do not have to pay any processing fee before the loan."],
    ["warned of", "Beware of those who say: pay a processing fee for the loan, it is a scam."],
    ["paid later", "You pay our fee after you receive the certificate, Rs 900."],
    ["of us", "हमें 9,000 रुपये की फीस देनी पड़ी, ऋण मिल गया।"],
    ["of a bill", "Please pay the invoice of Rs 900 for the samples."],
    ["a code of others", "Every driver can send the OTP to the desk."],
    ["papers only", "Please send your PAN and bank details for the contract."],
  ])("leaves alone what is %s", (_how, text) => expect(screen(text).level).toBe("pass"));

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

  it.each(["ﷺ", "㍿", "…"])("do not hide a letter behind signs that are long when written out: %s", (sign) => {
    expect(screen(`${sign.repeat(4_000)} ${fee}`).findings).not.toEqual([]);
  });

  it.each(["fee pay ", "pay 5,000 first ", "फीस जमा करें ", "கட்டணம் செலுத்துங்கள் ", "a ", "f.e.e ", "1,000 ka "])(
    "are compared twice as often when they are twice as long: %s",
    (piece) => {
      const counts = [2_500, 5_000].map((length) => {
        const spies = [vi.spyOn(String.prototype, "startsWith"), vi.spyOn(Hits.prototype, "isIn")];
        screen(piece.repeat(Math.ceil(length / piece.length)).slice(0, length));
        const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
        for (const spy of spies) spy.mockRestore();
        return count;
      });
      expect(counts[1]).toBeLessThanOrEqual(2.2 * (counts[0] ?? 0) + 100);
    },
  );
});
