/** Storage keys of the contract (SHELL-34, SHELL-35), spelled exactly so. */
export const localKeys = ["email", "authToken", "userType", "isLoggedIn", "profileImage"] as const;
/** The closed announcement, the agreed terms, the language and the answer to the offer to install belong to the browser, not to a session of a person (SHELL-35, AUTH-02). */
export type LocalKey = (typeof localKeys)[number] | "newStartupPopup" | "termsAgreed" | "language" | "installOffered";

/** If storage is blocked, the user stays logged in until the page reloads (QUAL-17). */
const held = new Map<LocalKey, string>();

export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key) ?? held.get(key) ?? null;
  } catch {
    return held.get(key) ?? null;
  }
}

export function writeLocal(key: LocalKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    held.set(key, value);
  }
}

/** Event on the window: nothing of the member stays in this browser (OFF-22). */
export const FORGOTTEN = "forgotten";

/** Flags that last as long as the browser's tab (SHELL-35). */
export type SessionKey = "registrationHomeVisited" | "welcomePopupShown";

export function readFlag(key: SessionKey): boolean {
  try {
    return sessionStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

export function setFlag(key: SessionKey): void {
  try {
    sessionStorage.setItem(key, "true");
  } catch {
    // Without storage the page is shown once more.
  }
}

export function clearLocal(...keys: LocalKey[]): void {
  for (const key of keys) {
    held.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // It was never kept there.
    }
  }
}

/** What a form keeps in this tab until it is sent; their keys end in "Draft". Other content counts as none. */
export function readDraft(key: `${string}Draft`): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

export function writeDraft(key: `${string}Draft`, values: object | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the form still works; only a reload would lose it.
  }
}

/** The draft of one form. */
export const tabDraft = (key: `${string}Draft`) => ({
  read: () => readDraft(key),
  write: (values: object) => writeDraft(key, values),
  clear: () => writeDraft(key, null),
});

/** What this tab keeps of forms that were not sent (ROLE-10): their keys end in "Draft". */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.endsWith("Draft")) sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked there is nothing to clear.
  }
}

/** Everything this site keeps in the browser (PROF-35, PROF-38). */
export function clearStorage(): void {
  held.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Where storage is blocked there is nothing to clear.
  }
}

/** The local copy of the own picture, for the moment before the session is known; null for none or foreign content. */
export function keptPicture(): string | null {
  const kept = readLocal("profileImage");
  return kept?.startsWith("data:image/") ? kept : null;
}
