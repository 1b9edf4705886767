import { expect, test } from "vitest";
import { plainNumber } from "../shared/digits.ts";
import { isCertificateNumber, lookUpFaults } from "./certificate-words.ts";
import {
  addYears,
  dayBefore,
  inForceText,
  lawOn,
  lawsOf,
  recognitionVerdict,
  type StartupCase,
  taxHolidayVerdict,
} from "./law-rules.ts";
import { LAWS } from "./laws.ts";
import { ENTITY_KINDS } from "./words.ts";

const crore = 10_000_000;
const startup: StartupCase = {
  kind: "company",
  incorporatedOn: "2020-06-15",
  turnover: 0,
  splitOff: false,
  deepTech: false,
};
const today = "2026-11-21";
const verdict = (changes: Partial<StartupCase>, day = today) =>
  recognitionVerdict(LAWS, { ...startup, ...changes }, day);
const holiday = (changes: Partial<StartupCase>, day = today) =>
  taxHolidayVerdict(LAWS, { ...startup, ...changes }, day);

test("REC-08: records of a topic have no gap or overlap, come newest first, with their source", () => {
  expect(new Set(LAWS.map(({ id }) => id)).size).toBe(LAWS.length);
  for (const { topic, clause, source } of LAWS) {
    expect(clause, topic).not.toBe("");
    expect(source.name, topic).not.toBe("");
    const laws = lawsOf(LAWS, topic);
    for (const [place, law] of laws.entries()) {
      const older = laws[place + 1];
      if (older) expect(older.to, law.id).toBe(dayBefore(law.from ?? ""));
    }
    expect(laws[0]?.to, topic).toBeNull();
  }
});

test("REC-07 REC-08: on each day the rule of that day, and nothing where the store begins later", () => {
  const limitOn = (day: string) => lawOn(LAWS, "recognition", day)?.turnoverCrore ?? null;
  expect(["2019-02-18", "2019-02-19", "2026-02-03", "2026-02-04"].map(limitOn)).toEqual([null, 100, 100, 200]);
  expect(lawOn(LAWS, "deepTech", "2026-02-03")).toBeNull();
  expect(lawOn(LAWS, "deepTech", "2026-02-04")).toMatchObject({ ageYears: 20, turnoverCrore: 300 });
  expect(lawsOf(LAWS, "recognition").map(inForceText)).toEqual([
    "since 4 February 2026",
    "19 February 2019 to 3 February 2026",
  ]);
});

test("REC-10 REC-12: tax holiday, angel tax and capital gains change on their days", () => {
  const holidays = ["2024-02-14", "2024-02-15", "2025-03-31", "2025-04-01", "2026-03-31", "2026-04-01"].map((day) => {
    const law = lawOn(LAWS, "taxHoliday", day);
    return law && `${law.section} ${law.incorporatedBefore}`;
  });
  expect(holidays).toEqual([
    null,
    "section 80-IAC 2025-04-01",
    "section 80-IAC 2025-04-01",
    "section 80-IAC 2030-04-01",
    "section 80-IAC 2030-04-01",
    "section 140 2030-04-01",
  ]);
  expect(["2024-03-31", "2024-04-01"].map((day) => lawOn(LAWS, "angelTax", day)?.applies)).toEqual([true, false]);
  expect(lawOn(LAWS, "angelTax", "2024-03-31")?.exemptCrore).toBe(25);
  expect(["2024-07-22", "2024-07-23"].map((day) => lawOn(LAWS, "capitalGains", day))).toMatchObject([
    { percent: 20, indexation: true },
    { percent: 12.5, indexation: false },
  ]);
  expect(lawOn(LAWS, "capitalGains", "2001-01-01")?.percent).toBe(20);
});

test("REC-08: exactly the limit is within it, one rupee more is not", () => {
  expect(verdict({ turnover: 200 * crore }).answer).toBe("meets");
  expect(verdict({ turnover: 200 * crore + 1 })).toMatchObject({ answer: "not", obstacles: ["turnover"] });
  expect(verdict({ turnover: 100 * crore }, "2026-02-03").answer).toBe("meets");
  expect(verdict({ turnover: 100 * crore + 1 }, "2026-02-03").answer).toBe("not");
  expect(verdict({ turnover: 100 * crore + 1 }, "2026-02-04").answer).toBe("meets");
});

test("REC-07: recognition ends with the completed tenth year, on the day", () => {
  const incorporatedOn = "2016-11-22";
  expect(verdict({ incorporatedOn }, "2026-11-21")).toMatchObject({ answer: "meets", lastDay: "2026-11-21" });
  expect(verdict({ incorporatedOn }, "2026-11-22")).toMatchObject({ answer: "not", obstacles: ["age"] });
  expect(verdict({ incorporatedOn: "2016-02-29" }, "2026-02-28").answer).toBe("meets");
  expect(verdict({ incorporatedOn: "2016-02-29" }, "2026-03-01").answer).toBe("not");
  expect(verdict({ incorporatedOn: "2026-11-22" }, "2026-11-21").obstacles).toEqual(["notYet"]);
  expect(addYears("2016-02-29", 4)).toBe("2020-02-29");
});

