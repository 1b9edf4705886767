import type { PersonCard } from "@startup-connect/contract/shared";
import { paths } from "./paths.ts";

type Type = PersonCard["type"];

const pages = { Startup: paths.startup, Investor: paths.investor, Mentor: paths.mentor, Student: paths.student };

/** Address of the page others open; null where there is none. */
export const profilePath = (type: Type, profileId: string | null): string | null =>
  profileId && type !== "None" ? pages[type](profileId) : null;

/** A company's picture has corners, a person's is round. */
export const shapeOf = (type: Type): "company" | "person" => (type === "Startup" ? "company" : "person");
