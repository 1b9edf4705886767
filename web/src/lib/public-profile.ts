import type { UserType } from "@startup-connect/contract/shared";
import { paths } from "./paths.ts";

const pages = { Startup: paths.startup, Investor: paths.investor, Mentor: paths.mentor };

/** Address of the page others open; null where there is none. */
export const profilePath = (type: UserType | "None", profileId: string | null): string | null =>
  profileId && type !== "None" ? pages[type](profileId) : null;

/** A company's picture has corners, a person's is round. */
export const shapeOf = (type: UserType | "None"): "company" | "person" => (type === "Startup" ? "company" : "person");
