import { TERMS_SECTIONS, UNDERSTOOD } from "@startup-connect/contract/content";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cameFromHere } from "#lib/came-from-here.ts";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { LegalNote, type OperatorContact } from "./legal-parts.tsx";
import { reachedEnd } from "./reached-end.ts";
import { termsTexts } from "./terms-sections.tsx";

/** FAQ-09 to FAQ-11. */
export function TermsPage({ contact }: { contact: OperatorContact }) {
  const { region, read, look } = useReadToEnd();
  const texts = termsTexts(contact);
  return (
    <div className="wrap section grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h1 className="h2" id="terms">
          Terms and Conditions
        </h1>
        <LegalNote />
      </div>
      <div className="grid max-w-text content-start gap-5">
        <section
          ref={region}
          onScroll={look}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-labelledby="terms"
          className="card grid max-h-[max(20rem,60dvh)] gap-6 overflow-y-auto p-5 text-ink-2 sm:p-6"
        >
          {TERMS_SECTIONS.map(({ id, title }) => (
            <div key={id} id={id} className="grid gap-2">
              <h2 className="h3 text-ink">{title}</h2>
              {texts[id]}
            </div>
          ))}
        </section>
        <div role="status" className="min-h-12">
          {read ? <Onward /> : <p className="text-sm text-ink-3">Scroll to the end of the terms to go on.</p>}
        </div>
        <noscript>
          <ButtonLink href={paths.login}>{UNDERSTOOD}</ButtonLink>
        </noscript>
      </div>
    </div>
  );
}

/** True once the end was in view, and for good: at once where all of it fits. */
function useReadToEnd() {
  const region = useRef<HTMLElement>(null);
  const [read, setRead] = useState(false);
  const look = useCallback(() => {
    if (region.current && reachedEnd(region.current)) setRead(true);
  }, []);
  useEffect(() => {
    if (!region.current) return;
    // A window made larger, or a text made smaller, can bring the end into view without scrolling.
    const sizes = new ResizeObserver(look);
    sizes.observe(region.current);
    return () => sizes.disconnect();
  }, [look]);
  return { region, read, look };
}

/** Visitors go on to the login, members back to where they came from (FAQ-11). */
function Onward() {
  const { session } = useSession();
  const navigate = useNavigate();
  if (session.state !== "member" && session.state !== "unreachable") {
    return (
      <ButtonLink kind={1} size="lg" href={paths.login}>
        {UNDERSTOOD}
      </ButtonLink>
    );
  }
  return (
    <Button kind={1} size="lg" onClick={() => (cameFromHere() ? navigate(-1) : navigate(paths.home))}>
      {UNDERSTOOD}
    </Button>
  );
}
