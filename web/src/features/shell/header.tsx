import { lazy, type ReactNode, Suspense, useRef } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/shell.ts";
import { Wordmark } from "#ui/brand.tsx";
import { cx } from "#ui/cx.ts";
import { MapPin, Menu as MenuIcon, Search, X } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";
import { currentMark, helpLinks, mainLinks, type NavLink, recognitionLinks } from "./links.ts";
import { AvatarLink, type HeaderSession, SessionButtons } from "./session-buttons.tsx";
import { VoiceButton } from "./voice/voice-button.tsx";

// Visitors load nothing of it, and a header without it is better than an error page.
const MessagesLink = lazy(() => import("./messages-link.tsx").catch(() => ({ default: () => null })));

export interface HeaderProps {
  pathname: string;
  session: HeaderSession;
  /** Asks whether to leave. */
  onLogout: () => void;
  /** The way to the notifications, which is for another feature to fill. */
  bell: ReactNode;
  /** Links to the page in other languages. */
  languages: ReactNode;
}

export function Header({ pathname, session, onLogout, bell, languages }: HeaderProps) {
  return (
    <header className="no-print border-b border-line bg-surface">
      {/* The same on every page, so that nothing jumps between public and member pages (NAV-04). */}
      <div className="wrap-app">
        <div className="flex min-h-header items-center gap-1 max-lg:-mx-2 lg:gap-2">
          <Sidebar pathname={pathname} session={session} onLogout={onLogout} languages={languages} />
          <Link to={paths.home} className="flex-none rounded-xs no-underline">
            <Wordmark />
          </Link>
          <SearchForm pathname={pathname} className="ml-5 hidden max-w-148 flex-1 lg:flex" />
          <span className="ml-auto" />
          <Link
            to={paths.search}
            aria-label={t.search}
            title={t.search}
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
        <div className="hidden items-center justify-between text-sm lg:flex">
          <MainNav pathname={pathname} />
          <div className="-my-1">{languages}</div>
        </div>
      </div>
    </header>
  );
}

const entry =
  "nav-entry relative inline-flex items-center gap-1 px-2.5 text-sm font-medium text-ink-2 no-underline hover:text-ink";

/** The row of links on wide screens. */
function MainNav({ pathname }: { pathname: string }) {
  const link = (item: NavLink) => (
    <Link key={item.to} to={item.to} aria-current={currentMark(item, pathname)} className={entry}>
      {item.text}
    </Link>
  );
  const items = recognitionLinks.map((item) => ({
    href: item.to,
    text: item.text,
    current: currentMark(item, pathname) !== undefined,
  }));
  return (
    <nav aria-label={t.main} className="-mx-2.5 flex min-h-10.5 gap-0.5">
      {mainLinks.map(link)}
      {items.length > 0 && <Menu label={t.studentRecognition} items={items} className={entry} />}
      {helpLinks.map(link)}
    </nav>
  );
}

/** SHELL-14: keyword and place, a plain GET form. On the results page it keeps the terms. */
function SearchForm({ pathname, className }: { pathname: string; className?: string }) {
  const [params] = useSearchParams();
  const keyword = useRef<HTMLInputElement>(null);
  const kept = pathname.toLowerCase() === paths.search;
  const part = "flex min-w-0 items-center gap-2 px-3 text-ink-3 focus-within:text-ink";
  const field = "w-full min-w-0 py-2 text-sm text-ink outline-0 placeholder:text-ink-3 placeholder:opacity-100";
  return (
    <Form
      method="get"
      action={paths.search}
      role="search"
      aria-label={t.searchTheSite}
      className={cx(
        "relative h-10 rounded-sm border border-line-control focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
        className,
      )}
    >
      <label className={cx(part, "flex-[1.5]")}>
        <Search />
        <span className="sr-only">{t.keyword}</span>
        <input
          ref={keyword}
          key={kept ? params.get("q") : ""}
          name="q"
          type="search"
          defaultValue={kept ? (params.get("q") ?? "") : ""}
          placeholder={t.keywordExample}
          autoComplete="off"
          className={field}
        />
      </label>
      <VoiceButton field={keyword} className="flex-none" />
      <label className={cx(part, "flex-1 border-l border-line")}>
        <MapPin />
        <span className="sr-only">{t.location}</span>
        <input
          key={kept ? params.get("location") : ""}
          name="location"
          defaultValue={kept ? (params.get("location") ?? "") : ""}
          placeholder={t.locationExample}
          autoComplete="off"
          className={field}
        />
      </label>
      <button
        type="submit"
        className="flex-none rounded-r-xs border-l border-line px-4 text-sm font-semibold text-link hover:bg-hover"
      >
        {t.search}
      </button>
    </Form>
  );
}

interface SidebarProps {
  pathname: string;
  session: HeaderSession;
  onLogout: () => void;
  languages: ReactNode;
}

const id = "site-menu";

/** SHELL-12: the navigation of small screens. A native popover, so it opens and closes before any script. */
function Sidebar({ pathname, session, onLogout, languages }: SidebarProps) {
  const link = (item: NavLink) => (
    <li key={item.to}>
      <Link
        to={item.to}
        aria-current={currentMark(item, pathname)}
        className="flex min-h-tap items-center rounded-sm px-3 font-medium text-ink no-underline hover:bg-hover aria-[current]:bg-action-tint aria-[current]:font-semibold aria-[current]:text-action"
      >
        {item.text}
      </Link>
    </li>
  );
  return (
    <>
      <button type="button" popoverTarget={id} data-hover="" aria-label={t.openMenu} className="btn btn-icon lg:hidden">
        <MenuIcon />
      </button>
      <div popover="auto" id={id} data-modal={t.menu} className="sheet">
        <div className="flex min-h-header items-center justify-between border-b border-line pr-2 pl-5">
          <Wordmark />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t.closeMenu}
            className="btn btn-icon"
          >
            <X />
          </button>
        </div>
        <nav aria-label={t.menu} className="grid gap-4 p-3">
          <ul>
            {mainLinks.map(link)}
            {helpLinks.map(link)}
            {link({ to: paths.search, text: t.search })}
          </ul>
          {recognitionLinks.length > 0 && (
            <div className="border-t border-line pt-4">
              <h2 className="px-3 pb-1 text-sm text-ink-3">{t.studentRecognition}</h2>
              <ul>
                {recognitionLinks.map(link)}
                {session.state !== "member" && link({ to: paths.studentForm, text: t.iAmAStudent })}
              </ul>
            </div>
          )}
        </nav>
        {languages && <div className="px-4 pb-2">{languages}</div>}
        <div className="border-t border-line p-5">
          <SessionButtons session={session} onLogout={onLogout} stacked />
        </div>
      </div>
    </>
  );
}
