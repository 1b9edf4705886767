import {
  clockSpan,
  clockTime,
  INVALID_EMAIL,
  inEnglish,
  SESSION_EXPIRED,
  said,
  shortDate,
  spokenRupees,
} from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { testServer } from "#test/harness.ts";
import { bodyInWords, codesOf, inWords, jsonInWords } from "./words.ts";

test("a text is put into each language, with its values, and keeps its code until it leaves", () => {
  expect(inWords(INVALID_EMAIL, "en")).toBe("Please enter a valid email address.");
  expect(inWords(INVALID_EMAIL, "hi")).toBe("कृपया सही ईमेल पता लिखें।");
  expect(codesOf({ message: INVALID_EMAIL, errors: { name: "x", email: INVALID_EMAIL } })).toEqual({
    message: { code: "shared.invalidEmail" },
    errors: { email: { code: "shared.invalidEmail" } },
  });
  // One text within another, both of them put into words.
  const day = shortDate("2026-11-28");
  const away = said("dates.outOfOffice", `Out of office from ${day} to ${day}`, { from: day, until: day });
  expect(inWords(`${away} (${spokenRupees(2_500_000)})`, "hi")).toBe("28 नव॰ 2026 से 28 नव॰ 2026 तक छुट्टी पर (₹25 लाख)");
  expect(inWords(`${away}, ${clockTime("2026-11-28T05:00:00Z")}`, "en")).toBe(
    "Out of office from 28 Nov 2026 to 28 Nov 2026, 10:30 AM",
  );
});

test("QUAL-15: the clock says the part of the day in Hindi and Tamil", () => {
  const moments = ["20:30", "05:00", "07:00", "11:30", "16:00"].map((time) => clockTime(`2026-11-28T${time}:00Z`));
  expect(moments.map((text) => inWords(text, "hi"))).toEqual([
    "रात 2:00",
    "सुबह 10:30",
    "दोपहर 12:30",
    "शाम 5:00",
    "रात 9:30",
  ]);
  expect(inWords(moments.join(), "ta")).toBe("இரவு 2:00,காலை 10:30,மதியம் 12:30,மாலை 5:00,இரவு 9:30");
  expect(inWords(clockSpan(990, 1020), "hi")).toBe("शाम 4:30 से 5:00");
  expect(inWords(clockSpan(930, 990), "ta")).toBe("மதியம் 3:30 முதல் மாலை 4:30 வரை");
});

test("what a person wrote stays, and a text that was cut or that no catalog has is English", () => {
  expect(inWords("Café <b>", "hi")).toBe("Café <b>");
  const text = said("shared.gone", 'It is "gone"', { name: "A" });
  expect(inWords(text, "ta")).toBe('It is "gone"');
  for (let length = 1; length < INVALID_EMAIL.length; length += 1)
    expect("Please enter a valid email address.").toContain(inWords(INVALID_EMAIL.slice(0, length), "hi"));
  for (const code of ["constructor.name", "shared.constructor", "shared.toString", "__proto__.x", "shared"])
    expect(inWords(said(code, "x"), "hi")).toBe("x");
  expect(inEnglish(said("a.b", said("c.d", "inner")))).toBe("inner");
});

test("JSON and bodies have words everywhere in them, and stay as they are without such a text", () => {
  const body = { list: [{ text: INVALID_EMAIL }], other: 'a "quote"' };
  const hindi = { list: [{ text: "कृपया सही ईमेल पता लिखें।" }], other: 'a "quote"' };
  expect(JSON.parse(jsonInWords(body, "hi"))).toEqual(hindi);
  expect(bodyInWords(body, "hi")).toEqual(hindi);
  const plain = { a: [1, null, "x"] };
  expect(bodyInWords(plain, "hi")).toBe(plain);
});

test("LANG-07: a stored text whose values its words no longer know stays in English", () => {
  expect(inWords(said("tables.tooManyLines", "Too many lines.", {}), "hi")).toBe("Too many lines.");
});

test("LANG-07: a call is answered in the language it asks for, a refusal with its codes", async () => {
  const server = await testServer({ LANGUAGES: "hi,ta" });
  const refused = async (wish?: string) => {
    const { body, headers } = await server.call("POST /api/users/login", {
      json: { email: "", password: "" },
      ...(wish !== undefined && { headers: { "accept-language": wish } }),
    });
    return [headers.get("content-language"), body.message];
  };
  const unknown = async (wish: string) =>
    (await server.call("GET /api/bookmarks", { headers: { "accept-language": wish } })).body;
  expect(await unknown("fr;q=1, hi-IN;q=0.8, ta;q=0.5")).toMatchObject({
    message: inWords(SESSION_EXPIRED, "hi"),
    codes: { message: { code: "shared.sessionExpired" } },
  });
  expect((await unknown("ta")).message).toBe(inWords(SESSION_EXPIRED, "ta"));
  for (const wish of ["en", "*", "", "hindi", "hi;q=0", "fr", ",;=q,,", "hi;q=0.2, en-IN"])
    expect((await unknown(wish)).message).toBe("Session expired. Please log in again.");
  expect((await refused())[0]).toBe("en-IN");
  const english = await testServer({ LANGUAGES: "en" });
  const { body } = await english.call("GET /api/bookmarks", { headers: { "accept-language": "hi" } });
  expect(body.message).toBe("Session expired. Please log in again.");
});
