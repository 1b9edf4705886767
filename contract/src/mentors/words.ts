import * as t from "#texts/mentors-work.ts";

/** Texts of the mentor form (ROLE-57 to ROLE-74). */
export const NETWORK_MISSING = t.networkMissing;
export const ABOUT_MISSING = t.aboutMissing;
export const MENTOR_CONTACT_MISSING = t.contactMissing;
export const MENTOR_EMAIL_INVALID = t.emailInvalid;
export const MENTOR_MOBILE_INVALID = t.mobileInvalid;
export const STORY_MISSING = t.storyMissing;
export const MENTOR_REGISTERED = t.registered;
export const MENTOR_SUBMIT_FAILED = t.submitFailed;
export const ACTIVE_MONTHS_MAX = 720;

export const MENTOR_STEPS = [t.selectNetwork, t.aboutMentor, t.contactInfo, t.yourInterest, t.reviewDetails] as const;

export const MENTOR_FILTERS = ["industry", "interest", "state", "city", "stage", "network", "free"] as const;
