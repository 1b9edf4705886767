/** Texts of the mentor form (ROLE-57 to ROLE-74). */
export const NETWORK_MISSING = "Please select a network.";
export const ABOUT_MISSING = "Please fill in all fields and upload a picture.";
export const MENTOR_CONTACT_MISSING = "Please fill in all contact information.";
export const MENTOR_EMAIL_INVALID = "Please enter a valid email.";
export const MENTOR_MOBILE_INVALID = "Please enter a valid mobile number (10 digits).";
export const STORY_MISSING = "Please fill in all success story details.";
export const MENTOR_REGISTERED = "Form submitted successfully!";
export const MENTOR_SUBMIT_FAILED = "Error submitting the form. Please try again.";
export const ACTIVE_MONTHS_MAX = 720;

export const MENTOR_STEPS = [
  "Select Network",
  "About Mentor",
  "Contact Info",
  "Your Interest",
  "Review Details",
] as const;

export const MENTOR_FILTERS = ["industry", "interest", "state", "city", "stage", "network", "free"] as const;
