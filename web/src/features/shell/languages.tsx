import { type Language, languages, prefixOf } from "@startup-connect/contract/shared";
import { useLocation } from "react-router";
import { language } from "#lib/language.ts";
import * as t from "#texts/shell.ts";
import { X } from "#ui/icons.tsx";

interface Served {
  /** In which the site can be read. */
  served: readonly Language[];
}

/** The same page in each language, as plain links: each language is a build of its own. */
export function LanguageLinks({ served }: Served) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t.languages} className="flex flex-wrap">
      {served.map((one) => (
        <a
          key={one}
          href={prefixOf(one) + pathname + search}
          lang={languages[one].tag}
          hrefLang={languages[one].tag}
          data-language={one}
          aria-current={one === language ? "true" : undefined}
          className="inline-flex items-center px-2 py-1 min-h-(--tap) text-ink-2 no-underline hover:text-ink hover:underline aria-[current]:font-semibold"
        >
          {languages[one].name}
        </a>
      ))}
    </nav>
  );
}

/** One line in the language that the browser wishes for, until a language is chosen or the line is closed. */
export function LanguageOffer({ served, nonce }: Served & { nonce: string | undefined }) {
  const { pathname, search } = useLocation();
  const others = served.filter((one) => one !== language);
  if (others.length === 0) return null;
  return (
    <>
      {others.map((one) => (
        <p
          key={one}
          hidden
          suppressHydrationWarning
          lang={languages[one].tag}
          data-offer={one}
          data-front=""
          className="no-print flex items-center justify-center gap-2 border-b border-line text-sm"
        >
          <a
            href={prefixOf(one) + pathname + search}
            hrefLang={languages[one].tag}
            data-language={one}
            className="font-semibold"
          >
            {languages[one].offer}
          </a>
          <button type="button" data-language={language} aria-label={languages[one].close} className="btn btn-icon">
            <X />
          </button>
        </p>
      ))}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // In the browser it is there, on the page.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `(${offerLanguage})()` : "" }}
      />
    </>
  );
}

/** Runs by its text, before the first paint: it may use nothing from outside. */
function offerLanguage() {
  try {
    if (localStorage.getItem("language")) return;
    const own = document.documentElement.lang.slice(0, 2);
    const wished = navigator.languages.map((one) => one.slice(0, 2));
    const first = wished.find((one) => one === own || document.querySelector(`[data-offer="${one}"]`));
    const line = document.querySelector<HTMLElement>(`[data-offer="${first}"]`);
    if (line) line.hidden = false;
  } catch {
    // Without storage it would come on every page.
  }
}
