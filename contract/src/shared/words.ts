/**
 * The word lists of forms, filters and checks: one place for client and server (CONST-13, CONST-16).
 * Values are contract, character by character.
 */

/** What can be verified of a member: what they control, then what documents show (PROOF-01). */
export const VERIFICATION_KINDS = ["website", "workEmail", "incorporation", "gst", "udyam", "sebi"] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

/** `dns`, `file` and `meta`: where the text was found on the website. `document`: an administrator compared a document. */
export const VERIFICATION_METHODS = ["dns", "file", "meta", "email", "document"] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

export const USER_TYPES = ["Startup", "Mentor", "Investor"] as const;
export type UserType = (typeof USER_TYPES)[number];
export const withArticle = (type: UserType): string => (type === "Investor" ? `an ${type}` : `a ${type}`);
/** `None` is the unset choice of the form and of old data (AUTH-15, AUTH-16). */
export type UserTypeOrNone = UserType | "None";

export const ENTITY_NATURES = ["Proprietorship", "Limited Liability Partnership", "Private Limited"] as const;
export type EntityNature = (typeof ENTITY_NATURES)[number];
/** What people read; the stored first value names another legal form than is meant (ROLE-36). */
export const ENTITY_NATURE_LABELS: Record<EntityNature, string> = {
  Proprietorship: "Registered partnership",
  "Limited Liability Partnership": "Limited Liability Partnership",
  "Private Limited": "Private Limited",
};

export const OTHER = "Other";

/** The first option of the service list; it is shown, but never a value (ROLE-39). */
export const SERVICE_PLACEHOLDER = "Select";
export const SERVICES = [
  "Governments",
  "Hyperlocal",
  "Discovery",
  "Location Based services",
  "Manufacturing",
  "Marketplace",
  "mobile",
  "Offline",
  "Online Aggregator",
  "Peer to Peer",
  "Platform",
  "Consulting",
  "Consumer Internet",
  "Engineering",
  "E-Commerce",
  "Others",
  "Rental",
  "Enterprise Mobility",
  "Research",
  "Sharing Economy",
  "Social Enterprise",
  "SaaS",
  "Subscription Commerce",
] as const;

/** The six choices of "Your Interest" of a startup; `all` stands for the five others (ROLE-17, ROLE-18). */
export const INTEREST_AREAS = ["all", "investors", "incubators", "otherStartups", "mentors", "accelerators"] as const;
export type InterestArea = (typeof INTEREST_AREAS)[number];

/** The types of people behind an interest; of incubators and accelerators none can register. */
export const INTEREST_TYPES: Readonly<Record<InterestArea, readonly UserType[]>> = {
  all: ["Investor", "Mentor", "Startup"],
  investors: ["Investor"],
  incubators: [],
  otherStartups: ["Startup"],
  mentors: ["Mentor"],
  accelerators: [],
};

export const MENTOR_SECTORS = ["All", "Others"] as const;

/** Who sees phone and email (CONN-14); the first is the default. */
export const CONTACT_VISIBILITIES = ["connections", "members", "nobody"] as const;

/** "1 file", "3 files"; with `many` where an "s" does not make the plural: "2 people". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small number within a sentence: "five", and "12" from eleven on. */
export const spelled = (count: number): string => WORDS[count] ?? String(count);
