import type { PersonCard } from "@startup-connect/contract/shared";
import { paths } from "./paths.ts";

type Type = PersonCard["type"];

const pages = { Startup: paths.startup, Investor: paths.investor, Mentor: paths.mentor, Student: paths.student };

/** ERR-09: what the console says of a profile that could not be loaded. */
export const PROFILE_FAULTS = {
  startup: "Failed to fetch startup profile",
  investor: "Error fetching investor profile",
  mentor: "Failed to fetch mentor profile",
};

/** The same by the address of the profile's page; undefined for other pages. */
export function profileFault(address: string): string | undefined {
  const kinds = ["startup", "investor", "mentor"] as const;
  const found = kinds.find((kind) => address.toLowerCase().startsWith(paths[kind]("").toLowerCase()));
  return found && PROFILE_FAULTS[found];
}

/** Address of the page others open; null where there is none. */
export const profilePath = (type: Type, profileId: string | null): string | null =>
  profileId && type !== "None" ? pages[type](profileId) : null;

/** A company's picture has corners, a person's is round. */
export const shapeOf = (type: Type): "company" | "person" => (type === "Startup" ? "company" : "person");
