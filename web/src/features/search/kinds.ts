import type { SearchType } from "@startup-connect/contract/search";
import { paths } from "#lib/paths.ts";

/** What the results page knows about each kind. */
export const kinds: Record<
  SearchType,
  { title: string; one: string; shape: "company" | "person"; profile: (id: string) => string; directory: string }
> = {
  Startup: {
    title: "Startups",
    one: "startup",
    shape: "company",
    profile: paths.startup,
    directory: paths.startups,
  },
  Investor: {
    title: "Investors",
    one: "investor",
    shape: "person",
    profile: paths.investor,
    directory: paths.investors,
  },
  Mentor: { title: "Mentors", one: "mentor", shape: "person", profile: paths.mentor, directory: paths.mentors },
};
