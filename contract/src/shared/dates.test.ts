import { expect, test } from "vitest";
import { clockSpan, clockTime, indiaDay, longDate, shortDate } from "./dates.ts";
import { groupDigits, rupees } from "./money.ts";

test("QUAL-15: moments are shown in India time", () => {
  const late = "2026-11-19T23:00:00.000Z";
  expect(shortDate(late)).toBe("20 Nov 2026");
  expect(longDate(late)).toBe("20 November 2026");
  expect(clockTime(late)).toBe("4:30 AM");
  expect(indiaDay(late)).toBe("2026-11-20");
  expect(clockTime("2026-11-20T10:30:00Z")).toBe("4:00 PM");
  expect(clockTime("2026-11-19T18:30:00Z")).toBe("12:00 AM");
  expect(clockTime("2026-11-20T06:35:00Z")).toBe("12:05 PM");
});

test("QUAL-15: a span says the half of the day once", () => {
  expect(clockSpan(990, 1020)).toBe("4:30 to 5:00 PM");
  expect(clockSpan(930, 990)).toBe("3:30 to 4:30 PM");
  expect(clockSpan(690, 735)).toBe("11:30 AM to 12:15 PM");
  expect(clockSpan(1410, 30)).toBe("11:30 PM to 12:30 AM");
  expect(clockSpan(180, 300)).toBe("3:00 to 5:00 AM");
  expect(clockSpan(545, 600)).toBe("9:05 to 10:00 AM");
});

test("a calendar day stays the day it is", () => {
  expect(shortDate("2026-01-01")).toBe("1 Jan 2026");
  expect(indiaDay("2026-09-30")).toBe("2026-09-30");
});

test("what is no date shows nothing instead of failing", () => {
  for (const show of [shortDate, longDate, clockTime, indiaDay]) expect(show("soon")).toBe("");
});

test("QUAL-15: money has the rupee sign and Indian grouping", () => {
  expect(rupees(7900)).toBe("₹79");
  expect(rupees(12_345_650)).toBe("₹1,23,456.50");
  expect(rupees(1_000_000_000_00)).toBe("₹1,00,00,00,000");
  expect(rupees(-50)).toBe("-₹0.50");
  expect(groupDigits(1_000_000)).toBe("10,00,000");
  expect(groupDigits(122)).toBe("122");
});
