/** One-time code of registration: five digits without a leading zero (CONST-01, AUTH-19). */
export const OTP_LENGTH = 5;
export const OTP_MIN = 10_000;
export const OTP_MAX = 99_999;
/** Wait before another code may be asked for (AUTH-24). */
export const OTP_RESEND_SECONDS = 60;
/** How long a code is valid (AUTH-20). */
export const OTP_VALID_SECONDS = 600;
export const OTP_MAX_TRIES = 5;
/** Codes to one e-mail address in an hour (AUTH-25). */
export const OTP_PER_HOUR = 5;
/** How long the proof of a verified address can be used for registering (A2). */
export const VERIFICATION_VALID_SECONDS = 900;

/** Failures before sign-in waits: per account and per network address, in 15 minutes (AUTH-11). */
export const LOGIN_FAILURES_PER_ACCOUNT = 10;
export const LOGIN_FAILURES_PER_ADDRESS = 30;
export const LOGIN_WINDOW_SECONDS = 900;

/** A session ends 30 days after its last use, 90 days after sign-in at the latest (AUTH-38). */
export const SESSION_IDLE_SECONDS = 30 * 86_400;
export const SESSION_MAX_SECONDS = 90 * 86_400;

/** A reset link is valid for an hour and once; at most three go to one address in an hour (AUTH-43, AUTH-44). */
export const RESET_VALID_SECONDS = 3600;
export const RESET_PER_HOUR = 3;

export const LOGIN_MISSING = "Please enter your email and password.";
export const LOGIN_ID_MISSING = "Please enter your email or user id.";
export const LOGIN_PASSWORD_MISSING = "Please enter your password.";
export const AGREE_MISSING = "Please agree to the Terms of Service and the Privacy Policy.";
export const LOGIN_FAILED = "Login failed! Please check your credentials.";
export const LOGIN_DONE = "Login successful!";
/** Shown when a call got no answer at all (A1, A2). */
export const NO_ANSWER = "An error occurred. Please try again.";

export const INVALID_USER_TYPE = "Please select a valid user type.";
export const LOG_IN_FIRST = "Please log in first.";
export const SELECTION_FAILED = "Error validating user type. Please try again later.";

export const PASSWORD_AGAIN = "Please enter the password again.";
export const PASSWORDS_DIFFER = "Passwords do not match!";
export const OTP_NOT_SENT = "Failed to send OTP. Please try again.";
export const OTP_WRONG = "Invalid OTP. Please try again.";
export const OTP_RIGHT = "OTP verified successfully!";
export const REGISTRATION_DONE = "Registration successful!";
export const REGISTRATION_FAILED = "Registration failed!";
export const EMAIL_NOT_VERIFIED = "Please verify your email with the code we sent.";
export const EMAIL_TAKEN = "An account with this email already exists.";

export const RESET_LINK_SENT = "Password reset link sent to your email.";
export const RESET_LINK_FAILED = "An error occurred. Please try again later.";
export const RESET_LINK_DEAD = "This reset link is no longer valid. Please request a new one.";
export const RESET_DONE = "Password Updated";
/** The two texts of the reset page have no full stop (ERR-04, ERR-12). */
export const RESET_BOTH_REQUIRED = "Both fields are required";
export const RESET_PASSWORDS_DIFFER = "Passwords do not match";
export const RESET_REFUSED = "An error occurred.";
export const RESET_FAILED = "Failed to reset password. Please try again later.";
