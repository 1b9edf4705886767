import { describe, expect, it, test } from "vitest";
import { proofRequest, verifyOtpRequest } from "../accounts/index.ts";
import { certificateLookUp } from "../recognition/index.ts";
import { codeRequest } from "../verification/index.ts";
import { amountText, readAmount, readOptional, readRange, readRupees } from "./amounts.ts";
import { asciiDigits, plainCode } from "./digits.ts";
import { spokenRupees } from "./money.ts";

const lakhs = 100_000;
const crore = 10_000_000;

describe("INPUT-10: an amount is read as it is meant, or refused", () => {
  it.each<readonly [string, number]>([
    ["40 lakh", 40 * lakhs],
    ["40lakhs", 40 * lakhs],
    ["40 Lacs", 40 * lakhs],
    ["40 LAKH.", 40 * lakhs],
    ["40L", 40 * lakhs],
    ["40 l", 40 * lakhs],
    ["500k", 5 * lakhs],
    ["25 thousand", 25_000],
    ["1.5 crore", 1.5 * crore],
    ["1.15 crore", 11_500_000],
    ["0.29 crore", 2_900_000],
    ["1.125 cr", 11_250_000],
    ["8.41 lakh", 841_000],
    ["2 Cr.", 2 * crore],
    ["5crs", 5 * crore],
    ["2 crore rupees", 2 * crore],
    ["1 million", 10 * lakhs],
    ["1 crore 20 lakh", 12_000_000],
    ["1 crore 20 lakh 5 thousand", 12_005_000],
    [".5 lakh", 50_000],
    ["4000000", 40 * lakhs],
    ["40,00,000", 40 * lakhs],
    ["4,000,000", 40 * lakhs],
    ["40 00 000", 40 * lakhs],
    ["4 000 000", 40 * lakhs],
    ["4'000'000", 40 * lakhs],
    ["40,00,000.00", 40 * lakhs],
    ["1,00,00,00,000", 100 * crore],
    ["0", 0],
    ["₹40,00,000", 40 * lakhs],
    ["₹ 40,00,000/-", 40 * lakhs],
    ["Rs 40,00,000/- only", 40 * lakhs],
    ["Rs.40,00,000.00", 40 * lakhs],
    ["Rs. 40 lakh/-", 40 * lakhs],
    ["₨40 lakh", 40 * lakhs],
    ["INR 40L", 40 * lakhs],
    ["INR40lakh", 40 * lakhs],
    ["40,00,000 INR", 40 * lakhs],
    ["40,00,000 rupees", 40 * lakhs],
    ["  40,00,000\n", 40 * lakhs],
    ["40\u00a0lakh", 40 * lakhs],
    ["40\u202f00\u202f000", 40 * lakhs],
    ["₹\u200940\u2009lakh", 40 * lakhs],
    ["\u200e₹\u200b40\u00ad,00,000\u200f", 40 * lakhs],
    ["\ufeff4000000", 40 * lakhs],
    ["４０，００，０００", 40 * lakhs],
    ["４０　ｌａｋｈ", 40 * lakhs],
    ["४०,००,०००", 40 * lakhs],
    ["४० लाख", 40 * lakhs],
    ["₹१.५ करोड़", 1.5 * crore],
    ["1.5 करोड", 1.5 * crore],
    ["१ कोटी", crore],
    ["२५ हज़ार रुपये", 25_000],
    ["৪০ লাখ", 40 * lakhs],
    ["৪০ লক্ষ টাকা", 40 * lakhs],
    ["૪૦ લાખ", 40 * lakhs],
    ["੪੦ ਲੱਖ", 40 * lakhs],
    ["୪୦ ଲକ୍ଷ", 40 * lakhs],
    ["40 லட்சம்", 40 * lakhs],
    ["௨ கோடி", 2 * crore],
    ["౪౦ లక్షలు", 40 * lakhs],
    ["2 కోట్లు", 2 * crore],
    ["೪೦ ಲಕ್ಷ", 40 * lakhs],
    ["൪൦ ലക്ഷം", 40 * lakhs],
    ["۴۰ لاکھ", 40 * lakhs],
    ["٤٠٬٠٠٬٠٠٠", 40 * lakhs],
  ])("reads %j", (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
    expect(readRupees(typed)).toBe(amount);
    expect(readRupees(amountText(typed).slice(2))).toBe(amount);
  });

  it.each([
    "40.00.000",
    "40.000",
    "40.000 lakh",
    "1.234,56",
    "1,50",
    "1,2",
    "1,5 crore",
    "40,00",
    "40,00,00",
    "100,00,000",
    "1234,567",
    "40,000 00",
    "40, 00, 000",
    "40 lakh 50",
    "40 lakh 2 crore",
    "1.5 crore 20 lakh",
    "1 crore 150 lakh",
    "1 lakh crore",
    "50 40 lakh",
    "1e5",
    "0x10",
    "-5",
    "−40 lakh",
    "(40,00,000)",
    "+40 lakh",
    "40-50 lakh",
    "10 to 20",
    "~40 lakh",
    "40 lakh+",
    "about 40 lakh",
    "40 lakh per year",
    "40 m",
    "40 lpa",
    "4O lakh",
    "$50000",
    "40 lakh USD",
    "€40",
    "5²",
    "1½ crore",
    "4\u20440 lakh",
    "①0 lakh",
    "४0 लाख",
    "8৪",
    "0040",
    "00",
    "Rs .5 lakh",
    "5.",
    "₹",
    "lakh",
    "forty lakh",
    "Infinity",
    "99999999999999",
    "9".repeat(400),
    `${" ".repeat(5000)}4`,
  ])("refuses %j", (typed) => {
    expect(readAmount(typed)).toBeUndefined();
    expect(readRupees(typed)).toBeNaN();
    expect(amountText(typed)).toBe("");
  });

  it("takes nothing for nothing, paise only where they may be, and a bare number in crores where the field says so", () => {
    for (const typed of ["", "  ", "\u00a0", "\u200b"]) expect(readAmount(typed)).toBeNull();
    for (const typed of ["", "  ", "\u200b"]) expect(readOptional(typed)).toBeNull();
    expect(readOptional("40 lakh")).toBe(40 * lakhs);
    expect(readOptional("a lot")).toBeNaN();
    expect(readAmount("12,345.50")).toBe(12_345.5);
    expect(readRupees("12,345.50")).toBeNaN();
    expect(amountText("12,345.50")).toBe("= ₹12,345.50");
    expect(["1.5", "1.5 crore", "150 lakh", "₹1.5"].map((typed) => readAmount(typed, 7))).toEqual(
      Array(4).fill(1.5 * crore),
    );
  });

  it("reads every two decimals of a crore and a lakh without an error of a fraction", () => {
    for (let n = 1; n < 1000; n += 1) {
      const text = `${Math.floor(n / 100)}.${String(n % 100).padStart(2, "0")}`;
      expect(readRupees(`${text} crore`)).toBe(n * lakhs);
      expect(readRupees(`${text} lakh`)).toBe(n * 1000);
    }
  });
});

