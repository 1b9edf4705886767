/** Storage keys of the contract (SHELL-34, SHELL-35), spelled exactly so. */
export const localKeys = ["email", "authToken", "userType", "isLoggedIn", "profileImage"] as const;
export type LocalKey = (typeof localKeys)[number];

/** Reads a key; null where storage is blocked (private mode) or empty. */
export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: LocalKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the person is signed in for this page only; public pages go on working (QUAL-17).
  }
}

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
    try {
      localStorage.removeItem(key);
    } catch {
      return;
    }
  }
}

/** Everything this site keeps in the browser (PROF-35, PROF-38). */
export function clearStorage(): void {
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
