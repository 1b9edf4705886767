import { describe, expect, test } from "vitest";
import { faultsOf } from "../shared/forms.ts";
import { MENTOR_STEP_LABELS } from "./fields.ts";
import { mentorRegistration } from "./schemas.ts";

const given = {
  network: "TIE",
  tieEmail: "m@tie.org",
  email: "meera@example.in",
  mentorName: "Meera Iyer",
  activeMonths: "14",
  file: new File([new Uint8Array(10)], "me.png"),
  state: "Delhi",
  city: "New Delhi",
  url: "www.example.in/meera",
  mobile: "98765-43210",
};

const story = {
  successStories: "true",
  startupName: "Agri 24",
  websiteLink: "agri24.in",
  hubProfileLink: "https://hub.in/agri24",
  successbrief: "From one farm to forty.",
};

describe("registration of a mentor", () => {
  test("ERR-16: each missing field has the text of its step", () => {
    const about = "Please fill in all fields and upload a picture.";
    const contact = "Please fill in all contact information.";
    expect(faultsOf(mentorRegistration, {})).toEqual({
      network: "Please select a network.",
      mentorName: about,
      activeMonths: about,
      file: about,
      email: contact,
      state: contact,
      city: contact,
      mobile: contact,
      url: contact,
    });
    expect(faultsOf(mentorRegistration, { ...given, email: "x", mobile: "1" })).toEqual({
      email: "Please enter a valid email.",
      mobile: "Please enter a valid mobile number (10 digits).",
    });
  });

  test("the TIE address is kept for TIE only", () => {
    expect(mentorRegistration.parse(given).tieEmail).toBe("m@tie.org");
    expect(mentorRegistration.parse({ ...given, network: "Other" }).tieEmail).toBe("");
  });

  test("a password of an old client is dropped", () => {
    expect(mentorRegistration.parse({ ...given, password: "secret phrase" })).not.toHaveProperty("password");
  });

  test("ROLE-62: active months are whole and from 0 to 720", () => {
    const refused = (activeMonths: unknown) =>
      "activeMonths" in faultsOf(mentorRegistration, { ...given, activeMonths });
    expect(["0", "720", 14].map(refused)).toEqual([false, false, false]);
    expect(["-1", "1.5", "721", "", "x", -1, 1.5].map(refused)).toEqual([true, true, true, true, true, true, true]);
    expect(mentorRegistration.parse(given).activeMonths).toBe(14);
  });

  test("a ticked success story needs all four details, an unticked one keeps none", () => {
    expect(faultsOf(mentorRegistration, { ...given, successStories: "true" })).toEqual({
      startupName: "Please fill in all success story details.",
      websiteLink: "Please fill in all success story details.",
      hubProfileLink: "Please fill in all success story details.",
      successbrief: "Please fill in all success story details.",
    });
    expect(mentorRegistration.parse({ ...given, ...story }).websiteLink).toBe("https://agri24.in");
    expect(mentorRegistration.parse({ ...given, ...story, successStories: "false" }).startupName).toBe("");
  });

  test("ROLE-68: brief replaces the story's brief when only that is sent", () => {
    const { successbrief: _, ...without } = story;
    const parsed = mentorRegistration.parse({ ...given, ...without, brief: "Farms and markets" });
    expect(parsed).toMatchObject({ brief: "Farms and markets", successbrief: "Farms and markets" });
  });

  test("ROLE-70 CONST-13: stages are read without regard to case and stored as listed", () => {
    expect(mentorRegistration.parse({ ...given, stages: ["Validation", "SCALING"] }).stages).toEqual([
      "validation",
      "Scaling",
    ]);
    expect(faultsOf(mentorRegistration, { ...given, stages: "Moonshot" })).toHaveProperty(["stages.0"]);
  });

  test("ROLE-69: interests come repeated, as JSON or parted by commas", () => {
    for (const interest of [["Sales", "Branding"], '["Sales","Branding"]', "Sales, Branding"]) {
      expect(mentorRegistration.parse({ ...given, interest }).interest).toEqual(["Sales", "Branding"]);
    }
    expect(mentorRegistration.parse(given).interest).toEqual([]);
  });

  test("every field is in one step", () => {
    const fields = MENTOR_STEP_LABELS.flatMap(Object.keys);
    expect(new Set(fields).size).toBe(fields.length);
    expect([...fields].sort()).toEqual(Object.keys(mentorRegistration.in.shape).sort());
  });
});
