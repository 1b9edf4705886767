import { expect, test } from "vitest";
import { clockTime, indiaDay, longDate, shortDate } from "./dates.ts";
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
