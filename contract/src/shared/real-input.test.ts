import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mentorFields, mentorListQuery } from "../mentors/schemas.ts";
import { startupFields, startupListQuery } from "../startups/schemas.ts";
import { contactFields } from "../support/schemas.ts";
import { cleanLine, cleanText, typedLine } from "./clean.ts";
import { emailKey, isSameEmail, mailboxOf } from "./email.ts";
import { canonicalState } from "./places.ts";
import { isEmail, isStartupName, typedStartupName } from "./rules.ts";
import { email } from "./text.ts";
import { toWebAddress, webAddress } from "./web-address.ts";
import type { z } from "./zod.ts";

const anyText = fc.string({ unit: "binary", maxLength: 80 });
const faultIn = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message;

/** All that Unicode has as a space, and line breaks, which a one-line field cannot have. */
const SPACES = [
  ..." \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\u2800\u3164",
  "\t",
  "\n",
  "\r\n",
  "\v",
  "\f",
  "\u0085",
  "  ",
  " \u200B ",
  "\u00A0\u2003\t ",
];

describe("INPUT-02: spaces", () => {
  test.each(SPACES)("%j between words is one space, in names, cities, and while typing", (space) => {
    const name = `Kaveri${space}Test${space}Works`;
    expect(startupFields.startupName.parse(name)).toBe("Kaveri Test Works");
    expect(typedStartupName(name)).toEqual({ value: "Kaveri Test Works", refused: "" });
    expect(typedStartupName(`${space}Kaveri${space}`)).toEqual({ value: "Kaveri ", refused: "" });
    expect(startupFields.city.parse(`Vasco${space}da${space}Gama${space}`)).toBe("Vasco da Gama");
    expect(startupFields.otherIndustry.parse(`${space}Water${space}Works`)).toBe("Water Works");
    expect(mentorFields.mentorName.parse(`Asha${space}Rani`)).toBe("Asha Rani");
    expect(startupFields.state.parse(`Tamil${space}Nadu`)).toBe("Tamil Nadu");
    expect(startupListQuery.parse({ q: `solar${space}pumps` }).q).toBe("solar pumps");
  });

  test.each([
    "\u200B",
    "\u2060",
    "\uFEFF",
    "\u00AD",
    "\u034F",
    "\u061C",
    "\u180E",
    "\u200E",
    "\u202E",
    "\u2064",
    "\uFE00",
    "\u{E0041}",
  ])("%j is not seen, so it is dropped and parts nothing", (mark) => {
    expect(startupFields.startupName.parse(`Kav${mark}eri`)).toBe("Kaveri");
    expect(typedStartupName(`Kav${mark}eri`)).toEqual({ value: "Kaveri", refused: "" });
  });

  test("a long text keeps its lines and its runs of spaces; nothing runs together", () => {
    expect(cleanText(" one\u00A0two\u2003three\tfour\vfive\fsix\u2028seven\r\neight  nine ")).toBe(
      "one two three four\nfive\nsix\nseven\neight  nine",
    );
  });

  test("pictures keep the signs that make them", () => {
    for (const picture of ["👁\uFE0F", "\u2764\uFE0F", "1\uFE0F\u20E3", "👩🏽\u200D🚀", "\u2764\uFE0F\u200D🔥"])
      expect(cleanLine(picture)).toBe(picture);
  });

  test("a line has single spaces only, none outside, and is the same when it is cleaned again", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...SPACES, "a", "\u200B", "\uFE0F", "\u200D", "क"), anyText)),
        (parts) => {
          const line = cleanLine(parts.join(""));
          expect(line).not.toMatch(/[^\P{Z} ]| {2}|^ | $/u);
          expect(cleanLine(line)).toBe(line);
          expect(typedLine(typedLine(parts.join("")))).toBe(typedLine(parts.join("")));
        },
      ),
    );
  });

  test.each([
    ["Works K. ", "Works K.", ""],
    ["Works K.\u00A0\n", "Works K.", ""],
    ["  Works  K.", "Works K.", ""],
    ["Works K. India", "Works K India", "Only alphanumeric characters and spaces are allowed."],
    ["Works Ltd. ", "Works Ltd", "Only alphanumeric characters and spaces are allowed."],
  ])("ROLE-22: pasting %j gives %j", (typed, value, refused) => {
    expect(typedStartupName(typed)).toEqual({ value, refused });
  });

  test("ROLE-22: pasted with any space, what the name field keeps is a name", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SPACES, "Agri", "क", "24"), { minLength: 1 }), (parts) => {
        const value = typedStartupName(parts.join("")).value.trim();
        if (value) expect(isStartupName(value)).toBe(true);
      }),
    );
  });
});

