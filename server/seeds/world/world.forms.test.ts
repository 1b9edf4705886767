import { investorRegistration } from "@startup-connect/contract/investors";
import { mentorRegistration } from "@startup-connect/contract/mentors";
import { citiesOf } from "@startup-connect/contract/shared";
import { startupRegistration } from "@startup-connect/contract/startups";
import { describe, expect, it } from "vitest";
import { portrait, renderArt, world } from "./index.ts";

/** One real picture stands for all: what counts here are the other fields. */
async function picture(): Promise<File> {
  const [investor] = world.investors;
  if (!investor) throw new Error("the demo world has no investor");
  return new File([new Uint8Array(await renderArt(portrait(investor)))], "portrait.png", { type: "image/png" });
}

describe("the demo world and the registration forms", () => {
  it("ROLE-39: the town of every mentor is one the form offers for the state", () => {
    for (const mentor of world.mentors) expect(citiesOf(mentor.state)).toContain(mentor.city);
  });

  it("ROLE-16 ROLE-19 ROLE-22: every startup would be accepted unchanged", () => {
    for (const { key, founder: _founder, hasLogo: _hasLogo, mark: _mark, ...fields } of world.startups) {
      const interestAreas = JSON.stringify(fields.interestAreas);
      const stored = startupRegistration.parse({ ...fields, interestAreas, agreeToTerms: "true", udyogAadhaar: "" });
      expect(stored, key).toMatchObject(fields);
    }
  });

  it("ROLE-53: every investor would be accepted unchanged", async () => {
    const profilePicture = await picture();
    for (const investor of world.investors) {
      const { name, email, phone, location, category, brief } = investor;
      const { investmentAmount, focusAreas, investmentStage, investmentLevel } = investor;
      const contactInfo = { name, email, phone, location };
      const interest = { investmentAmount, focusAreas, investmentStage, investmentLevel };
      const stored = investorRegistration.parse({
        profilePicture,
        contactInfo: JSON.stringify(contactInfo),
        category,
        interest: JSON.stringify(interest),
        brief,
      });
      expect(stored, investor.key).toMatchObject({ contactInfo, category, interest, brief });
    }
  });

  it("ROLE-68 ROLE-71: every mentor would be accepted unchanged", async () => {
    const file = await picture();
    for (const { key, account: _account, look: _look, story, ...fields } of world.mentors) {
      const stored = mentorRegistration.parse({
        ...fields,
        ...story,
        file,
        activeMonths: String(fields.activeMonths),
        successStories: story ? "true" : "false",
      });
      expect(stored, key).toMatchObject({ ...fields, ...story, successStories: story !== null });
    }
  });
});
