import { IMAGE_MAX_BYTES, megabytes } from "../shared/file-kinds.ts";
export const STARTUP_FORM_INVALID = "Please complete all fields correctly.";
/** `message` of the 201, which the page also shows (ROLE-41). */
export const STARTUP_REGISTERED = "Registration successful!";
export const AGREE_TO_TERMS = "Please agree to the Terms of Service and the Privacy Policy.";
/** Milliseconds before the dashboard opens automatically (CONST-10). */
export const REGISTERED_REDIRECT_MS = 3000;

/** Why a registration failed. The texts and when each is shown are fixed by ROLE-42. */
export const SUBMIT_NOT_201 = "Submission failed. Please try again.";
export const SUBMIT_ERROR_PREFIX = "Error: ";
export const SUBMIT_ERROR = "Submission error. Try again later.";
export const SUBMIT_NO_RESPONSE = "No response received. Check server connection.";
export const SUBMIT_OTHER = "An error occurred. Please try again.";

/** Steps of `/StartupRegistration` (ROLE-14). */
export const STARTUP_STEPS = ["About Startup", "Contact Info", "Categories", "Your Interest", "Confirmation"] as const;

/** Longest line about its founder (PEOPLE-02). */
export const FOUNDER_LINE_MAX = 120;
export const FOUNDER_LINE_LABEL = "One line about you";

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
export const GALLERY_FILE_MISSING = "Please choose an image or a video.";
export const GALLERY_FILE_TOO_LARGE = `Images can be up to ${megabytes(IMAGE_MAX_BYTES)}, videos up to ${megabytes(VIDEO_MAX_BYTES)}.`;
export const GALLERY_FILE_INVALID = "Please choose a JPEG, PNG, WebP or GIF image, or an MP4 or WebM video.";
export const CAPTION_TOO_LONG = `Please use at most ${CAPTION_MAX} characters.`;
export const GALLERY_ITEM_NOT_FOUND = "This image or video no longer exists.";
export const GALLERY_CHANGED = "The gallery has changed in the meantime. Please reload the page.";
export const LOGO_MISSING = "Please choose an image.";

/** Limits of co-founders (PEOPLE-03): shown ones, open invitations, days of an invitation. */
export const CO_FOUNDERS_MAX = 10;
export const CO_FOUNDER_INVITATIONS_MAX = 5;
export const CO_FOUNDER_DAYS = 14;
export const CO_FOUNDER_STATES = ["invited", "confirmed", "declined", "expired"] as const;
export const CO_FOUNDER_NOT_FOUND = "Co-founder not found.";
export const CO_FOUNDER_LINK_INVALID = "This invitation is no longer valid. It may have expired or been withdrawn.";
export const CO_FOUNDER_NAME_MISSING = "Please enter their name.";