test.each([
  [4_000_000, "₹40 lakh"],
  [12_500_000, "₹1.25 crore"],
  [25_000, "₹25,000"],
  [100_000, "₹1 lakh"],
  [333_333, "₹3.33 lakh"],
])("says %d rupees as %j", (amount, text) => expect(spokenRupees(amount)).toBe(text));

test.each([
  ["₹10 lakh - ₹50 lakh", 10 * lakhs, 50 * lakhs],
  ["₹2 to 5 crore", 2 * crore, 5 * crore],
  ["₹5-25 lakh", 5 * lakhs, 25 * lakhs],
  ["50,000 – 2 lakh", 50_000, 2 * lakhs],
  ["between 10 and 50 lakh", 10 * lakhs, 50 * lakhs],
  ["२५ लाख - ५० लाख", 25 * lakhs, 50 * lakhs],
  ["₹50 lakh to ₹2 crore, as loan or equity", 50 * lakhs, 2 * crore],
  ["₹10\u00a0lakh to ₹50\u00a0lakh per startup", 10 * lakhs, 50 * lakhs],
  ["40,00,000", 40 * lakhs, 40 * lakhs],
  ["up to ₹50 lakh", 0, 50 * lakhs],
  ["1 crore+", crore, Number.MAX_SAFE_INTEGER],
  ["₹10-25 lakh/-", 10 * lakhs, 25 * lakhs],
  ["10 to 25 lakhs only", 10 * lakhs, 25 * lakhs],
  ["Rs. 2 to Rs. 5 crore only", 2 * crore, 5 * crore],
  ["10 to 25 lakh rupees only (for each)", 10 * lakhs, 25 * lakhs],
  ["up to 25 lakh/-", 0, 25 * lakhs],
  ["1 lakh to 2 lakh 50 thousand", lakhs, 2.5 * lakhs],
  ["50,000 to 2 lakh 50 thousand", 50_000, 2.5 * lakhs],
])("INPUT-10: reads the range %j", (line, from, to) => expect(readRange(line)).toEqual({ from, to }));

