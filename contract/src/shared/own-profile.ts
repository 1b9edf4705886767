import * as t from "#texts/shared.ts";

/** Texts of the calls and pages of one's own profile (PROF-15 to PROF-26). */
export const PROFILE_OF_OTHER_TYPE = t.profileOfOtherType;
export const PROFILE_SAVED = t.profileSaved;
export const PROFILE_SAVE_FAILED = t.profileSaveFailed;
export const SETTINGS_LOAD_FAILED = t.settingsLoadFailed;
/** What stands for a field that was not filled in (PROF-09). */
export const NOT_GIVEN = "N/A";
/** Saves of one's own profile in an hour. */
export const PROFILE_SAVES_PER_HOUR = 120;
