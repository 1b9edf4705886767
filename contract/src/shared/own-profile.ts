/** Texts of the calls and pages of one's own profile (PROF-15 to PROF-26). */
export const PROFILE_OF_OTHER_TYPE = "This profile belongs to another user type.";
export const PROFILE_SAVED = "Profile updated successfully!";
export const PROFILE_SAVE_FAILED = "Failed to update profile. Please try again.";
export const SETTINGS_LOAD_FAILED = "Failed to load settings data.";
/** What stands for a field that was not filled in (PROF-09). */
export const NOT_GIVEN = "N/A";
/** Saves of one's own profile in an hour. */
export const PROFILE_SAVES_PER_HOUR = 120;
