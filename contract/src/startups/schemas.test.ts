import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultsOf, formDataOf } from "../shared/forms.ts";
import { STARTUP_LABELS, STARTUP_STEP_LABELS } from "./fields.ts";
import { NO_INTERESTS, withInterest } from "./rules.ts";
import { startupForm, startupListQuery, startupRegistration } from "./schemas.ts";
import { STARTUP_STEPS } from "./words.ts";

const given = {
  startupName: "Agri 24",
  email: "hello@agri24.in",
  mobile: "+91 98765 43210",
  state: "Tamil Nadu",
  city: "Chennai",
  agreeToTerms: "true",
};

describe("registration of a startup", () => {
  test("what Submit needs is named field by field", () => {
    expect(Object.keys(faultsOf(startupRegistration, {}))).toEqual([
      "startupName",
      "email",
      "mobile",
      "state",
      "city",
      "agreeToTerms",
    ]);
    expect(faultsOf(startupRegistration, given)).toEqual({});
  });

  test("ROLE-20: links may be empty and get a scheme when they have none", () => {
    const parsed = startupRegistration.parse({ ...given, website: "www.agri24.in", appLink: "" });
    expect(parsed).toMatchObject({ website: "https://www.agri24.in", appLink: "" });
    expect(Object.keys(faultsOf(startupRegistration, { ...given, website: "javascript:alert(1)" }))).toEqual([
      "website",
    ]);
  });

  test("ROLE-22 ROLE-24 ERR-14: the exact texts of name, email and mobile", () => {
    expect(faultsOf(startupRegistration, { ...given, startupName: "A@B", email: "a@b", mobile: "12345" })).toEqual({
      startupName: "Only alphanumeric characters and spaces are allowed.",
      email: "Please enter a valid email address.",
      mobile: "Please enter a valid 10-digit mobile number.",
    });
    expect(faultsOf(startupRegistration, { ...given, startupName: "x".repeat(101) })).toEqual({
      startupName: "Please use at most 100 characters.",
    });
  });

  test("ROLE-25: the stored mobile is its ten digits", () => {
    expect(startupRegistration.parse(given).mobile).toBe("9876543210");
  });

  test("ROLE-26: a city with a digit is refused", () => {
    expect(Object.keys(faultsOf(startupRegistration, { ...given, city: "City1" }))).toEqual(["city"]);
  });

  test("ROLE-27: a brief is empty or has 10 to 500 characters", () => {
    const refused = (brief: string) => "brief" in faultsOf(startupRegistration, { ...given, brief });
    expect(["", "x".repeat(9), "x".repeat(10), "x".repeat(500), "x".repeat(501)].map(refused)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  test("ROLE-28 ROLE-29: the Udyog Aadhaar is optional and takes all three forms", () => {
    const refused = (udyogAadhaar: string) =>
      "udyogAadhaar" in faultsOf(startupRegistration, { ...given, udyogAadhaar });
    expect(["", "123456789012", "12345678901", "udyam-tn-02-0012345"].map(refused)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test("ROLE-30: own words count only where Other is chosen, and are then letters only", () => {
    const other = { ...given, industry: "Other", sector: "Other", otherIndustry: "Space", otherSector: "Rockets" };
    expect(startupRegistration.parse(other)).toMatchObject({ otherIndustry: "Space", otherSector: "Rockets" });
    expect(Object.keys(faultsOf(startupRegistration, { ...other, otherIndustry: "Web 3", otherSector: "R2" }))).toEqual(
      ["otherIndustry", "otherSector"],
    );
    expect(startupRegistration.parse({ ...given, industry: "Energy", otherIndustry: "Web 3" }).otherIndustry).toBe("");
  });

  test("without the terms nothing is registered", () => {
    for (const agreeToTerms of ["false", "on", undefined]) {
      expect(Object.keys(faultsOf(startupRegistration, { ...given, agreeToTerms }))).toEqual(["agreeToTerms"]);
    }
  });

  test("CONST-13 ROLE-34 ROLE-35 ROLE-37 ROLE-39: foreign values are refused in each list", () => {
    for (const field of ["stage", "funding", "entityNature", "industry", "sector", "service"]) {
      const faults = faultsOf(startupRegistration, { ...given, [field]: "Foreign" });
      expect([field, Object.keys(faults)]).toEqual([field, [field]]);
    }
    expect(faultsOf(startupRegistration, { ...given, stage: "validation" })).toHaveProperty("stage");
    expect(faultsOf(startupRegistration, { ...given, entityNature: "Registered partnership" })).toHaveProperty(
      "entityNature",
    );
  });

  test("ROLE-37: a sector must be one of its industry", () => {
    expect(faultsOf(startupRegistration, { ...given, industry: "Energy", sector: "Banking" })).toHaveProperty("sector");
    expect(faultsOf(startupRegistration, { ...given, industry: "Energy", sector: "Oil and Gas" })).toEqual({});
    expect(faultsOf(startupRegistration, { ...given, industry: "Energy", sector: "Other" })).toEqual({});
  });

  test("ROLE-39: Select counts as nothing chosen", () => {
    expect(startupRegistration.parse({ ...given, service: "Select" }).service).toBe("");
  });

  test("ROLE-17: interests are JSON of six booleans, missing ones false, anything else a fault", () => {
    expect(startupRegistration.parse({ ...given, interestAreas: '{"mentors":true}' }).interestAreas).toEqual({
      ...NO_INTERESTS,
      mentors: true,
    });
    expect(startupRegistration.parse(given).interestAreas).toEqual(NO_INTERESTS);
    for (const interestAreas of ["{", "[]", "null", "5"]) {
      expect(Object.keys(faultsOf(startupRegistration, { ...given, interestAreas }))).toEqual(["interestAreas"]);
    }
    expect(faultsOf(startupRegistration, { ...given, interestAreas: '{"all":"yes"}' })).toHaveProperty([
      "interestAreas.all",
    ]);
  });

  test("an empty file field is no logo, too large and empty files are refused", () => {
    const file = (size: number, name: string) => new File([new Uint8Array(size)], name, { type: "image/png" });
    expect(startupRegistration.parse({ ...given, file: file(0, "") }).file).toBeUndefined();
    expect(startupRegistration.parse({ ...given, file: file(10, "logo.png") }).file).toBeInstanceOf(File);
    for (const wrong of [file(0, "logo.png"), file(5 * 1024 * 1024 + 1, "logo.png"), "text"]) {
      expect(Object.keys(faultsOf(startupRegistration, { ...given, file: wrong }))).toEqual(["file"]);
    }
  });

  test("no input makes the schema throw", () => {
    const body = fc.dictionary(fc.constantFrom(...Object.keys(STARTUP_LABELS)), fc.anything());
    fc.assert(fc.property(body, (value) => typeof startupRegistration.safeParse(value).success === "boolean"));
  });
});

describe("the form", () => {
  test("five steps hold every field once", () => {
    expect(STARTUP_STEPS).toHaveLength(5);
    expect(STARTUP_STEP_LABELS).toHaveLength(5);
    expect(STARTUP_STEP_LABELS.flatMap(Object.keys).sort()).toEqual(Object.keys(startupForm.shape).sort());
  });

  test("ROLE-16 ROLE-17: checked values become the multipart body that the server accepts", () => {
    const values = startupForm.parse({ ...given, agreeToTerms: true, interestAreas: { mentors: true } });
    const form = formDataOf(values);
    const sent = Object.fromEntries(form.entries());
    const { file: _, ...fields } = STARTUP_LABELS;
    expect(Object.keys(sent).sort()).toEqual(Object.keys(fields).sort());
    expect(Object.keys(JSON.parse(String(sent.interestAreas)))).toHaveLength(6);
    expect(startupRegistration.parse(sent)).toMatchObject({ startupName: "Agri 24", mobile: "9876543210" });
  });

  test("all sets the five others, clearing one clears all", () => {
    const all = withInterest(NO_INTERESTS, "all", true);
    expect(Object.values(all)).toEqual([true, true, true, true, true, true]);
    expect(withInterest(all, "mentors", false)).toEqual({ ...all, mentors: false, all: false });
    expect(withInterest(NO_INTERESTS, "mentors", true).all).toBe(false);
  });
});

describe("query of the list", () => {
  test("24 by default, 1 to 50, a broken cursor is refused", () => {
    expect(startupListQuery.parse({}).limit).toBe(24);
    expect(startupListQuery.parse({ limit: "50" }).limit).toBe(50);
    for (const limit of ["0", "51", "-1", "1.5", "x"])
      expect(faultsOf(startupListQuery, { limit })).toHaveProperty("limit");
    expect(faultsOf(startupListQuery, { after: "broken!" })).toHaveProperty("after");
  });

  test("an empty filter is none, a repeated one several, an unknown value is passed on", () => {
    expect(startupListQuery.parse({ stage: "" }).stage).toBeUndefined();
    expect(startupListQuery.parse({ stage: ["Scaling", "Ideation", ""] }).stage).toEqual(["Scaling", "Ideation"]);
    expect(startupListQuery.parse({ stage: "Moonshot" }).stage).toEqual(["Moonshot"]);
  });

  test("a search text has at most 100 characters", () => {
    expect(startupListQuery.parse({ q: "  solar  " }).q).toBe("solar");
    expect(faultsOf(startupListQuery, { q: "x".repeat(101) })).toHaveProperty("q");
  });
});
