import type { AllRoutes, Answer } from "@startup-connect/contract";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { ApiError, browserApi, onMemberCalls, onProofNeeded, SESSION_REFUSED, whileTokenHeld } from "./api.ts";
import { clearDrafts, clearLocal, clearStorage, readLocal, writeLocal } from "./storage.ts";

export type Me = Answer<AllRoutes["GET /api/users/dashboard"]>;

/** Whether others can see who this is: what connecting needs (CONN-06, STU-05). */
export const hasProfile = ({ registered, studentProfile }: Me): boolean =>
  registered || studentProfile?.claimed === true;

/**
 * checking: not known yet (server render and the first moments in the browser).
 * visitor: no session; `ended` says how one of this visit came to its end. member: a session the server accepts.
 * unreachable: a token, but no answer about it.
 */
export type Session =
  | { state: "checking" }
  | { state: "visitor"; ended?: "logout" | "expired" | "deleted"; reference?: string }
  | { state: "member"; me: Me }
  | { state: "unreachable" };

interface SessionValue {
  session: Session;
  /** Stores what login answered and asks the server who that is. */
  signIn(login: { email: string; token: string; userType: string }): Promise<void>;
  /** Goes on with the token that the call answers (AUTH-48); other tabs follow. */
  replaceToken(call: () => Promise<{ token: string }>): Promise<void>;
  /** Forgets the session here, with the drafts of this browser, whatever the server answers (AUTH-37). */
  signedOut(): void;
  /** As `signedOut`, and ends the session on the server. */
  logout(): void;
  /** After the deletion of the account: nothing of it stays in this browser (PROF-35, PROF-38). */
  accountDeleted(reference: string): void;
  /** Asks the server again, for example after a registration or a new picture. */
  refresh(): Promise<void>;
}

onMemberCalls(async () => (await import("./offline.ts")).answered);
onProofNeeded(async (ways) => (await import("./ask-proof.tsx")).askProof(ways));

/** Sent to the other tabs when the user logs out. */
const CHOSEN = "logout";

const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error("useSession outside of SessionProvider");
  return value;
}

/** The state is "there is a token and the server accepts it" (AUTH-32, AUTH-33); the page never guesses. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: "checking" });

  const channel = useRef<BroadcastChannel>(null);
  /** Who this page has loaded its data for; null for a visitor and after a chosen logout. */
  const member = useRef<Me>(null);
  const asked = useRef(0);
  const shown = useRef(0);
  const refresh = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const token = readLocal("authToken");
    if (readLocal("isLoggedIn") !== "true" || !token) {
      // The session ended in another tab.
      keepTyped(member);
      // The reason for the end is shown until the next login.
      setSession((known) => (known.state === "visitor" ? known : { state: "visitor" }));
      return;
    }
    try {
      const me = await browserApi("GET /api/users/dashboard");
      // Another tab may have logged in another user meanwhile, with its own request.
      // A response can also arrive after a newer one.
      if (readLocal("authToken") !== token || turn < shown.current) return;
      shown.current = turn;
      if (member.current && member.current._id !== me._id) {
        keepTyped(member);
        forgetKept(true);
        // Without what it has loaded for the member before.
        location.replace(location.pathname + location.search);
        return;
      }
      writeLocal("userType", me.userType);
      writeLocal("email", me.email);
      member.current = me;
      setSession({ state: "member", me });
      // The picture is kept for the next page's first moment only.
      import("./profile-image.ts").then(
        ({ keepPicture }) => keepPicture(me.profilePicture),
        () => {},
      );
    } catch (error) {
      // The event below reports a rejected token, for this call too.
      if ((error instanceof ApiError && error.status === 401) || readLocal("authToken") !== token) return;
      setSession((known) => (known.state === "member" ? known : { state: "unreachable" }));
    }
  }, []);

  useEffect(() => {
    const expire = () => {
      keepTyped(member);
      forget();
      forgetKept(true);
      setSession({ state: "visitor", ended: "expired" });
    };
    addEventListener(SESSION_REFUSED, expire);
    void refresh();
    const follow = (event: StorageEvent) => {
      if (event.key === null || event.key === "authToken" || event.key === "isLoggedIn") void refresh();
    };
    addEventListener("storage", follow);
    // Drafts are of a tab each, and a stored flag does not say whether the session was ended or ran out.
    const tabs = new BroadcastChannel("session");
    tabs.addEventListener("message", ({ data }) => {
      if (data !== CHOSEN) return;
      member.current = null;
      clearDrafts();
      forgetKept();
    });
    channel.current = tabs;
    return () => {
      tabs.close();
      removeEventListener(SESSION_REFUSED, expire);
      removeEventListener("storage", follow);
    };
  }, [refresh]);

  const signedOut = useCallback(() => {
    member.current = null;
    forget();
    clearDrafts();
    forgetKept();
    channel.current?.postMessage(CHOSEN);
    setSession({ state: "visitor", ended: "logout" });
  }, []);

  const value = useMemo<SessionValue>(
    () => ({
      session,
      refresh,
      async signIn({ email, token, userType }) {
        writeLocal("email", email);
        writeLocal("authToken", token);
        writeLocal("userType", userType);
        writeLocal("isLoggedIn", "true");
        await refresh();
      },
      async replaceToken(call) {
        await whileTokenHeld("exclusive", async () => {
          const { token } = await call();
          writeLocal("authToken", token);
          writeLocal("isLoggedIn", "true");
        });
        await refresh();
      },
      signedOut,
      logout() {
        const token = readLocal("authToken");
        signedOut();
        if (token) tellLogout(token);
      },
      accountDeleted(reference) {
        member.current = null;
        clearStorage();
        forgetKept();
        setSession({ state: "visitor", ended: "deleted", reference });
      },
    }),
    [session, refresh, signedOut],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** In the frame of every page: fills again what was typed before the session ran out (ROLE-10). */
export function useTypedAgain(): void {
  const { pathname, search } = useLocation();
  const { session } = useSession();
  const email = session.state === "member" ? session.me.email : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own fields
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    if (email)
      import("./typed.ts").then(
        ({ typedText }) => {
          typed = typedText;
          if (!isGone) stop = typed.again(email);
        },
        () => {},
      );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [email, pathname, search]);
}

/** Comes with the first session, as visitors need nothing of it. */
let typed: typeof import("./typed.ts")["typedText"] | undefined;

function keepTyped(member: RefObject<Me | null>): void {
  if (member.current) typed?.keep(member.current.email);
  member.current = null;
}

/** Before this page is opened again by itself. */
export const keepTypedHere = (): void => typed?.keep(readLocal("email") ?? "");

/** OFF-22: what the device keeps of the member; visitors never load it. @param isExpired what was not sent stays for their next login */
function forgetKept(isExpired = false): void {
  import("./kept.ts").then(
    ({ forgetDevice }) => forgetDevice(isExpired),
    () => {},
  );
}

/** AUTH-36, AUTH-37: the flag says `false`, everything else of the session is gone. */
function forget(): void {
  clearLocal("authToken", "email", "userType", "profileImage");
  writeLocal("isLoggedIn", "false");
}

/** Seconds before each further try. */
const waits = [2, 5, 15, 60];

/**
 * Ends the session on the server after the browser has cleared it (AUTH-37): also while the page unloads, with retries
 * until the server answers.
 */
function tellLogout(token: string): void {
  const tell = async (tried: number): Promise<void> => {
    const answer = await fetch("/api/users/logout", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => null);
    const wait = waits[tried];
    if (wait !== undefined && (!answer || answer.status >= 429)) setTimeout(() => void tell(tried + 1), wait * 1000);
  };
  void tell(0);
}
