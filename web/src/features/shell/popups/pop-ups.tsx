import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { ReactNode } from "react";
import { ownLang } from "#lib/language.ts";
import { ownHref, paths } from "#lib/paths.ts";
import * as t from "#texts/shell.ts";
import { KolamCover } from "#ui/kolam-field.tsx";
import { Tile } from "#ui/tile.tsx";
import { openPopUp } from "./open.ts";
import type { Welcome } from "./welcome.server.ts";

type Arrival = Answer<AllRoutes["GET /api/startups/newest"]>["startup"];

interface PopUpsProps {
  welcome: Welcome;
  arrival: Arrival;
  nonce: string | undefined;
}

/** The messages of SHELL-23 and HOME-07, a bar and a card, closed; the script beside them opens the one that is due. */
export const PopUps = ({ welcome: { text, uncovered }, arrival, nonce }: PopUpsProps) => (
  <>
    {text && (
      <PopUp name="welcome" not={uncovered} title={t.welcome} href={paths.services} link={t.knowMore}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
        <div tabIndex={0} className="popup-text text-sm text-ink-2">
          <h3 className="font-semibold text-ink">{t.disclaimer}</h3>
          {text
            .split(/\n+/)
            .filter((line) => line.trim())
            .map((line) => (
              <p key={line} lang={ownLang(line)} className="brk">
                {line}
              </p>
            ))}
        </div>
      </PopUp>
    )}
    {arrival && (
      <PopUp name="arrival" title={t.arrival} href={paths.startup(arrival._id)} link={t.viewProfile}>
        <KolamCover id={arrival.userId} className="h-16 rounded-md max-md:hidden" />
        <div className="flex items-center gap-3">
          <Tile id={arrival.userId} name={arrival.startupName} picture={arrival.logo} />
          <h3 className="h4 brk text-ink">{arrival.startupName}</h3>
        </div>
        {arrival.brief && <p className="line-clamp-2 brk text-sm text-ink-2">{arrival.brief}</p>}
      </PopUp>
    )}
    <script
      nonce={nonce}
      suppressHydrationWarning
      // In the browser it is there, on the page.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `(window.openPopUp=${openPopUp})()` : "" }}
    />
  </>
);

interface PopUpProps {
  name: "welcome" | "arrival";
  not?: string;
  title: string;
  href: string;
  link: string;
  children: ReactNode;
}

const PopUp = ({ name, not, title, href, link, children }: PopUpProps) => (
  <dialog
    className={`pop fixed right-4 bottom-4 left-4 z-(--z-toast) p-4 ${name === "arrival" ? "ml-auto w-80" : ""}`}
    data-popup={name}
    data-not={not}
    data-front=""
    aria-labelledby={`${name}-title`}
    suppressHydrationWarning
  >
    <h2 id={`${name}-title`} className="h4 text-ink">
      {title}
    </h2>
    {children}
    <div className="mt-2 flex gap-2">
      <button type="button" className="btn btn-3">
        {t.close}
      </button>
      <a href={ownHref(href)} className="btn btn-2">
        {link}
      </a>
    </div>
  </dialog>
);
