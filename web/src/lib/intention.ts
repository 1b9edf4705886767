import { paths } from "./paths.ts";
import { ownPath } from "./return-to.ts";
import { readDraft, writeDraft } from "./storage.ts";

/** What a member without a profile wanted to do, offered again once there is one. */
export interface Intention {
  /** "Connect with Nool Weaves". */
  text: string;
  /** Address of the page, with the fragment by which it goes on. */
  path: string;
}

const KEY = "intentionDraft";

export function readIntention(): Intention | null {
  const { text, path } = readDraft(KEY);
  const own = typeof path === "string" ? ownPath(path) : null;
  return typeof text === "string" && own ? { text, path: own } : null;
}

/** A seat at an event is for whoever has an account (DOOR-03). */
export const needsProfile = ({ path }: Intention): boolean => !path.startsWith(paths.events);

export const keepIntention = (intention: Intention | null): void => writeDraft(KEY, intention);
