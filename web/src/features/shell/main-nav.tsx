import { Link } from "react-router";
import { cx } from "#ui/cx.ts";
import { Menu } from "#ui/menu.tsx";
import { currentMark, helpLinks, mainLinks, type NavLink, recognitionLinks } from "./links.ts";

const entry =
  "nav-entry relative inline-flex items-center gap-1 px-2.5 text-sm font-medium text-ink-2 no-underline hover:text-ink";

/** The row of links on wide screens. */
export function MainNav({ pathname, className }: { pathname: string; className?: string }) {
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
    <nav aria-label="Main" className={cx("-mx-2.5 min-h-10.5 gap-0.5", className)}>
      {mainLinks.map(link)}
      {items.length > 0 && <Menu label="Student Recognition" items={items} className={entry} />}
      {helpLinks.map(link)}
    </nav>
  );
}
