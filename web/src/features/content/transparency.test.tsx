import type { Transparency } from "@startup-connect/contract/audit";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import TransparencyPage from "./transparency-page.tsx";

const textOf = (populations: Transparency["populations"]): string =>
  renderToStaticMarkup(<TransparencyPage loaderData={{ populations }} />).replace(/<[^>]+>/g, "|");

it("TRACE-06 TRACE-07: the page shows each period with its numbers, and says which are hidden and how", () => {
  const cells = [
    { cell: "profile", count: 1200 },
    { cell: "review", count: "withheld" as const },
    { cell: "message", count: "few" as const },
  ];
  const ways = [
    { by: "about", cells },
    { by: "decision", cells: null },
  ];
  const text = textOf([
    {
      of: "reports",
      periods: [{ months: ["2026-07", "2026-09"], total: 1234, ways, times: { median: 1, p90: 30 } }],
    },
    { of: "acts", periods: [] },
  ]);
  expect(text).toContain("July 2026, September 2026");
  expect(text).toContain("|Total: 1,234|");
  expect(text).toContain("|Profiles||1,200|");
  expect(text).toContain("|Reviews||left out|");
  expect(text).toContain("|Messages||fewer than 10|");
  expect(text).not.toContain("|Decision|");
  expect(text).toContain("Half were decided within 1 hour, nine in ten within 30 hours.");
  expect(text).toContain("Actions of administrators|||Nothing to show yet.");
});
