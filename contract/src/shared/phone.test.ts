import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { investorRegistration } from "../investors/schemas.ts";
import { mentorFields } from "../mentors/schemas.ts";
import { startupFields } from "../startups/schemas.ts";
import { studentForm } from "../students/schemas.ts";
import { contactFields } from "../support/schemas.ts";
import { dialled } from "./contact.ts";
import { readPhone } from "./phone.ts";
import type { z } from "./zod.ts";

const anyText = fc.string({ unit: "binary", maxLength: 80 });
const faultIn = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message;

/** Ten digits of each script of India, in its own signs. */
const inScript = (zero: number) =>
  [..."9876543210"].map((digit) => String.fromCodePoint(zero + Number(digit))).join("");
const SCRIPTS = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0xabf0, 0x1c50, 0xff10];

/** All of them mean 98765 43210. */
const ONE_MOBILE = [
  "9876543210",
  "+91 98765 43210",
  "+919876543210",
  "91 98765 43210",
  "91-98765-43210",
  "0091 98765 43210",
  "00-91-98765-43210",
  "(+91) 98765 43210",
  "(+91)98765-43210",
  "[+91] 98765 43210",
  "+91 (0) 98765 43210",
  "+91-098765-43210",
  "+91+91 98765 43210",
  "098765-43210",
  "0 98765 43210",
  "091 98765 43210",
  "tel:+91-98765-43210",
  "tel:+919876543210",
  "TEL:9876543210",
  "tel:98765-43210;phone-context=+91",
  "Mob. 98765 43210",
  "WhatsApp: +91 98765 43210",
  "98765.43210",
  "(98765) 43210",
  "98765/43210",
  "98765_43210",
  "98 76 54 32 10",
  "98765\u201043210",
  "98765\u201143210",
  "98765\u201343210",
  "98765\u221243210",
  "98765\u00A043210",
  "+91\u202F98765\u200943210",
  "\u300098765\u300043210\t",
  "\u202A+91 98765 43210\u202C",
  "\u2066+919876543210\u2069",
  "\u200E+91\u200F98765\u200B43210\uFEFF",
  "98765\u00AD43210",
  "98765\u200C43210",
  "+91\n98765\r\n43210",
  "9\uFE0F\u20E38765432\uFE0F\u20E310",
  "tel:+91%2098765%2043210",
  "tel:%2B91%209876543210",
  "9876543210;",
  "98765 43210.",
  "\u{1F4DE}+91 98765 43210",
  "\u{1F4F1}\uFE0F 98765 43210",
  "\u{1F1EE}\u{1F1F3} +91 98765 43210",
  "\u260E\uFE0F: 98765 43210",
  "Mob No: 98765 43210",
  "Mobile No. - 9876543210",
  "Mobile number: 9876543210",
  "Ph.No.9876543210",
  "Phone / WhatsApp: 98765 43210",
  "Contact no 98765 43210",
  "(M) 98765 43210",
  "98765 43210 (M)",
  "M: 98765 43210",
  "+91 98765 43210 (India)",
  "+91 98765 43210 (WhatsApp)",
  "wa.me/919876543210",
  "https://wa.me/+919876543210?text=Hello",
  "https://api.whatsapp.com/send?phone=919876543210&text=a%20b",
  "https://api.whatsapp.com/send/?phone=%2B919876543210",
  "\uFF0B\uFF19\uFF11 \uFF19\uFF18\uFF17\uFF16\uFF15 43210",
  ...SCRIPTS.map(inScript),
  `+${inScript(0x966).slice(0, 1)}१ ${inScript(0x966)}`,
];

