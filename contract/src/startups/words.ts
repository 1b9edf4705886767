import * as t from "#texts/startups-work.ts";
import { IMAGE_MAX_BYTES, megabytes } from "../shared/file-kinds.ts";
export const STARTUP_FORM_INVALID = t.formInvalid;
/** `message` of the 201, which the page also shows (ROLE-41). */
export const STARTUP_REGISTERED = t.registered;
export const AGREE_TO_TERMS = t.agreeToTerms;
/** Milliseconds before the dashboard opens automatically (CONST-10). */
export const REGISTERED_REDIRECT_MS = 3000;

/** Why a registration failed. The texts and when each is shown are fixed by ROLE-42. */
export const SUBMIT_NOT_201 = t.submissionFailed;
export const submitErrorWith = (message: string): string => t.errorWith({ message });
export const SUBMIT_ERROR = t.submissionError;
export const SUBMIT_NO_RESPONSE = t.noResponse;
export const SUBMIT_OTHER = t.errorOccurred;

/** Steps of `/StartupRegistration` (ROLE-14). */
export const STARTUP_STEPS = [t.aboutStartup, t.contactInfo, t.categories, t.yourInterest, t.confirmation] as const;

/** Longest line about its founder (PEOPLE-02). */
export const FOUNDER_LINE_MAX = 120;
export const FOUNDER_LINE_LABEL = t.lineAboutYou;

/** Days after its registration in which a startup counts as new (HOME-08). */
export const ARRIVAL_DAYS = 30;

/** Filters of the list of startups that show a count beside each choice. */
export const STARTUP_FILTERS = ["stage", "industry", "sector", "state", "city", "funding", "recognised"] as const;

/** Limits of a gallery (SU-18): its items, characters of a caption, bytes of a video. */
export const GALLERY_MAX = 12;
export const CAPTION_MAX = 200;
export const VIDEO_MAX_BYTES = 50 * 1024 * 1024;
/** Bytes of the largest upload: a video, its caption and the multipart headers. */
export const GALLERY_FORM_MAX_BYTES = VIDEO_MAX_BYTES + 100_000;
export const GALLERY_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "video/mp4", "video/webm"] as const;
export const GALLERY_FILE_MISSING = t.fileMissing;
export const GALLERY_FILE_TOO_LARGE = t.fileTooLarge({
  images: megabytes(IMAGE_MAX_BYTES),
  videos: megabytes(VIDEO_MAX_BYTES),
});
export const GALLERY_FILE_INVALID = t.fileInvalid;
export const CAPTION_TOO_LONG = t.captionTooLong({ max: String(CAPTION_MAX) });
export const GALLERY_ITEM_NOT_FOUND = t.itemNotFound;
export const GALLERY_CHANGED = t.galleryChanged;
export const LOGO_MISSING = t.imageMissing;

/** Limits of co-founders (PEOPLE-03): shown ones, open invitations, days of an invitation. */
export const CO_FOUNDERS_MAX = 10;
export const CO_FOUNDER_INVITATIONS_MAX = 5;
export const CO_FOUNDER_DAYS = 14;
export const CO_FOUNDER_STATES = ["invited", "confirmed", "declined", "expired"] as const;
export const CO_FOUNDER_NOT_FOUND = t.coFounderNotFound;
export const CO_FOUNDER_LINK_INVALID = t.invitationInvalid;
export const CO_FOUNDER_NAME_MISSING = t.theirNameMissing;
