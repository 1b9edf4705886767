import { findingsText, HOLD_FROM, SENDER_POINTS, WARN_FROM } from "@startup-connect/contract/screening";
import { inEnglish } from "@startup-connect/contract/shared";
import { describe, expect, it, vi } from "vitest";
import { doFor } from "#platform/busy.ts";
import { judgeInTurn, screen } from "./index.ts";

const signalsOf = (text: string) => screen(text).findings.map(({ signal }) => signal);
const demand = "Please pay the processing fee of Rs. 4,999 to kuber@okaxis today.";
const fraud = `Your loan of 20 lakh is approved. ${demand} We release the money within an hour.`;

describe("FRAUD-01: signs of advance-fee fraud", () => {
  it("are quoted as the whole sentence that counts most, with the places in it", () => {
    const { points, level, findings } = screen(fraud);
    expect(findings).toEqual([
      { signal: "letter", words: [demand] },
      { signal: "payee", words: ["kuber@okaxis"] },
    ]);
    expect([points >= HOLD_FROM, level]).toEqual([true, "hold"]);
    expect(inEnglish(findingsText(findings))).toBe(
      `It reads like advance-fee fraud (“${demand}”) and mentions a UPI address, a bank account or a payment link (“kuber@okaxis”).`,
    );
  });

  it.each([
    ["in English", "Kindly remit 4,999 to our agent so that we release the grant of 5 lakh to you."],
    ["in Hinglish", "Pehle file charge bhejo, phir loan ka paisa pakka milega aapke khate mein."],
    ["in Hindi", "3,500 रुपये प्रोसेसिंग शुल्क जमा करें, उसके बाद 5 लाख का ऋण आपके खाते में आ जाएगा।"],
    ["in Tamil", "பதிவுக் கட்டணம் செலுத்தினால் 5 லட்சம் கடன் உறுதி, இன்றே அனுப்புங்கள்."],
    ["for an award", "You are nominated for the award. Pay the entry fee of Rs 12,000 to confirm your seat today."],
    ["for a code", "Share the OTP that you receive and the grant is credited to your account at once."],
    ["with letters apart", "Pay the p r o c e s s i n g f e e now and get your loan today"],
    ["with letters that look alike", "Pаy the prосessing fеe now and get your loan today"],
    ["with digits for letters", "P4y the pr0cessing f33 now and get your loan today"],
    ["with invisible characters", "Pay the pro\u200bces\u00adsing f\u200de\u2060e now and get your loan today"],
    ["with wide letters", "Ｐａｙ the 𝐩𝐫𝐨𝐜𝐞𝐬𝐬𝐢𝐧𝐠 ｆｅｅ now and get your loan today"],
    ["behind signs that are long when written out", `${"ﷺ".repeat(4_000)} ${fraud}`],
    [
      "in the middle of honest words",
      `${"We grow millets near Salem. ".repeat(40)}${fraud}${" Our mill is open.".repeat(40)}`,
    ],
    ["in a sentence without an end", `${"we grow millets near salem and ".repeat(60)}${fraud}`],
  ])("are found %s", (_how, text) => expect(screen(text).level).not.toBe("pass"));

  it.each([
    "We never take any fee from you. There is nothing to pay.",
    "हम आपसे कोई शुल्क नहीं लेते, कुछ भी जमा नहीं करना है।",
    "நாங்கள் கட்டணம் வாங்குவதில்லை, எதுவும் செலுத்த வேண்டாம்.",
    "Our borrowers pay a processing fee of Rs 900 before the loan is disbursed.",
    "How much is the processing fee of your loan?",
    "Beware of those who say: pay a processing fee for the loan, it is a scam.",
    "Please pay the invoice of Rs 900 for the samples.",
    "We raise 2 crore at 8 crore pre-money. The stamp duty is paid by the company.",
    "",
    "ok",
    "Once",
    "Only once more",
    "Please enter your current password.",
    "Without columns the first five are created. At most 2,000 cards; a further one returns 409.",
    "const total = rows.reduce((sum, row) => sum + row.amount, 0);",
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM2 12h20",
  ])("are not seen in honest words: %s", (text) => expect(screen(text).level).toBe("pass"));

  // Of who has just joined. None of them is among the letters.
  it.each([
    "Thank you. I will put them into our room today.",
    "Thank you, I will send the file tomorrow.",
    "I will send you the costs tonight.",
    "I will call you tomorrow morning.",
    "We will have the result by tonight.",
    "The loom arrives tomorrow, I will film it for you.",
    "Main kal aapko list bhejunga.",
    "Kal dopahar ko machine chalu karenge.",
    "मैं आज शाम सूची भेजूँगा।",
    "கல்லூரிக்கு நாளை மதியம் வருகிறேன்.",
  ])("are not seen in an everyday answer: %s", (text) =>
    expect(screen(text, ["newAccount", "unverified"]).level).toBe("pass"),
  );

  it.each([
    ["a bank code", "IFSC SBIN0004321", ["SBIN0004321"]],
    ["an account", "Account number ३०२१ ४५६७ ८९०१", ["३०२१ ४५६७ ८९०१"]],
    ["a payment link", "Pay at rzp.io/abc", ["rzp.io/abc"]],
  ])("name %s", (_what, text, words) => {
    const { findings } = screen(`${fraud.replace("kuber@okaxis", "us")} ${text}.`);
    expect(findings.find(({ signal }) => signal === "payee")?.words).toEqual(words);
  });

  it.each(["kuber@okaxis", "Pay to kuber@okaxis", "0x52908400098527886E0F7030069857D2E4169EE7"])(
    "are not enough to hold an address by itself: %s",
    (text) => expect(screen(text, ["sameText"]).level).toBe("warn"),
  );

  it("count what is known of the sender only beside a letter that reads like one", () => {
    const all = ["sameText", "newAccount", "unverified"] as const;
    expect(screen("Namaste, may I show you our trays?", all)).toMatchObject({ points: 0, findings: [] });
    const [alone, known] = [screen(fraud), screen(fraud, [...all, "verified"])];
    const more = SENDER_POINTS.sameText + SENDER_POINTS.newAccount + SENDER_POINTS.unverified + SENDER_POINTS.verified;
    expect(known.points - alone.points).toBe(more);
    expect([WARN_FROM, HOLD_FROM]).toEqual([30, 60]);
  });
});

