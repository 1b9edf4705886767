import { dialled } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/shell.ts";
import { Selvedge, Wordmark } from "#ui/brand.tsx";
import { cx } from "#ui/cx.ts";
import { EmailLink } from "#ui/email.tsx";
import { discoverLinks, helpAndLegalLinks, type NavLink } from "./links.ts";
import { showTheme } from "./theme.ts";

/** What the site settings hold; an unset value is left out (SHELL-19). */
export interface SiteContact {
  email?: string | null;
  phone?: string | null;
  tollFree?: string | null;
  address?: string | null;
  social?: readonly { name: string; href: string }[];
}

export interface FooterProps {
  contact?: SiteContact | undefined;
  subscribe?: ReactNode;
  /** Links to the page in other languages. */
  languages: ReactNode;
  /** Pages behind the login have one line; conversations fill the screen, and there it is for readers alone. */
  size: "whole" | "line" | "unseen";
}

export function Footer({ contact = {}, subscribe, languages, size }: FooterProps) {
  const owner = <p suppressHydrationWarning>{`© ${new Date(timeNow()).getFullYear()} Startup Connect`}</p>;
  if (size === "unseen") return <footer className="sr-only">{owner}</footer>;
  return (
    <footer className={cx("no-print text-sm text-ink-2", size === "whole" && "bg-sunken")}>
      {size === "whole" && <Selvedge />}
      <div className="wrap-app">
        {size === "whole" && (
          <div className="grid gap-5 py-4 lg:py-8 lg:grid-cols-[1.5fr_1.5fr_1.5fr] lg:gap-16">
            <div className="grid content-start gap-3">
              <Link to={paths.home} className="justify-self-start rounded-xs no-underline">
                <Wordmark />
              </Link>
              <p className="max-w-88">{t.whatWeAre}</p>
              <Contact {...contact} />
            </div>
            <div className="grid grid-cols-2 gap-6">
              <LinkGroup title={t.discover} links={discoverLinks} />
              <LinkGroup title={t.helpGroup} links={helpAndLegalLinks} />
            </div>
            {subscribe}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2 text-xs lg:py-4">
          {owner}
          {size === "line" &&
            helpAndLegalLinks.map(({ to, text }) => (
              <Link key={to} to={to} className={quiet}>
                {text}
              </Link>
            ))}
          {languages}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

const quiet = "inline-flex items-center py-1 min-h-(--tap) text-ink-2 no-underline hover:text-ink hover:underline";

function LinkGroup({ title, links }: { title: string; links: readonly NavLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="mb-1.5 text-sm text-ink">{title}</h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={quiet}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ email, phone, tollFree, address, social = [] }: SiteContact) {
  const numbers = [phone, tollFree].filter((number) => number != null).filter(Boolean);
  if (!email && numbers.length === 0 && !address && social.length === 0) return null;
  return (
    <address className="grid justify-items-start not-italic">
      {email && <EmailLink email={email} className={quiet} />}
      {numbers.map((number) => (
        <a key={number} href={dialled(number)} className={cx(quiet, "num")}>
          {number}
        </a>
      ))}
      {address && <p className="max-w-88 py-1 whitespace-pre-line">{address}</p>}
      {social.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {social.map(({ name, href }) => (
            <a key={name} href={href} className={quiet} rel="noopener noreferrer" target="_blank">
              {name}
              <span className="sr-only">{` ${t.opensNewTab}`}</span>
            </a>
          ))}
        </p>
      )}
    </address>
  );
}

const themes = { light: t.light, dark: t.dark, system: t.system };

/** Light, dark or as the device: `theme.ts` lets it act. Unseen without a script, with its place kept. */
function ThemeSwitch() {
  return (
    <fieldset ref={showTheme} className="needs-script" data-front="">
      <legend className="sr-only">{t.theme}</legend>
      <div className="flex rounded-sm border border-line-2">
        {Object.entries(themes).map(([theme, words]) => (
          <label
            key={theme}
            className="relative inline-flex min-w-14 items-center justify-center min-h-(--tap) rounded-xs px-2.5 py-1 text-center text-xs font-medium cursor-pointer hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:outline has-checked:outline-line-control has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name="theme" value={theme} className="sr-only" />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
