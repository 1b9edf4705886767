import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/shell.ts";
import { type AnchorProps, AnchorProvider } from "#ui/anchor.tsx";
import { onAnnouncement, onNewTitle } from "#ui/title.ts";
import { Footer, type SiteContact } from "./footer.tsx";
import { Header } from "./header.tsx";
import { focusAt, keepFocus } from "./keep-focus.ts";
import { popUps } from "./popups/index.ts";
import type { HeaderSession } from "./session-buttons.tsx";

export interface ShellProps {
  session: HeaderSession;
  /** The welcome was closed by a member. */
  onGreeted: () => void;
  /** Ends the session on the server and here; rejects when the server did not answer. */
  onLogout: () => void;
  contact?: SiteContact | undefined;
  bell: ReactNode;
  /** Links to the page in other languages. */
  languages: ReactNode;
  /** The footer's form for the monthly email (SHELL-20). */
  subscribe: ReactNode;
  /** A page behind the login: its footer markets nothing. */
  isApp: boolean;
  children: ReactNode;
}

// A question most visits never see: its script and styles come when it is asked.
const LogoutDialog = onDemand(() => import("./logout-dialog.tsx"), "over");

// Of members only.
const BottomBar = lazy(() => import("./bottom-bar.tsx").catch(() => ({ default: () => null })));

// Shows a page that failed to load. It loads beforehand, because then it could not.
const FailedLoad = lazy(() => import("./kept/failed-load.tsx").catch(() => ({ default: () => null })));

/** SHELL-02: one header and one footer around every page. */
export function Shell(props: ShellProps) {
  const { session, onGreeted, onLogout, contact, bell, languages, subscribe, isApp, children } = props;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<"no" | "asked" | "closed">("no");
  const main = useRef<HTMLElement>(null);
  useNewPage(pathname, main);
  const idle = useIdle();
  const ask = () => {
    // So that the question gives the focus back to the button of the menu, which stays.
    document.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
    setLeaving("asked");
  };
  const { state } = session;
  const isGreeted = session.state === "member" && session.user.isGreeted;
  useEffect(() => {
    popUps(pathname, state, isGreeted, onGreeted);
  }, [pathname, state, isGreeted, onGreeted]);
  useEffect(() => {
    if (session.state !== "checking") delete document.documentElement.dataset.member;
  }, [session.state]);
  const isMember = state === "member";
  useEffect(() => {
    // Not for every visitor: it would keep for them what they may never read again.
    if (idle && import.meta.env.PROD && (isMember || matchMedia("(display-mode: standalone)").matches))
      import("#lib/worker.ts").then(({ startWorker }) => startWorker()).catch(() => {});
  }, [idle, isMember]);
  return (
    <AnchorProvider value={RouterAnchor}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-(--z-menu) focus:m-2 focus:bg-raised focus:p-3"
      >
        {t.skip}
      </a>
      <Header pathname={pathname} session={session} onLogout={ask} bell={bell} languages={languages} />
      <main ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Announcer />
      <Footer
        contact={contact}
        subscribe={subscribe}
        languages={languages}
        size={!isApp ? "whole" : pathname.startsWith(paths.messages) ? "unseen" : "line"}
      />
      {session.state === "member" && (
        <Suspense>
          <BottomBar member={session.user} pathname={pathname} />
        </Suspense>
      )}
      {idle && (
        <Suspense>
          <FailedLoad />
        </Suspense>
      )}
      {leaving !== "no" && (
        <Suspense>
          <LogoutDialog
            open={leaving === "asked"}
            onClose={() => setLeaving("closed")}
            onLogout={async () => {
              await onLogout();
              navigate(paths.login);
            }}
          />
        </Suspense>
      )}
    </AnchorProvider>
  );
}

/**
 * When the link that was pressed went away with the old page, keys and readers go on at the heading of the new one,
 * and not at the top of the document. A page that chooses a place of its own keeps it.
 */
function useNewPage(pathname: string, main: RefObject<HTMLElement | null>): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement !== document.body || !main.current) return;
    focusAt(main.current.querySelector("h1") ?? main.current);
  }, [pathname, main]);
  useEffect(keepFocus, []);
}

/**
 * Says the new title where the focus does not go to the new heading: of a page, a step, a tab (A11Y-02); and what is
 * announced (A11Y-13).
 */
function Announcer() {
  const [{ text, number }, setSaid] = useState({ text: "", number: 0 });
  useEffect(() => {
    const say = (text: string) => setSaid((last) => ({ text, number: last.number + 1 }));
    const ends = [
      onNewTitle((title) => requestAnimationFrame(() => say(document.activeElement?.matches("h1") ? "" : title))),
      onAnnouncement(say),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <p role="status" className="sr-only">
      {/* A new element is announced again, also with the same words. */}
      <span key={number}>{text}</span>
    </p>
  );
}

const leavesTheApp = (href: string) => !href.startsWith("/") || href.startsWith("//") || href.startsWith("/api/");

/** The link of the primitives: followed by the router within the product, by the browser elsewhere. */
function RouterAnchor({ href, keepScroll = false, ...rest }: AnchorProps) {
  if (href.startsWith("?")) return <Link {...rest} to={href} preventScrollReset />;
  if (leavesTheApp(href)) return <a {...rest} href={href} />;
  return <Link {...rest} to={href} preventScrollReset={keepScroll} />;
}

/** True once the browser has nothing more urgent to do; at the latest after three seconds. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const now = () => setIdle(true);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(now, 500);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(now, { timeout: 3000 });
    return () => cancelIdleCallback(asked);
  }, []);
  return idle;
}