it("QUAL-89: a text that was judged is not judged again, alone or before another", () => {
  const text = `${fraud} ${"We grow millets near Salem. ".repeat(100)}`;
  const first = screen(text);
  const spy = vi.spyOn(Math, "imul");
  expect(screen(text)).toEqual(first);
  expect(spy).not.toHaveBeenCalled();
  expect(screen(`${text} `).level).toBe(first.level);
  expect(spy).toHaveBeenCalled();
  spy.mockRestore();
});

it("QUAL-89: of one address one text is judged at a time, whoever sends it there, and another's comes at once", async () => {
  const { signal } = new AbortController();
  const judged: string[] = [];
  const send = (id: string, address: string) =>
    doFor({ id, address, signal }, async () => {
      await judgeInTurn(`${fraud} Yours, ${id}. ${"We grow millets near Salem. ".repeat(100)}`);
      judged.push(id);
    });
  await Promise.all([send("a", "10.0.0.1"), send("b", "10.0.0.1"), send("c", "10.0.0.1"), send("z", "10.0.0.2")]);
  expect(judged).toEqual(["a", "z", "b", "c"]);
  const spy = vi.spyOn(Math, "imul");
  await send("a", "10.0.0.1");
  expect(spy).not.toHaveBeenCalled();
  spy.mockRestore();
});

describe("FRAUD-01: hostile texts of full length", () => {
  const pieces = [
    "a",
    "a ",
    "f.e.e ",
    "fee pay ",
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
    ". ",
    "account 123456789 ",
    "கட்டணம் செலுத்துங்கள் ",
  ];
  it.each(pieces)("are read with work that grows with their length: %s", (piece) => {
    const counts = [4_000, 8_000].map((length) => {
      const spies = [vi.spyOn(Math, "imul"), vi.spyOn(String.prototype, "startsWith")];
      expect(screen(piece.repeat(length / piece.length)).version).toMatch(/^\d{4}-\d\d-\d\d$/);
      const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      for (const spy of spies) spy.mockRestore();
      return count;
    });
    expect(counts[1]).toBeLessThanOrEqual(2.2 * (counts[0] ?? 0) + 1_000);
    expect(signalsOf(piece.repeat(20_000))).toBeInstanceOf(Array);
  });
});
