import { ADULTS_ONLY, PRIVACY_SECTIONS, TERMS_SECTIONS } from "@startup-connect/contract/content";
import { NOTIFICATIONS_KEPT_DAYS } from "@startup-connect/contract/notifications";
import { VIEWS_KEPT_DAYS } from "@startup-connect/contract/overview";
import { STUDENT_UNCONFIRMED_DAYS } from "@startup-connect/contract/students";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { SessionProvider } from "#lib/session.tsx";
import { localKeys } from "#lib/storage.ts";
import { PrivacyPage } from "./privacy-page.tsx";
import { reachedEnd, TermsPage } from "./terms-page.tsx";

const contact = { email: "help@site.example", phone: "" };
const drawn = (page: React.ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SessionProvider>{page}</SessionProvider>
    </MemoryRouter>,
  );
const headings = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text);

it("FAQ-07: nine headings in their order, one open at a time, each with an anchor", () => {
  const html = drawn(<PrivacyPage contact={contact} />);
  expect(headings(html)).toEqual([
    "Objective",
    "Qualifications",
    "The Data That We Gather",
    "How We Could Apply the User Data",
    "Web Beacons and Cookies",
    "Disclosures and Information Exchange",
    "Linked Services",
    "Regulation of Law and Authority",
    "Updates",
  ]);
  expect(html.match(/<details name="privacy"/g)).toHaveLength(9);
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
  for (const { id } of PRIVACY_SECTIONS) expect(html).toContain(`id="${id}"`);
});

it("FAQ-08 FAQ-12: says what is stored, the age, the law and the review, and invents no address", () => {
  const html = drawn(<PrivacyPage contact={contact} />);
  for (const key of localKeys.filter((one) => one !== "profileImage")) expect(html).toContain(key);
  for (const words of [
    ADULTS_ONLY,
    "Digital Personal Data Protection Act, 2023",
    "Rules, 2025",
    "checked by a lawyer",
  ]) {
    expect(html).toContain(words);
  }
  expect(html).toContain("mailto:help@site.example");
  expect(drawn(<PrivacyPage contact={{ email: "", phone: "" }} />)).not.toMatch(/mailto:|tel:/);
});

it("FAQ-08: every form that asks for data is named with what it asks for, and how long that is kept", () => {
  const html = drawn(<PrivacyPage contact={contact} />);
  const named = {
    "Writing to us": ["contact number", "gender", "profession", "the file you attach"],
    "Student profile": ["college", "department", "mobile number", "only after the link"],
    "New startups, once a month": ["email address"],
    Reviews: ["stars", "reply of the person you rated"],
    "Connecting and talking": ["sent a request to whom", "blocked", "report"],
    "Events, notifications and your own list": ["registered for", "to-do list"],
  };
  for (const [form, words] of Object.entries(named)) {
    const [, text = ""] = html.replace(/\s+/g, " ").split(`>${form}<`);
    for (const word of words) expect(text.slice(0, 700), form).toContain(word);
  }
  for (const kept of [
    `Notifications: ${NOTIFICATIONS_KEPT_DAYS} days.`,
    `one that was not confirmed, ${STUDENT_UNCONFIRMED_DAYS} days.`,
    `on which day: ${VIEWS_KEPT_DAYS} days.`,
    "until you unsubscribe",
    "until you ask us to remove it",
  ])
    expect(html).toContain(kept);
});

it("FAQ-09 FAQ-12: four headings in a region that the keyboard reaches", () => {
  const html = drawn(<TermsPage contact={contact} />);
  expect(headings(html)).toEqual(TERMS_SECTIONS.map(({ title }) => title));
  expect(TERMS_SECTIONS.map(({ title }) => title)).toEqual([
    "Information Disclaimer",
    "Accuracy of Information",
    "External Links",
    "Governing Law",
  ]);
  expect(html).toMatch(/<section[^>]*tabindex="0"[^>]*aria-labelledby="terms"/i);
  expect(html).toContain(ADULTS_ONLY);
});

it("FAQ-10 FAQ-11: the end is the bottom within 2 px, or a text that fits", () => {
  const at = (scrollTop: number) => reachedEnd({ scrollTop, scrollHeight: 1000, clientHeight: 400 });
  expect([0, 597, 597.9, 598, 600].map(at)).toEqual([false, false, false, true, true]);
  expect(reachedEnd({ scrollTop: 0, scrollHeight: 400, clientHeight: 400 })).toBe(true);
});
