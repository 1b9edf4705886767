import type { LiveEventName } from "@startup-connect/contract/live";
import { type UIMatch, useMatches, useOutletContext } from "react-router";

/** Grey blocks in about the heights of the coming page. */
export const LOADING_BLOCKS = {
  list: ["mb-5 h-10 w-60 max-w-full", "mb-2 h-20", "mb-2 h-20", "h-20"],
  detail: ["mb-5 h-16 w-96 max-w-full", "mb-5 h-24", "h-60"],
  form: ["h-140"],
} as const;

/**
 * The `handle` of a page in the frame of members: `routes/member.tsx` gives it its title, its frame, what is shown
 * while it loads or when loading fails, and loads it again after live events.
 */
export interface MemberPage<Data = unknown> {
  /** Name of the page: of the document, and its heading while it loads. */
  title: string;
  /** Name of the document when it depends on what was loaded. */
  titleOf?(data: Data): string;
  /** What it looks like while it loads; none where nothing is loaded or the page has its own `HydrateFallback`. */
  loading?: keyof typeof LOADING_BLOCKS;
  /** What is loading, where the title does not say it. */
  loads?: string;
  /** Events of the user after which it is loaded again; it is also when some may have been missed. */
  live?: readonly LiveEventName[];
}

const isMemberPage = (handle: unknown): handle is MemberPage =>
  typeof handle === "object" && handle !== null && "title" in handle;

/** The page that is shown or loads first, and what it says of itself; none for a page with a frame of its own. */
export function useMemberPage(): { match: UIMatch | undefined; page: MemberPage | undefined } {
  const match = useMatches().at(-1);
  return { match, page: isMemberPage(match?.handle) ? match.handle : undefined };
}

/** Loads the page's data again, a moment after the last of several calls and live events. */
export const useReload = () => useOutletContext<() => void>();
