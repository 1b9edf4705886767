import type { Grievance } from "@startup-connect/contract/moderation";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import GrievancePage from "./grievance-page.tsx";

const clocks: Grievance["clocks"] = [
  { class: "fast", acknowledgeHours: 24, decideHours: 36 },
  { class: "general", acknowledgeHours: 24, decideHours: 168 },
];
const none = { name: "", email: "", phone: "", hours: "" };

function textOf(officer: Grievance["officer"]): string {
  const page = <GrievancePage loaderData={{ officer, clocks }} />;
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, "|");
}

it("CASE-12: the page names the officer, the clocks and who decides after us", () => {
  const text = textOf({ name: "Kala Raman", email: "officer@operator.example", phone: "+91 44 2345 6789", hours: "" });
  expect(text).toContain("Kala Raman");
  expect(text).toContain("officer|@operator.example");
  expect(text).not.toContain("Hours");
  expect(text).toMatch(/Fraud, impersonation, malware\|+24 hours\|+36 hours/);
  expect(text).toMatch(/Everything else\|+24 hours\|+7 days/);
  expect(text).toContain("Within 30 days of our decision");
  expect(text).toContain("Grievance Appellate Committee");
});

it("CASE-12: without an officer, or without a way to reach one, it says how to reach the site", () => {
  expect(textOf(none)).toContain("has not named a grievance officer yet");
  for (const officer of [none, { ...none, name: "Kala Raman" }])
    expect(textOf(officer)).toContain("Help &amp; Support");
});