const HINDI_SITE = "https://xn--p1b6ci4b4b3a.xn--h2brj9c";

describe("ROLE-20 ROLE-21 INPUT-03: web addresses", () => {
  test.each([
    ["https://उदाहरण.भारत", HINDI_SITE],
    ["उदाहरण.भारत", HINDI_SITE],
    ["https://xn--p1b6ci4b4b3a.xn--h2brj9c", HINDI_SITE],
    ["HTTPS://XN--P1B6CI4B4B3A.XN--H2BRJ9C/", HINDI_SITE],
    ["https://उदाहरण。भारत", HINDI_SITE],
    ["https://www.kaveri-test.example?ref=flyer", "https://www.kaveri-test.example/?ref=flyer"],
    ["www.kaveri-test.example#contact", "https://www.kaveri-test.example/#contact"],
    ["HTTPS://WWW.Kaveri-Test.Example/Path", "https://www.kaveri-test.example/Path"],
    ["kaveri-test.example", "https://kaveri-test.example"],
    ["SITE.IN", "https://site.in"],
    ["http://site.in/", "http://site.in"],
    ["www.site.in/path", "https://www.site.in/path"],
    ["https://site.co.in./a", "https://site.co.in/a"],
    ["https://site.in:443/a", "https://site.in/a"],
    ["site.in:8080", "https://site.in:8080"],
    ["HTTP://Site.in:8080/x?y", "http://site.in:8080/x?y"],
    ["https://shop.site.in/a/../b?x=1&y=2#z", "https://shop.site.in/b?x=1&y=2#z"],
    ["https://b\u00FCcher.example/", "https://xn--bcher-kva.example"],
    ["https://bu\u0308cher.example", "https://xn--bcher-kva.example"],
    ["ｓｉｔｅ．ｉｎ", "https://site.in"],
    ["https://site.in/कृषि", "https://site.in/%E0%A4%95%E0%A5%83%E0%A4%B7%E0%A4%BF"],
    ["  \u200Bhttps://site.in\u00A0", "https://site.in"],
    ["https://si\u00ADte.in", "https://site.in"],
    ["my_shop.example.com", "https://my_shop.example.com"],
    ["https://வணக்கம்.இந்தியா", "https://xn--clca4b6b5azlc.xn--xkc2dl3a5ee0h"],
  ])("%j is stored as %s, in profiles, links and events", (typed, stored) => {
    expect(startupFields.website.parse(typed)).toBe(stored);
    expect(mentorFields.url.parse(typed)).toBe(stored);
    expect(startupFields.website.parse(stored)).toBe(stored);
  });

  test.each([
    ..."javascript:alert(1) JavaScript:alert(1) data:text/html,x ftp://site.in mailto:a@site.in //site.in https:// https:site.in".split(
      " ",
    ),
    ..."site localhost https://site/ 127.0.0.1 https://1.2.3.4/ 0x7f.1 2130706433 https://[::1]/ https://१२७.0.0.1 １２７.０.０.１".split(
      " ",
    ),
    ..."https://user@site.in https://site.in@evil.example https://a:b@site.in site.in:99999 https://site.in:a/x site.123".split(
      " ",
    ),
    ..."https://site..in https://.site.in -site.in site.i".split(" "),
    "not a url",
    "https://site.in/my page",
    "site.in and other.in",
    `https://${"a".repeat(64)}.in`,
    `https://site.in/${"a".repeat(2048)}`,
  ])("%j is refused at its field", (typed) => {
    expect(faultIn(startupFields.website, typed)).toMatch(/^Please enter a valid web address/);
    expect(faultIn(mentorFields.url, typed)).toMatch(/^Please enter a valid web address/);
  });

  test("letters that look like those of a known domain are shown as what they are", () => {
    expect(webAddress("https://аррӏе.com")).toBe("https://xn--80ak6aa92e.com");
    expect(webAddress("https://www.раураl.com/")).toMatch(/^https:\/\/www\.xn--/);
  });

  test("what is accepted is an http or https link, is stored once, and keeps its host", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.webUrl(), fc.domain()), (text) => {
        const stored = webAddress(text);
        if (stored === null) return;
        expect(stored).toMatch(/^https?:\/\/[a-z0-9._-]+(?::\d+)?(?:[/?#]|$)/);
        expect(toWebAddress(stored)).toBe(stored);
      }),
    );
  });
});

