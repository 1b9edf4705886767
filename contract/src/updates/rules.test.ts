import { describe, expect, it } from "vitest";
import { axisOf, changeOf, figureOf, figureText, monthsUpTo, seriesOf, seriesSentence } from "./rules.ts";

const value = (month: string, given: number | null, formers: { value: number | null; until: string }[] = []) => ({
  month,
  value: given,
  formers,
});

describe("series (UPD-03)", () => {
  it("begins with its first value and keeps a missing month as a gap", () => {
    const series = seriesOf([value("2026-08", 2), value("2026-10", 3)], "2026-11", 24);
    expect(series.map(({ month, value: given }) => [month, given])).toEqual([
      ["2026-08", 2],
      ["2026-09", null],
      ["2026-10", 3],
      ["2026-11", null],
    ]);
    expect(seriesOf([], "2026-11", 24)).toEqual([]);
    expect(monthsUpTo("2026-01", 3)).toEqual(["2025-11", "2025-12", "2026-01"]);
  });

  it("says first, last, change, gaps and corrections in a sentence", () => {
    const corrected = value("2026-10", 2_430_000, [{ value: 2_070_000, until: "2026-11-02" }]);
    expect(seriesSentence("Revenue", "inr", seriesOf([value("2026-08", 1_500_000), corrected], "2026-10", 24))).toBe(
      "Revenue: ₹15 lakh in Aug 2026, ₹24.3 lakh in Oct 2026, 62% more than Aug 2026. No figure for Sep 2026. Oct 2026 was ₹20.7 lakh until 2 Nov 2026.",
    );
    expect(seriesSentence("Revenue", "inr", [])).toBe("Revenue: no figures yet.");
  });

  it("has an axis of round numbers that holds all values and zero", () => {
    expect(axisOf([15.2, 24.3])).toEqual([0, 10, 20, 30]);
    expect(axisOf([-3, 7])).toEqual([-5, -2.5, 0, 2.5, 5, 7.5]);
    expect(axisOf([0])).toEqual([0, 1]);
    for (const values of [[0.1, 0.3], [1e12], [-1e12, 1e12], [99, 101]]) {
      const ticks = axisOf(values);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
  });
});

describe("figures (UPD-03)", () => {
  it.each([
    ["24,30,000", 2_430_000],
    ["₹24.3 lakh", 2_430_000],
    ["Rs. 1.2 crore", 12_000_000],
    ["-4.5%", -4.5],
    ["9 months", 9],
    ["", null],
    ["  ", null],
    ["many", undefined],
    ["1e5", undefined],
    ["2.5.1", undefined],
  ])("reads %j", (text, expected) => expect(figureOf(text)).toBe(expected));

  it.each([
    [2_430_000, "inr", "₹24.3 lakh"],
    [-12_000_000, "inr", "-₹1.2 crore"],
    [999.5, "inr", "₹999.5"],
    [148_000, "count", "1,48,000"],
    [12.5, "percent", "12.5%"],
    [1, "months", "1 month"],
    [0, "inr", "₹0"],
  ] as const)("writes %d in %s", (given, unit, text) => expect(figureText(given, unit)).toBe(text));

  it("says how a value changed, and whether that is better", () => {
    const at = (value: number | null) => ({ value, month: "2026-09" });
    expect(changeOf(24.3, at(21), "inr", "up")).toEqual({ text: "16% more than Sep 2026", isBetter: true });
    expect(changeOf(7, at(12), "percent", "down")).toEqual({ text: "5 points less than Sep 2026", isBetter: true });
    expect(changeOf(6, at(7), "percent", "down")?.text).toBe("1 point less than Sep 2026");
    expect(changeOf(5, at(5), "count", "up")).toEqual({ text: "unchanged from Sep 2026", isBetter: null });
    expect(changeOf(5, at(0), "count", "up")?.text).toBe("5 more than Sep 2026");
    expect(changeOf(5, at(null), "count", "up")).toBeNull();
  });
});