describe("ROLE-25 INPUT-01: phone numbers", () => {
  test.each(ONE_MOBILE)("%j is 9876543210, for startups, students, mentors and investors", (typed) => {
    const fields = [startupFields.mobile, studentForm.shape.mobileNumber, mentorFields.mobile];
    for (const field of fields) expect(field.parse(typed)).toBe("9876543210");
    const contactInfo = JSON.stringify({ name: "Asha", email: "a@b.example", phone: typed, location: "Kochi" });
    expect(investorRegistration.shape.contactInfo.parse(contactInfo).phone).toBe("9876543210");
    expect(contactFields.contactNumber.parse(typed)).toBe("9876543210");
  });

  test.each([
    ["+44 20 7946 0958", "+442079460958"],
    ["0044 20 7946 0958", "+442079460958"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["(+44) 20-7946-0958", "+442079460958"],
    ["tel:+44-20-7946-0958", "+442079460958"],
    ["\u202A+44\u00A020\u00A07946\u00A00958\u202C", "+442079460958"],
    ["+\u0967 (650) 253-0000", "+16502530000"],
    ["+971 50 123 4567", "+971501234567"],
    ["+65.9123.4567", "+6591234567"],
    ["+977 984-1234567", "+9779841234567"],
    ["+880 1712-345678", "+8801712345678"],
    ["+49 30 901820", "+4930901820"],
    ["wa.me/442079460958", "+442079460958"],
  ])("%j of a mentor is %s, and refused for a startup at its field", (typed, stored) => {
    expect(mentorFields.mobile.parse(typed)).toBe(stored);
    expect(mentorFields.mobile.parse(stored)).toBe(stored);
    expect(faultIn(startupFields.mobile, typed)).toBe("Please enter a valid 10-digit mobile number.");
    expect(faultIn(studentForm.shape.mobileNumber, typed)).toBe("Please enter a valid 10-digit mobile number.");
  });

  test.each([
    "987654321",
    "98765432101",
    "1234567890",
    "044 2345 6789",
    "1800 123 4567",
    "98765a3210",
    "9876543210 ext 5",
    "9876543210x5",
    "+919876543210;ext=5",
    "9876543210 (5)",
    "Mob 98765 43210 Mob 98765 43211",
    "98765 43210 Asha",
    "wa.me/asha",
    "9876543210 #5",
    "98765 43210 / 98765 43211",
    "9876543210, 9876543211",
    "+91 98765 4321",
    "+919876543210+919876543211",
    "44 20 7946 0958",
    "+44 20 7946",
    "+999 12345678",
    "98765-4321O",
    "ninety eight",
    "+",
    "\u0966",
  ])("ROLE-24 CONST-11: %j is no mobile", (typed) => {
    expect(faultIn(startupFields.mobile, typed)).toBe("Please enter a valid 10-digit mobile number.");
    expect(faultIn(mentorFields.mobile, typed)).toBe("Please enter a valid mobile number (10 digits).");
  });

  test.each([
    ["044 2345 6789", "4423456789"],
    ["+91 44 2345 6789", "4423456789"],
    ["2345 6789", "23456789"],
    ["1800 123 4567", "18001234567"],
    ["+44 20 7946 0958", "+442079460958"],
    ["२३४५ ६७८९", "23456789"],
  ])("SUP-06: the contact form takes %j as %s", (typed, stored) => {
    expect(contactFields.contactNumber.parse(typed)).toBe(stored);
  });
  test.each(["123456", "1234567890123456", "12345x7", "", "+"])("SUP-06: and not %j", (typed) => {
    expect(faultIn(contactFields.contactNumber, typed)).toBe("Please enter a phone number of 7 to 15 digits.");
  });

  test("is read alike when it is read again, and never throws", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."+910 -5()./९\u200B\u00A0"), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(anyText, typed), (text) => {
        const phone = readPhone(text);
        if (phone) expect(readPhone(phone.number)).toEqual(phone);
      }),
    );
    expect(readPhone("9".repeat(100_000))).toBeNull();
  });

  test.each([
    ["9876543210", "tel:+919876543210"],
    ["4423456789", "tel:+914423456789"],
    ["+442079460958", "tel:+442079460958"],
    ["+91 44 2345 6789", "tel:+914423456789"],
    ["+44 (0)20 7946 0958", "tel:+442079460958"],
    ["044 1234 5678", "tel:04412345678"],
    ["1800-000-0000", "tel:18000000000"],
    ["112", "tel:112"],
  ])("%s is dialled as %s", (number, address) => {
    expect(dialled(number)).toBe(address);
  });
});