/** One mailbox in each line. */
const MAILBOXES = [
  [
    "test.a@bücher.example",
    "test.a@xn--bcher-kva.example",
    "test.a@bücher.example.",
    "TEST.A@BÜCHER.EXAMPLE",
    "test.a@bu\u0308cher.example",
    "test.a@XN--BCHER-KVA.Example.",
  ],
  ["t@mail.bücher.example", "t@mail。bücher.example", "t@mail．bücher.example", "t@mail｡bücher.example."],
  ["asha@b.in", "Asha@B.IN", "asha@b.in.", " asha@b.in ", "asha@ｂ.in", "asha\u200B@b.in", "asha@b\u00AD.in"],
  ["ஆஷா@அஞ்சல்.இந்தியா", "ஆஷா@xn--vkc6bl5f7fc.xn--xkc2dl3a5ee0h", "ஆஷா@அஞ்சல்。இந்தியா"],
  ["info@उदाहरण.भारत", "INFO@xn--p1b6ci4b4b3a.xn--h2brj9c", "info@उदाहरण.भारत."],
  ["\u039F\u03A3@b.in", "\u03BF\u03C3@b.in", "\u039F\u03A3@B.IN."],
  ["\u0130@b.in", "i@b.in", "I\u0307@b.in"],
  ["asha@i\u2764.in", "asha@i\u2764\uFE0F.in"],
  ["zo\u00EB@site.example", "zoe\u0308@site.example", "ZO\u00CB@SITE.EXAMPLE"],
];

describe("AUTH-28 INPUT-04: email addresses", () => {
  test.each(MAILBOXES)("%s has one key in all its spellings", (...spellings) => {
    const keys = spellings.map((typed) => emailKey(email.parse(typed)));
    expect(new Set(keys)).toEqual(new Set([keys[0]]));
    expect(emailKey(keys[0] ?? "")).toBe(keys[0]);
    expect(keys[0]?.split("@")[1]).toMatch(/^[a-z0-9.-]+$/);
    expect(isSameEmail(spellings[0] ?? "", spellings[1] ?? "")).toBe(true);
  });

  test.each([
    ["asha.rao@gmail.com", "asharao@gmail.com", "A.Sha.Rao+site@googlemail.com."],
    ["meena+sc@press.example", "meena@press.example", "MEENA+x+y@press.example"],
  ])("%s is one mailbox in all its spellings", (...spellings) => {
    expect(new Set(spellings.map(mailboxOf)).size).toBe(1);
    expect(mailboxOf("me.ena@press.example")).not.toBe(mailboxOf("meena@press.example"));
  });

  test("is shown as typed", () => {
    expect(email.parse(" Test.A@Bücher.example. ")).toBe("Test.A@Bücher.example");
    expect(emailKey("SC-000123")).toBe("sc-000123");
  });

  const other = [
    "a@b.in",
    "a@b.co.in",
    "a.b@b.in",
    "a+b@b.in",
    "a@faß.example",
    "a@fass.example",
    "a@аррӏе.com",
    "a@apple.com",
  ];
  test("different mailboxes keep different keys", () => {
    expect(new Set(other.map(emailKey)).size).toBe(other.length);
  });

  const marks = '<a@b.in> <<a@b.in x<a@b.in "a"@b.in a@[b.in] a;c@b.in a,c@b.in a@b.in(c) a:b@c.in'.split(" ");
  const hosts =
    "a@b a@b..in a@.b.in a@127.0.0.1 a@0x7f.1 a@b.in/x a@b.in?x a@b.in#x a@b%2ein a@b.1 a@b!.in a@in a@b.in.. a@b.in。。 a@b.in.。".split(
      " ",
    );
  test.each([
    "",
    "a b@c.in",
    "a@@b.in",
    "@b.in",
    `${"a".repeat(251)}@b.in`,
    `a@${"b".repeat(64)}.in`,
    `a@${"ü".repeat(120)}.in`,
    ...marks,
    ...hosts,
  ])("ROLE-23: %s is refused", (typed) => {
    expect(isEmail(typed)).toBe(false);
    expect(faultIn(startupFields.email, typed)).toBe("Please enter a valid email address.");
  });

  test("no reader throws, whatever is typed", () => {
    fc.assert(
      fc.property(anyText, (text) => typeof isEmail(text) === "boolean" && emailKey(emailKey(text)) === emailKey(text)),
    );
  });
});

