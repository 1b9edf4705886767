import type { Published } from "#platform/search/published.ts";

/** One kind of profiles with their addresses. */
export interface PublishedKind {
  /** In the names of its files: "startups". */
  name: string;
  published: Published;
  /** Path of a profile. */
  address(id: string): string;
}

/** A startup as the feed of new ones tells it. */
export interface NewStartup {
  id: string;
  name: string;
  brief: string;
  industry: string;
  city: string;
  state: string;
}

/** What the role features keep; wired by app. */
export interface DirectoryPorts {
  /** Numbers of listed records. */
  startups(): Promise<{ startups: number; connectedStartups: number }>;
  investors(): Promise<number>;
  mentors(): Promise<number>;
  kinds: readonly PublishedKind[];
  /** Newest first. */
  newStartups(limit: number): Promise<NewStartup[]>;
  /** Public pages besides profiles, as links spell them. */
  pages: readonly string[];
}
