import {
  DAY,
  ENTITY_NATURES,
  FOCUS_AREAS,
  FUNDINGS,
  INDUSTRIES,
  INVESTMENT_LEVELS,
  INVESTMENT_STAGES,
  INVESTOR_CATEGORIES,
  MENTOR_INDUSTRIES,
  MENTOR_INTERESTS,
  MENTOR_SECTORS,
  MENTOR_STAGES,
  MINUTE,
  NETWORKS,
  SERVICES,
  STARTUP_STAGES,
  STATES,
  sectorsOf,
  UNION_TERRITORIES,
} from "@startup-connect/contract/shared";
import { describe, expect, it } from "vitest";
import { logo, portrait, renderArt, world } from "./index.ts";

const { startups, investors, mentors, connections, conversations } = world;
const accepted = connections.filter((connection) => connection.status === "accepted");
const people = [...startups, ...investors, ...mentors];
const joined = new Map([
  ...startups.map((s) => [s.key, s.founder.joinedDaysAgo] as const),
  ...investors.map((i) => [i.key, i.account.joinedDaysAgo] as const),
  ...mentors.map((m) => [m.key, m.account.joinedDaysAgo] as const),
]);
const accounts = [
  ...startups.map((s) => s.founder),
  ...investors.map((i) => i.account),
  ...mentors.map((m) => m.account),
];

