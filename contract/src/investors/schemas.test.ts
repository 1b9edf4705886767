import { describe, expect, test } from "vitest";
import { faultsOf, formDataOf } from "../shared/forms.ts";
import { isUnitMissing } from "./rules.ts";
import { investorForm, investorRegistration } from "./schemas.ts";
import { INVESTOR_STEPS } from "./words.ts";

const contactInfo = { name: "Ravi Menon", email: "ravi@example.in", phone: "09876543210", location: "Kochi" };
const interest = {
  investmentAmount: "₹10 lakh - ₹50 lakh",
  focusAreas: ["Technology", "Energy"],
  investmentStage: "Seed",
  investmentLevel: "Active investors",
};
const profilePicture = new File([new Uint8Array(10)], "me.jpg", { type: "image/jpeg" });
const given = {
  profilePicture,
  contactInfo: JSON.stringify(contactInfo),
  category: "Expert",
  interest: JSON.stringify(interest),
};

describe("registration of an investor", () => {
  test("ERR-15: each missing part has its own text", () => {
    expect(faultsOf(investorRegistration, {})).toEqual({
      profilePicture: "Please upload a profile picture.",
      contactInfo: "Please fill in all contact information fields.",
      category: "Please select a category.",
      interest: "Please fill in all interest fields.",
    });
  });

  test("errors of contact information are named by field", () => {
    const faulty = JSON.stringify({ name: "", email: "x", phone: "123" });
    expect(faultsOf(investorRegistration, { ...given, contactInfo: faulty })).toEqual({
      "contactInfo.name": "Please fill in all contact information fields.",
      "contactInfo.email": "Please enter a valid email address.",
      "contactInfo.phone": "Please enter a valid 10-digit mobile number.",
      "contactInfo.location": "Please fill in all contact information fields.",
    });
  });

  test("ROLE-48 ROLE-49 CONST-13: interest needs amount, areas, stage and level of the lists", () => {
    const faults = (part: object) =>
      Object.keys(faultsOf(investorRegistration, { ...given, interest: JSON.stringify({ ...interest, ...part }) }));
    expect(faults({})).toEqual([]);
    expect(faults({ focusAreas: [] })).toEqual(["interest.focusAreas"]);
    expect(faults({ focusAreas: ["Space"] })).toEqual(["interest.focusAreas.0"]);
    expect(faults({ investmentStage: "Series C", investmentLevel: "", investmentAmount: "" })).toEqual([
      "interest.investmentAmount",
      "interest.investmentStage",
      "interest.investmentLevel",
    ]);
    expect(Object.keys(faultsOf(investorRegistration, { ...given, category: "Guru" }))).toEqual(["category"]);
  });

  test("malformed JSON is a fault of its part, not of the server", () => {
    for (const broken of ["{", "null", "[]", '"text"', ""]) {
      expect(Object.keys(faultsOf(investorRegistration, { ...given, contactInfo: broken }))).toEqual(["contactInfo"]);
    }
  });

  test("the amount is stored as typed", () => {
    expect(investorRegistration.parse(given).interest.investmentAmount).toBe("₹10 lakh - ₹50 lakh");
  });

  test("ROLE-53: checked form values become the body that the server accepts", () => {
    const values = investorForm.parse({ profilePicture, contactInfo, category: "Expert", interest, brief: "" });
    const sent = Object.fromEntries(formDataOf(values).entries());
    expect(Object.keys(sent).sort()).toEqual(["brief", "category", "contactInfo", "interest", "profilePicture"]);
    expect(investorRegistration.parse(sent).contactInfo.phone).toBe("9876543210");
  });

  test("four steps and the success step", () => {
    expect(INVESTOR_STEPS).toHaveLength(5);
  });
});

test("ROLE-81: a small number without a unit is no amount, and an amount or words are none", () => {
  for (const typed of [
    "5",
    "₹5",
    "5-25",
    "₹5 - ₹25",
    "5 to 25",
    "up to 50",
    "between 5 and 10",
    "10+",
    "0.5",
    "५",
    "999",
  ])
    expect(isUnitMissing(typed), typed).toBe(true);
  for (const typed of [
    "5 lakh",
    "₹5-25 lakh",
    "2 to 5 crore",
    "500k",
    "1000",
    "₹5,00,000",
    "up to 25 lakh",
    "open to talk",
    "5 to a lot",
    "",
    "10%",
    // Read once, however it could be parted.
    `${"rs.".repeat(60)}x`,
  ])
    expect(isUnitMissing(typed), typed).toBe(false);
});
