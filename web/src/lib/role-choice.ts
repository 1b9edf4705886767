import type { UserType } from "@startup-connect/contract";
import { LOG_IN_FIRST, SELECTION_FAILED } from "@startup-connect/contract/accounts";
import { ApiError, browserApi } from "./api.ts";
import { readLocal } from "./storage.ts";

/** What came of asking to register in a role. */
export interface RoleAnswer {
  good: boolean;
  text: string;
  /** A visitor, who is asked to log in. */
  isVisitor?: boolean;
  /** Where the settings are, for who has registered already. */
  settings?: string | undefined;
}

/** HOME-22, ROLE-03 to ROLE-06: asks the server whether this account may register so; without a session it is not asked. */
export async function chooseRole(userType: UserType): Promise<RoleAnswer> {
  const visitor = { good: false, text: LOG_IN_FIRST, isVisitor: true };
  if (!readLocal("authToken")) return visitor;
  try {
    const { success, message, next } = await browserApi("POST /api/validate-selection", { json: { userType } });
    return { good: success, text: message, settings: success ? undefined : next };
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status < 500 && error.body.message;
    if (!isRefusal) return { good: false, text: SELECTION_FAILED };
    return error.status === 401 ? visitor : { good: false, text: error.body.message };
  }
}
