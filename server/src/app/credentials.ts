import { accountCredentials } from "#features/accounts/index.ts";
import { ageCredentials } from "#features/age/index.ts";
import { calendarCredentials } from "#features/calendar/index.ts";
import { mentoringCredentials } from "#features/mentoring/index.ts";
import { caseCredentials } from "#features/moderation/index.ts";
import { planCredentials } from "#features/plans/index.ts";
import { startupCredentials } from "#features/profiles/index.ts";
import { pushCredentials } from "#features/push/index.ts";
import { staffCredentials } from "#features/staff/index.ts";
import { studentCredentials } from "#features/students/index.ts";
import { verificationCredentials } from "#features/verification/index.ts";
import type { CredentialTable } from "#platform/credentials.ts";

/** What all features keep that opens an account, or looks as if. Also read where no feature runs, for a restore. */
export const credentials: readonly CredentialTable[] = [
  ...accountCredentials,
  ...startupCredentials,
  ...studentCredentials,
  ...verificationCredentials,
  ...planCredentials,
  ...calendarCredentials,
  ...pushCredentials,
  ...mentoringCredentials,
  ...staffCredentials,
  ...caseCredentials,
  ...ageCredentials,
];
