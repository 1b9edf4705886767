import { type UserType, withArticle } from "@startup-connect/contract/shared";
import type { UserRow } from "./queries.ts";

export type Selection = { success: true; message: string } | { success: false; message: string; next?: string };

/** May this person register in the chosen role (ROLE-07)? A person without a type may take any. */
export function selection(user: Pick<UserRow, "userType" | "roleRecordId">, chosen: UserType): Selection {
  const { userType, roleRecordId } = user;
  if (userType !== null && roleRecordId !== null) {
    const message = `You have already registered as ${withArticle(userType)}. You can edit your details in Settings.`;
    return { success: false, message, next: "/settings" };
  }
  if (userType !== null && userType !== chosen) {
    return { success: false, message: `Your account is registered as ${userType}.` };
  }
  return { success: true, message: `You can now register as ${withArticle(chosen)}.` };
}
