import type { UserType } from "@startup-connect/contract";
import { LOG_IN_FIRST, SELECTION_FAILED } from "@startup-connect/contract/accounts";
import { ApiError, browserApi } from "./api.ts";
import { paths } from "./paths.ts";
import { loginPath } from "./return-to.ts";
import { readLocal } from "./storage.ts";

/** What came of asking to register in a role. */
export interface RoleAnswer {
  good: boolean;
  text: string;
  /** Where the person can go instead: one of these. */
  ways?: readonly { to: string; words: string }[];
}

/**
 * HOME-22, ROLE-03 to ROLE-06: asks the server whether this account may register so; without a session it is not asked.
 * @param here the page to come back to after logging in
 */
export async function chooseRole(userType: UserType, here: string): Promise<RoleAnswer> {
  const place = { pathname: here, search: "", hash: "" };
  const ways = [
    { to: loginPath(place), words: "Login" },
    { to: loginPath(place, paths.register), words: "Register" },
  ];
  if (!readLocal("authToken")) return { good: false, text: LOG_IN_FIRST, ways };
  try {
    const { success, message, next } = await browserApi("POST /api/validate-selection", { json: { userType } });
    const settings = next ? [{ to: next, words: "Settings" }] : [];
    return success ? { good: true, text: message } : { good: false, text: message, ways: settings };
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status < 500 && error.body.message;
    if (!isRefusal) return { good: false, text: SELECTION_FAILED };
    return { good: false, text: error.body.message, ways: error.status === 401 ? ways : [] };
  }
}