test.each([
  "",
  "as agreed",
  "5 - 25",
  "1 to 2 or 3 crore",
  "₹5 crore to ₹1 crore",
  "5 startups, 10 lakh each",
  "10.00.000 - 20.00.000",
  "1 to 2 lakh 50 thousand",
  "1.5 to 2 crore 50 lakh",
  "2 - 3 crore 50 lakh",
  "₹२ से ३ करोड़ ५० लाख",
  "२ - ३ करोड़ ५० लाख",
  "Rs. 2 - Rs. 3 crore 50 lakh only",
  "between 1 and 2crore50lakh",
  "$10,000 - $50,000",
])("INPUT-10: takes %j for no range", (line) => expect(readRange(line)).toBeNull());

test("INPUT-14: digits of every script are 0 to 9, and a code is what is left without spaces and hyphens", () => {
  const zeros = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0xabf0, 0x1c50, 0xff10];
  for (const zero of zeros)
    expect(asciiDigits(Array.from({ length: 10 }, (_, n) => String.fromCodePoint(zero + n)).join(""))).toBe(
      "0123456789",
    );
  expect(asciiDigits("𝟎𝟗𝟘𝟡 ²½①")).toBe("0909 ²½①");
  for (const typed of [
    "    12345",
    "\t12345",
    "1 2 3 4 5",
    "\u00a012345",
    "\n12345\r\n",
    "12-345",
    "12\u2011345",
    "१२३४५",
    "１２３４５",
    "\u200e12345\u200b",
  ])
    expect(plainCode(typed)).toBe("12345");
});

test("INPUT-14: the calls clean a code before they limit it", () => {
  const asPasted = `${" ".repeat(30)}१२-३ 456\u200b\r\n`;
  expect(proofRequest.parse({ code: asPasted }).code).toBe("123456");
  expect(proofRequest.parse({ recoveryCode: ` ${"ab12 ".repeat(4)}` }).recoveryCode).toBe("AB12AB12AB12AB12");
  expect(codeRequest.parse({ code: asPasted }).code).toBe("123456");
  expect(verifyOtpRequest.parse({ email: "asha@pepper.example", otp: "\u00a0\t1 2 3 4 5" }).otp).toBe("12345");
  for (const code of ["", " \u00a0", "1".repeat(41)]) expect(codeRequest.safeParse({ code }).success).toBe(false);
  const number = {
    certificateType: "recognition",
    certificateNumber: `${" ".repeat(40)}dipp\u00a0१२३४५`,
    entityName: "",
  };
  expect(certificateLookUp.parse(number).certificateNumber).toBe("DIPP12345");
});
