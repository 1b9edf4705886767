import type { SearchType } from "@startup-connect/contract/search";

/** What the results page calls each kind. */
export const kinds: Record<SearchType, { title: string; one: string }> = {
  Startup: { title: "Startups", one: "startup" },
  Investor: { title: "Investors", one: "investor" },
  Mentor: { title: "Mentors", one: "mentor" },
};
