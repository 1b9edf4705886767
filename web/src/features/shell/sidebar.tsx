import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { Wordmark } from "#ui/brand.tsx";
import { useHoverPopover } from "#ui/hover-popover.ts";
import MenuIcon from "#ui/icons/menu.tsx";
import X from "#ui/icons/x.tsx";
import { currentMark, helpLinks, mainLinks, type NavLink, recognitionLinks } from "./links.ts";
import { type HeaderSession, SessionButtons } from "./session-buttons.tsx";

interface SidebarProps {
  pathname: string;
  session: HeaderSession;
  onLogout: () => void;
}

const id = "site-menu";

/** SHELL-12: the navigation of small screens. A native popover, so it opens and closes before any script. */
export function Sidebar({ pathname, session, onLogout }: SidebarProps) {
  const { close, buttonProps, popoverProps } = useHoverPopover();
  const link = (item: NavLink) => (
    <li key={item.to}>
      <Link
        to={item.to}
        aria-current={currentMark(item, pathname)}
        onClick={close}
        className="flex min-h-tap items-center rounded-sm px-3 font-medium text-ink no-underline hover:bg-hover aria-[current]:bg-action-tint aria-[current]:font-semibold aria-[current]:text-action"
      >
        {item.text}
      </Link>
    </li>
  );
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Open menu"
        className="btn btn-icon lg:hidden"
        {...buttonProps}
      >
        <MenuIcon />
      </button>
      <div popover="auto" id={id} className="sheet" {...popoverProps}>
        <div className="flex min-h-header items-center justify-between border-b border-line pr-2 pl-5">
          <Wordmark />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="btn btn-icon"
          >
            <X />
          </button>
        </div>
        <nav aria-label="Menu" className="grid gap-4 p-3">
          <ul>
            {mainLinks.map(link)}
            {helpLinks.map(link)}
            {link({ to: paths.search, text: "Search" })}
          </ul>
          {recognitionLinks.length > 0 && (
            <div className="border-t border-line pt-4">
              <h2 className="px-3 pb-1 text-sm text-ink-3">Student Recognition</h2>
              <ul>{recognitionLinks.map(link)}</ul>
            </div>
          )}
        </nav>
        <div className="border-t border-line p-5">
          <SessionButtons session={session} onLogout={onLogout} onChoose={close} stacked />
        </div>
      </div>
    </>
  );
}
