import type { LiveEventName } from "@startup-connect/contract/live";
import { createContext, type ReactNode, useContext } from "react";
import {
  Navigate,
  Outlet,
  redirect,
  type UIMatch,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
} from "react-router";
import * as t from "#texts/lib-work.ts";
import { Anchor } from "#ui/anchor.tsx";
import { EmptyState, Loading, TryAgain } from "#ui/states.tsx";
import { ToastProvider } from "#ui/toast.tsx";
import { ApiError, NoAnswer } from "./api.ts";
import { paths } from "./paths.ts";
import { loginPath } from "./return-to.ts";
import { type Me, useSession } from "./session.tsx";
import { readLocal } from "./storage.ts";

/**
 * Layout of pages for members. Shows nothing of them before the server has accepted the session (AUTH-34),
 * sends visitors to the login and back (SHELL-33), and does not sign out when only the answer fails (PROF-04).
 */
export function Guarded() {
  const { pathname } = useLocation();
  return (
    <MembersOnly
      member={
        <ToastProvider page={pathname}>
          <Outlet />
        </ToastProvider>
      }
    />
  );
}

/** For loaders of member pages: without a session it redirects to the login and loads nothing. */
export const forMembers =
  <Args extends { request: Request }, Data>(load: (args: Args) => Promise<Data>) =>
  async (args: Args): Promise<Data> => {
    if (!readLocal("authToken")) throw redirect(loginPath(new URL(args.request.url)));
    return load(args);
  };

/** In the place of a page whose data are not there, or could not be loaded. A refused session makes a visitor, who is sent on. */
export function GuardedError() {
  const { revalidate, state } = useRevalidator();
  const error = useRouteError();
  if (error instanceof ApiError && error.status === 404) {
    const notFound = (
      <Frame>
        <h1 className="h1 mb-4">{t.notFound}</h1>
        <EmptyState action={<Anchor href={paths.dashboard}>{t.toToday}</Anchor>}>{error.message}</EmptyState>
      </Frame>
    );
    return <MembersOnly member={notFound} />;
  }
  return (
    <MembersOnly
      member={
        <Frame>
          <h1 className="h1 mb-4">{t.pageNotLoaded}</h1>
          <TryAgain onTry={() => void revalidate()} isBusy={state === "loading"}>
            {error instanceof NoAnswer ? t.noAnswer : t.badAnswer}
          </TryAgain>
        </Frame>
      }
    />
  );
}

function MembersOnly({ member }: { member: ReactNode }) {
  const { session, refresh } = useSession();
  const { revalidate } = useRevalidator();
  const place = useLocation();
  switch (session.state) {
    case "member":
      return member;
    case "visitor":
      // After a logout or deletion the login does not lead back here.
      return <Navigate to={comesBack(session.ended) ? loginPath(place) : paths.login} replace />;
    case "unreachable":
      return (
        <Frame>
          <h1 className="h1 mb-4">{t.loginUnchecked}</h1>
          <TryAgain onTry={() => void refresh().then(revalidate)}>{t.noAnswer}</TryAgain>
        </Frame>
      );
    case "checking":
      return (
        <Frame>
          <h1 className="sr-only">{t.oneMoment}</h1>
          <Loading label={t.checkingLogin} blocks={["mb-4 h-8 w-72 max-w-full", "h-40"]} />
          <noscript>
            <p>{t.needsScript}</p>
          </noscript>
        </Frame>
      );
  }
}

const comesBack = (ended: "logout" | "expired" | "deleted" | undefined): boolean =>
  ended !== "logout" && ended !== "deleted";

const Frame = ({ children }: { children: ReactNode }) => <div className="wrap section">{children}</div>;

/** The signed-in person; only below the guard. */
export function useMe(): Me {
  const { session } = useSession();
  if (session.state !== "member") throw new Error("useMe outside of the guard");
  return session.me;
}

/**
 * The `handle` of a page in the frame of members: `routes/member.tsx` gives it its title, its frame, what is shown
 * while it loads or when loading fails, and loads it again after live events.
 */
export interface MemberPage<Data = unknown> {
  /** Name of the page: of the document, and its heading while it loads. */
  title: string;
  /** Name of the document when it depends on what was loaded. */
  titleOf?(data: Data): string;
  /** What it looks like while it loads; none where nothing is loaded or the page has its own `HydrateFallback`. */
  loading?: "list" | "detail" | "form";
  /** What is loading, where the title does not say it. */
  loads?: string;
  /** Events of the user after which it is loaded again; it is also when some may have been missed. */
  live?: readonly LiveEventName[];
}

const isMemberPage = (handle: unknown): handle is MemberPage =>
  typeof handle === "object" && handle !== null && "title" in handle;

/** The page that is shown or loads first, and what it says of itself; none for a page with a frame of its own. */
export function useMemberPage(): { match: UIMatch | undefined; page: MemberPage | undefined } {
  const match = useMatches().at(-1);
  return { match, page: isMemberPage(match?.handle) ? match.handle : undefined };
}

/** Loads the page's data again, a moment after the last of several calls and live events. */
export const useReload = () => useContext(PageReload);
export const PageReload = createContext(() => {});
