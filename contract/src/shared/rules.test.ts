import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  INVALID_STARTUP_NAME,
  isBrief,
  isLettersOnly,
  isPersonName,
  isPlace,
  isStartupName,
  isUdyog,
  looksLikeAadhaar,
  toUdyog,
  typedStartupName,
} from "./rules.ts";

const anyText = fc.string({ unit: "binary", maxLength: 80 });

describe("startup name", () => {
  test.each(["Agri 24", "Agro Tech K.", "வேளாண் தமிழ்", "कृषि सेवा", "3D", "Zoë Labs"])(
    "ROLE-22: %s is accepted",
    (name) => {
      expect(isStartupName(name)).toBe(true);
    },
  );
  test.each(["", "A@B", "Agro  Tech", "Agro Tech Ltd.", "K. Agro", " Agro", "Agro ", "x".repeat(101)])(
    "ROLE-22: %s is refused",
    (name) => {
      expect(isStartupName(name)).toBe(false);
    },
  );
  test("ROLE-22: refuses and reports a foreign sign, and keeps a space on the way to the next word", () => {
    expect(typedStartupName("Agri@")).toEqual({ value: "Agri", refused: INVALID_STARTUP_NAME });
    expect(typedStartupName("Agri ")).toEqual({ value: "Agri ", refused: "" });
    expect(typedStartupName("Agri  ")).toEqual({ value: "Agri ", refused: "" });
    expect(typedStartupName("Agro K.")).toEqual({ value: "Agro K.", refused: "" });
  });
  test("ROLE-22: pasted text is cut to what is allowed", () => {
    expect(typedStartupName("Agro K. & Tech (Pvt.) Ltd").value).toBe("Agro K Tech Pvt Ltd");
    const long = { value: "x".repeat(100), refused: "Please use at most 100 characters." };
    expect(typedStartupName("x".repeat(120))).toEqual(long);
  });
  test("ROLE-22: what typing lets through is a name once trimmed, and typing it again changes nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { value } = typedStartupName(text);
        expect(typedStartupName(value)).toEqual({ value, refused: "" });
        if (value.trim() !== "") expect(isStartupName(value.trim())).toBe(true);
      }),
    );
  });
});

describe("place", () => {
  test.each(["Tamil Nadu", "Vasco da Gama", "Sri-Vijaya Puram", "தமிழ்நாடு", "दिल्ली"])(
    "ROLE-26: %s is accepted",
    (text) => {
      expect(isPlace(text)).toBe(true);
    },
  );
  test.each(["City1", "Delhi (NCT)", "", " - ", "x".repeat(61), "Delhi<b>"])("ROLE-26: %s is refused", (text) => {
    expect(isPlace(text)).toBe(false);
  });
});

test("ROLE-27 CONST-10: a brief has 10 to 500 characters", () => {
  expect([9, 10, 500, 501].map((length) => isBrief("x".repeat(length)))).toEqual([false, true, true, false]);
  expect(isBrief("🚀".repeat(9))).toBe(false);
});

describe("Udyog Aadhaar", () => {
  test.each(["123456789012", "TN02A0000123", "UDYAM-TN-02-0012345"])(
    "ROLE-28 ROLE-29 CONST-11: %s is accepted",
    (text) => {
      expect(isUdyog(text)).toBe(true);
    },
  );
  test.each(["12345678901", "1234567890123", "UDYAM-TN-2-0012345", "TN02AA000123"])(
    "ROLE-28: %s is refused",
    (text) => {
      expect(isUdyog(text)).toBe(false);
    },
  );
  test("ROLE-28: twelve bare digits are warned about, a registration number is not", () => {
    expect(looksLikeAadhaar("1234 5678 9012")).toBe(true);
    expect(looksLikeAadhaar("UDYAM-TN-02-0012345")).toBe(false);
  });
  test("ROLE-29: small letters and spaces do not matter", () => {
    expect(isUdyog(toUdyog("udyam-tn-02-0012345 "))).toBe(true);
  });
});

test("ROLE-30: own industry and sector are letters and spaces", () => {
  expect(isLettersOnly("Space Farming")).toBe(true);
  for (const text of ["Web 3", "a-b", ""]) expect(isLettersOnly(text)).toBe(false);
});

test("a person's name needs a letter", () => {
  expect(isPersonName("O'Neil, ஆஷா")).toBe(true);
  expect(isPersonName("123")).toBe(false);
});

test("no rule throws, whatever is typed", () => {
  const rules = [isPersonName, isStartupName, isPlace, isLettersOnly, isBrief, isUdyog];
  fc.assert(fc.property(anyText, (text) => rules.every((rule) => typeof rule(text) === "boolean")));
});
