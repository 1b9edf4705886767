import * as t from "#texts/startups.ts";

/** What pages to be read say. Apart from the words of forms: a file goes to the browser whole. */
export const STARTUP_NOT_FOUND = t.notFound;
export const STARTUPS_EMPTY = t.newRegistration;
export const STARTUPS_NONE_YET = t.noneYet;
export const GALLERY_EMPTY = t.galleryEmpty;
export const NOT_AVAILABLE = t.notAvailable;
export const INTEREST_AREA_LABELS = {
  all: t.all,
  investors: t.investors,
  incubators: t.incubators,
  otherStartups: t.otherStartups,
  mentors: t.mentors,
  accelerators: t.accelerators,
} as const;

/** What a startup looks for, in words; of one that looks for everybody all of them. */
export const interestWords = (areas: Readonly<Record<keyof typeof INTEREST_AREA_LABELS, boolean>>): string[] =>
  Object.entries(INTEREST_AREA_LABELS).flatMap(([area, label]) =>
    area !== "all" && areas[area as keyof typeof areas] ? label : [],
  );