describe("ROLE-26 INPUT-05: states", () => {
  test.each([
    ["Jammu & Kashmir", "Jammu and Kashmir"],
    ["JAMMU  &  KASHMIR", "Jammu and Kashmir"],
    ["jammu&kashmir", "Jammu and Kashmir"],
    ["Jammu ＆ Kashmir", "Jammu and Kashmir"],
    ["Jammu &amp; Kashmir", "Jammu and Kashmir"],
    ["Jammu\u00A0&\u00A0Kashmir", "Jammu and Kashmir"],
    ["Jammu and Kashmir", "Jammu and Kashmir"],
    ["Andaman & Nicobar Islands", "Andaman and Nicobar Islands"],
    ["Andaman & Nicobar", "Andaman and Nicobar Islands"],
    ["Dadra & Nagar Haveli", "Dadra and Nagar Haveli and Daman and Diu"],
    ["Dadra & Nagar Haveli & Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
    ["Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
    [" tamil   nadu ", "Tamil Nadu"],
    ["Tamil-Nadu", "Tamil Nadu"],
    ["TAMILNADU", "Tamil Nadu"],
    ["Orissa", "Odisha"],
    ["Pondicherry", "Puducherry"],
    ["NCT of Delhi", "Delhi"],
    ["J&K", "Jammu and Kashmir"],
    ["J & K", "Jammu and Kashmir"],
    ["J and K", "Jammu and Kashmir"],
    ["A.P.", "Andhra Pradesh"],
    ["M.P", "Madhya Pradesh"],
    ["H. P.", "Himachal Pradesh"],
    ["up", "Uttar Pradesh"],
    ["TN", "Tamil Nadu"],
    ["W.B.", "West Bengal"],
    ["A & N", "Andaman and Nicobar Islands"],
    ["D.N.H.", "Dadra and Nagar Haveli and Daman and Diu"],
    ["New Delhi", "Delhi"],
    ["Uttrakhand", "Uttarakhand"],
    ["UK", "UK"],
    ["Tennessee", "Tennessee"],
    ["तमिल नाडु", "तमिल नाडु"],
  ])("%j is %s, for startups, mentors and filters", (typed, stored) => {
    expect(startupFields.state.parse(typed)).toBe(stored);
    expect(mentorFields.state.parse(typed)).toBe(stored);
    expect(startupListQuery.parse({ state: typed }).state).toEqual([stored]);
    expect(mentorListQuery.parse({ state: [typed] }).state).toEqual([stored]);
  });

  test.each(["Rock & Roll", "City1", "&", "Jammu & <b>"])("%j is no state", (typed) => {
    expect(faultIn(startupFields.state, typed)).toMatch(/^Only letters, spaces and hyphens/);
  });

  test("the contact form keeps the text as typed; no name is one of an object", () => {
    expect(contactFields.state.parse("Jammu & Kashmir")).toBe("Jammu & Kashmir");
    expect(canonicalState("constructor")).toBe("constructor");
  });
});
