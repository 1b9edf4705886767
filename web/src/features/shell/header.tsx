import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { Wordmark } from "#ui/brand.tsx";
import { cx } from "#ui/cx.ts";
import Search from "#ui/icons/search.tsx";
import { MainNav } from "./main-nav.tsx";
import { SearchForm } from "./search-form.tsx";
import { AvatarLink, type HeaderSession, SessionButtons } from "./session-buttons.tsx";
import { Sidebar } from "./sidebar.tsx";

// Visitors load nothing of it, and a header without it is better than an error page.
const MessagesLink = lazy(() => import("./messages-link.tsx").catch(() => ({ default: () => null })));

export interface HeaderProps {
  pathname: string;
  session: HeaderSession;
  /** Asks whether to leave. */
  onLogout: () => void;
  /** The way to the notifications, which is for another feature to fill. */
  bell: ReactNode;
  /** Class of the page layout, so that header and page are aligned. */
  frame: string;
}

export function Header({ pathname, session, onLogout, bell, frame }: HeaderProps) {
  return (
    <header className="no-print border-b border-line bg-surface">
      <div className={frame}>
        <div className="flex min-h-header items-center gap-1 max-lg:-mx-2 lg:gap-2">
          <Sidebar pathname={pathname} session={session} onLogout={onLogout} />
          <Link to={paths.home} className="flex-none rounded-xs no-underline">
            <Wordmark />
          </Link>
          <SearchForm pathname={pathname} className="ml-5 hidden max-w-148 flex-1 lg:flex" />
          <span className="ml-auto" />
          <Link
            to={paths.search}
            aria-label="Search"
            title="Search"
            className="btn btn-icon max-[22.4rem]:hidden lg:hidden"
          >
            <Search />
          </Link>
          {session.state === "member" && (
            <Suspense>
              <MessagesLink />
            </Suspense>
          )}
          {bell}
          <AvatarLink session={session} />
          <SessionButtons session={session} onLogout={onLogout} />
        </div>
        <MainNav pathname={pathname} className={cx("hidden lg:flex")} />
      </div>
    </header>
  );
}
