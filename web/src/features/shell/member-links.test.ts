import { expect, test } from "vitest";
import { linksOnPhones, memberGroups } from "./member-links.ts";

const founder = { userType: "Startup", isAdmin: false, isConnected: true } as const;
const names = (member: Parameters<typeof memberGroups>[0]) => memberGroups(member).map(({ name }) => name);

test("ADM-02 NAV-01: an administrator has Administration beside the own pages, on phones in the row of You", () => {
  expect(names(founder)).not.toContain("Administration");
  const admin = { ...founder, isAdmin: true };
  expect(names(admin)).toEqual([...names(founder), "Administration"]);
  const row = (pathname: string) => linksOnPhones(memberGroups(admin), pathname).map(({ text }) => text);
  expect(row("/profile")).toEqual(["You", "Settings", "Plans", "Application", "Administration"]);
  expect(row("/dashboard")).toEqual(["Today", "Fundraising", "Overview"]);
});

test("STU-06: a listed student has no pages of a startup", () => {
  expect(names({ ...founder, userType: "Student" })).toEqual(["Today", "People", "Messages", "Meetings", "You"]);
});
