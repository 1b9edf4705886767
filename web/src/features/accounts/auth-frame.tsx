import type { ReactNode } from "react";
import { ownHref, paths } from "#lib/paths.ts";
import * as t from "#texts/accounts.ts";
import { KolamField } from "#ui/kolam-field.tsx";

/** Form at the left, cloth with the kolam at the right; on phones the form alone. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid lg:grid-cols-2">
      <div className="grid content-start justify-items-center px-gutter py-section max-sm:pt-6">
        <div className="grid w-full max-w-106 gap-6">{children}</div>
      </div>
      <aside className="cloth hidden content-center gap-10 px-gutter py-section lg:grid">
        <KolamField name="register" className="mx-auto w-80 max-w-full" />
        <div className="mx-auto grid max-w-96 gap-2 text-center">
          <h2 className="h3">{t.ownKolam}</h2>
          <p className="text-ink-2">{t.ownKolamText}</p>
        </div>
      </aside>
    </div>
  );
}

/** Said once, above a form that cannot work without a script. */
export const NeedsScript = () => (
  <noscript>
    <p className="alert">{t.needsScript}</p>
  </noscript>
);

/** The two texts open in a new tab, so nothing typed is lost (AUTH-05). */
const linkTo = (path: string) => (name: ReactNode) => (
  <a href={ownHref(path)} target="_blank" rel="noopener">
    {name}
    <span className="sr-only">{` ${t.opensNewTab}`}</span>
  </a>
);
export const termsLinks = { terms: linkTo(paths.terms), privacy: linkTo(paths.privacy) };