test("REC-08: deep tech may go on to 20 years and INR 300 crore, and DPIIT decides", () => {
  const deep = { deepTech: true, incorporatedOn: "2006-11-22" };
  expect(verdict({ ...deep, turnover: 300 * crore }, "2026-11-21").answer).toBe("deepTech");
  expect(verdict({ ...deep, turnover: 300 * crore + 1 }).answer).toBe("not");
  expect(verdict(deep, "2026-11-22").answer).toBe("not");
  expect(verdict({ ...deep, deepTech: false }).answer).toBe("not");
  expect(verdict({ ...deep, kind: "other" }).answer).toBe("not");
  expect(verdict({ deepTech: true }).answer).toBe("meets");
});

test("REC-08 REC-09: co-operatives since February 2026, partnerships without the tax holiday", () => {
  for (const kind of ENTITY_KINDS) {
    expect(verdict({ kind }).answer, kind).toBe("meets");
    const before = kind.includes("ooperative") ? "not" : "meets";
    expect(verdict({ kind }, "2026-02-03").answer, kind).toBe(before);
    expect(holiday({ kind }).answer, kind).toBe(kind === "company" || kind === "llp" ? "meets" : "not");
  }
  expect(verdict({ kind: "other" }).obstacles).toEqual(["kind"]);
  expect(verdict({ splitOff: true }).obstacles).toEqual(["splitOff"]);
});

test("REC-09 REC-10: from 1 April 2016 to before 1 April 2030, INR 100 crore in the year claimed", () => {
  expect(holiday({ incorporatedOn: "2016-03-31" }, "2025-12-01").obstacles).toEqual(["window"]);
  expect(holiday({ incorporatedOn: "2016-04-01" }, "2025-12-01").answer).toBe("meets");
  expect(holiday({ incorporatedOn: "2030-03-31" }, "2031-01-01").answer).toBe("meets");
  expect(holiday({ incorporatedOn: "2030-04-01" }, "2031-01-01").obstacles).toEqual(["window"]);
  expect(holiday({ incorporatedOn: "2025-04-01" }, "2025-03-31").obstacles).toEqual(["notYet", "window"]);
  expect(holiday({ turnover: 100 * crore }).answer).toBe("meets");
  expect(holiday({ turnover: 100 * crore + 1 }).obstacles).toEqual(["turnover"]);
  // Recognisable and yet outside of the tax holiday.
  expect(verdict({ turnover: 150 * crore }).answer).toBe("meets");
  expect(holiday({ turnover: 150 * crore }).answer).toBe("not");
  expect(holiday({}, "2024-02-14").answer).toBe("unknown");
  expect(verdict({}, "2019-02-18").answer).toBe("unknown");
});

test("REC-13 REC-16: DIPP and 1 to 7 digits, /IMB for eligibility; spaces and case do not matter", () => {
  const is = (type: "recognition" | "eligibility", text: string) => isCertificateNumber(type, plainNumber(text));
  for (const text of ["DIPP260", "dipp 260", " D I P P 2 6 0 ", "DIPP1", "DIPP1234567"]) {
    expect(is("recognition", text), text).toBe(true);
    expect(is("eligibility", text), text).toBe(false);
    expect(is("eligibility", `${text} / imb`), text).toBe(true);
  }
  for (const text of ["260", "DIPP", "DIPP12345678", "DIPP26O", "XDIPP260", "DIPP260/IMB/1", ""]) {
    expect(is("recognition", text), text).toBe(false);
    expect(is("eligibility", text), text).toBe(false);
  }
});

test("REC-14 REC-16: what is missing or malformed is reported at its field", () => {
  const faults = (certificateType: string, certificateNumber: string, entityName: string) =>
    lookUpFaults({ certificateType, certificateNumber, entityName });
  const required = "Please fill in the required fields.";
  expect(faults("", "", "")).toEqual({ certificateType: required, certificateNumber: required });
  expect(faults("recognition", " ", " ")).toEqual({ certificateNumber: required });
  expect(faults("", "DIPP260", "")).toEqual({ certificateType: required });
  expect(faults("recognition", "260", "").certificateNumber).toContain("DIPP260");
  expect(faults("eligibility", "DIPP260", "").certificateNumber).toContain("DIPP260/IMB");
  expect(faults("recognition", "", "Il")).toHaveProperty("entityName");
  expect(faults("recognition", "", "Ila")).toEqual({});
  expect(faults("recognition", "DIPP260", "")).toEqual({});
});
