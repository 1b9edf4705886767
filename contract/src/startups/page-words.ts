/** What pages to be read say. Apart from the words of forms: a file goes to the browser whole. */
export const STARTUP_NOT_FOUND = "Startup not found.";
export const STARTUPS_EMPTY = "New StartUp Registration.";
export const STARTUPS_NONE_YET = "No startups are registered yet.";
export const GALLERY_EMPTY = "No images or videos uploaded yet.";
export const NOT_AVAILABLE = "Not available";
export const INTEREST_AREA_LABELS = {
  all: "All",
  investors: "Investors",
  incubators: "Incubators",
  otherStartups: "Other startups",
  mentors: "Mentors",
  accelerators: "Accelerators",
} as const;

/** What a startup looks for, in words; of one that looks for everybody all of them. */
export const interestWords = (areas: Readonly<Record<keyof typeof INTEREST_AREA_LABELS, boolean>>): string[] =>
  Object.entries(INTEREST_AREA_LABELS).flatMap(([area, label]) =>
    area !== "all" && areas[area as keyof typeof areas] ? label : [],
  );