const PLACE = /^[\p{L}\p{M}]+(?:[ -][\p{L}\p{M}]+)*$/u;
const NAME = /^(?:\p{L}\. ?)?[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*(?: \p{L}\.)?$/u;
const EMAIL = /^[^\s@]+@[a-z0-9-]+\.example$/;
const URL = /^https:\/\/([a-z0-9-]+\.)+example(\/\S*)?$/;
const MOBILE = /^900000\d{4}$/;

function expectUnique(values: readonly string[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

/** Every value is of the list, and every value of the list is used. */
function expectCovers(values: readonly string[], list: readonly string[]) {
  expect([...new Set(values)].toSorted()).toEqual([...list].toSorted());
}

const pairKey = (a: string, b: string) => [a, b].toSorted().join(" ");

describe("the demo world", () => {
  it("HOME-05 INV-03: has 122 startups of which 22 are connected, at least 9 investors and 20 mentors", () => {
    const keys = new Set(startups.map((startup) => startup.key));
    const connected = new Set(accepted.flatMap((c) => [c.from, c.to]).filter((key) => keys.has(key)));
    expect(startups).toHaveLength(122);
    expect(connected.size).toBe(22);
    expect(investors.length).toBeGreaterThanOrEqual(9);
    expect(mentors.length).toBeGreaterThanOrEqual(20);
  });

  it("begins each list with a demo sign-in", () => {
    expect([startups[0]?.founder.email, startups[0]?.founder.name, startups[0]?.startupName]).toEqual([
      "asha@demo.example",
      "Asha Raman",
      "Ilaivaram Packaging",
    ]);
    expect([investors[0]?.account.email, investors[0]?.name]).toEqual(["arjun@demo.example", "Arjun Deshmukh"]);
    expect([mentors[0]?.account.email, mentors[0]?.mentorName]).toEqual(["farida@demo.example", "Farida Sheikh"]);
  });

  it("uses every key, name, address, number and brief once", () => {
    expectUnique(people.map((person) => person.key));
    expectUnique(accounts.map((account) => account.name));
    expectUnique([...accounts.map((account) => account.email), ...people.map((person) => person.email)]);
    expectUnique(startups.map((startup) => startup.startupName));
    expectUnique(people.map((person) => person.brief));
    expectUnique([...startups.map((s) => s.mobile), ...investors.map((i) => i.phone), ...mentors.map((m) => m.mobile)]);
  });

  it("SU-09 ROLE-34 ROLE-35 ROLE-36 ROLE-37 ROLE-39: covers all states and choices of the form", () => {
    const states = new Set(startups.map((startup) => startup.state));
    expect(STATES.filter((state) => !states.has(state))).toEqual([]);
    expect(UNION_TERRITORIES.filter((territory) => states.has(territory)).length).toBeGreaterThanOrEqual(5);
    expectCovers(
      startups.map((s) => s.industry),
      INDUSTRIES,
    );
    expectCovers(
      startups.map((s) => s.stage),
      STARTUP_STAGES,
    );
    expectCovers(
      startups.map((s) => s.funding),
      FUNDINGS,
    );
    expectCovers(
      startups.map((s) => s.service),
      SERVICES,
    );
    expectCovers(
      startups.map((s) => s.entityNature),
      ENTITY_NATURES,
    );
    for (const industry of INDUSTRIES) {
      const sectors = sectorsOf(industry);
      const used = startups.filter((s) => s.industry === industry).map((s) => s.sector);
      const named = sectors.filter((sector) => sector !== "Other" || industry === "Other");
      expectCovers(used, named);
    }
  });

  it("ROLE-17 ROLE-20 ROLE-22 ROLE-24 ROLE-26 ROLE-27: fills the startup form within its rules", () => {
    for (const startup of startups) {
      expect(startup.startupName).toMatch(NAME);
      expect(startup.startupName.length).toBeLessThanOrEqual(100);
      expect(startup.city).toMatch(PLACE);
      expect(startup.email).toMatch(EMAIL);
      expect(startup.founder.email).toMatch(EMAIL);
      expect(startup.mobile).toMatch(MOBILE);
      if (startup.website) expect(startup.website).toMatch(URL);
      if (startup.appLink) expect(startup.appLink).toMatch(URL);
      expect(startup.brief.length, startup.key).toBeGreaterThanOrEqual(60);
      expect(startup.brief.length, startup.key).toBeLessThanOrEqual(300);
      expect(startup.brief).not.toMatch(/—|–|leading|revolutionary|innovative|cutting.edge/i);
      const { all, ...areas } = startup.interestAreas;
      expect(all).toBe(Object.values(areas).every(Boolean));
      const open = startup.industry === "Other" || startup.sector === "Other";
      expect([startup.otherIndustry !== "", startup.otherSector !== ""]).toEqual([open, open]);
    }
  });

  it("ROLE-46 ROLE-48 ROLE-49 ROLE-50: fills the investor form", () => {
    expectCovers(
      investors.map((i) => i.category),
      INVESTOR_CATEGORIES,
    );
    expectCovers(
      investors.map((i) => i.investmentStage),
      INVESTMENT_STAGES,
    );
    expectCovers(
      investors.map((i) => i.investmentLevel),
      INVESTMENT_LEVELS,
    );
    expectCovers(
      investors.flatMap((i) => i.focusAreas),
      FOCUS_AREAS,
    );
    for (const investor of investors) {
      expect(investor.investmentAmount).toMatch(/^₹.{1,59}$/);
      expect(investor.phone).toMatch(MOBILE);
      expect(investor.email).toMatch(EMAIL);
      expect(investor.brief.length).toBeLessThanOrEqual(1000);
    }
  });

  it("ROLE-58 ROLE-59 ROLE-62 ROLE-67 ROLE-69 ROLE-70 ROLE-71: fills the mentor form", () => {
    expectCovers(
      mentors.map((m) => m.network),
      NETWORKS,
    );
    expectCovers(
      mentors.map((m) => m.sectors),
      MENTOR_SECTORS,
    );
    expectCovers(
      mentors.flatMap((m) => m.stages),
      MENTOR_STAGES,
    );
    expectCovers(
      mentors.flatMap((m) => m.interest),
      MENTOR_INTERESTS,
    );
    for (const mentor of mentors) {
      expect(MENTOR_INDUSTRIES).toContain(mentor.industry);
      expect([...STATES, ...UNION_TERRITORIES]).toContain(mentor.state);
      expect(mentor.city).toMatch(PLACE);
      expect(mentor.mobile).toMatch(MOBILE);
      expect(mentor.url).toMatch(URL);
      expect(mentor.tieEmail !== "").toBe(mentor.network === "TIE");
      expect(Number.isInteger(mentor.activeMonths)).toBe(true);
      expect(mentor.brief.length).toBeLessThanOrEqual(500);
      expect(mentor.description.length).toBeLessThanOrEqual(2000);
      if (mentor.story) {
        expect(mentor.story.websiteLink).toMatch(URL);
        expect(mentor.story.hubProfileLink).toMatch(URL);
        expect(mentor.story.successbrief.length).toBeLessThanOrEqual(500);
      }
    }
    expect(mentors.filter((mentor) => mentor.story).length).toBeGreaterThan(5);
  });

  it("CONN-10 CONN-15 CONN-16: links each pair once, after both have joined, with short notes", () => {
    expectUnique(connections.map((c) => pairKey(c.from, c.to)));
    for (const c of connections) {
      expect(c.from).not.toBe(c.to);
      expect(c.note.length).toBeLessThanOrEqual(300);
      const latestJoin = (Math.min(joined.get(c.from) ?? 0, joined.get(c.to) ?? 0) * DAY) / MINUTE;
      expect(c.askedMinutesAgo, pairKey(c.from, c.to)).toBeLessThan(latestJoin);
      expect(c.answeredMinutesAgo === null).toBe(c.status === "pending");
      expect(c.answeredMinutesAgo ?? 0).toBeLessThan(c.askedMinutesAgo);
    }
    expect(connections.some((c) => c.to === "ilaivaram" && c.status === "pending" && c.note !== "")).toBe(true);
  });

  it("MSG-01 MSG-03 MSG-07: lets only connected pairs talk, in order, unread lines last", () => {
    const since = new Map(accepted.map((c) => [pairKey(c.from, c.to), c.answeredMinutesAgo ?? 0]));
    expectUnique(conversations.map(({ between }) => pairKey(...between)));
    expect(since.has(pairKey("arjun-deshmukh", "ilaivaram"))).toBe(true);
    for (const { between, messages } of conversations) {
      const from = since.get(pairKey(...between));
      expect(from, pairKey(...between)).toBeDefined();
      expect(messages.length).toBeGreaterThanOrEqual(2);
      expect(messages.length).toBeLessThanOrEqual(8);
      const times = messages.map((message) => message.minutesAgo);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times[0], pairKey(...between)).toBeLessThan(from ?? 0);
      expect(messages.every((message) => between.includes(message.from))).toBe(true);
      const firstUnread = messages.findIndex((message) => !message.read);
      const waiting = firstUnread < 0 ? [] : messages.slice(firstUnread);
      expect(new Set(waiting.map((message) => message.from)).size).toBeLessThanOrEqual(1);
      expect(waiting.every((message) => !message.read)).toBe(true);
    }
  });

  it("ROLE-32: gives about 90 startups a mark of their own and leaves the others to their initials", async () => {
    const marks = startups.map(logo).filter((svg) => svg !== null);
    expect(marks.length).toBeGreaterThan(85);
    expect(marks.length).toBeLessThan(100);
    expectUnique(marks);
    expect(new Set(startups.flatMap((s) => (s.mark ? [s.mark.family] : []))).size).toBeGreaterThanOrEqual(12);
    expect(startups.every((startup) => startup.hasLogo === (startup.mark !== null))).toBe(true);
    const portraits = [...investors, ...mentors].map(portrait);
    expectUnique(portraits);
    for (const svg of [...marks, ...portraits]) expect(svg).not.toMatch(/gradient|<text|NaN|undefined/i);
    const [mark] = marks;
    const png = await renderArt(mark ?? "");
    expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  });
});
