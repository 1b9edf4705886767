import { ADULTS_ONLY, TERMS_SECTIONS, type TermsSection, UNDERSTOOD } from "@startup-connect/contract/content";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { cameFromHere } from "#lib/return-to.ts";
import { useSession } from "#lib/session.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { HowToReachUs, LegalNote, type OperatorContact, Paragraphs, useOperatorContact } from "./legal-parts.tsx";

export const meta = publicMeta({
  title: "Terms and Conditions",
  description:
    "The terms between you and Startup Connect: what it is and is not, who is responsible for content, and which law applies.",
  path: paths.terms,
});

/** FAQ-09 to FAQ-12. */
export default function Terms() {
  return <TermsPage contact={useOperatorContact()} />;
}

/** FAQ-09 to FAQ-11. */
export function TermsPage({ contact }: { contact: OperatorContact }) {
  const { region, read, look } = useReadToEnd();
  const texts = termsTexts(contact);
  return (
    // Reading to the end shows the way on, which is for React to see (FAQ-10).
    <div className="wrap section grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]" data-starts="" lang="en-IN">
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
          {read ? <Onward /> : <p className="text-sm text-ink-3">Scroll to the end of the terms to continue.</p>}
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

/** Texts of FAQ-09, true of this software. */
const termsTexts = (contact: OperatorContact): Record<TermsSection, ReactNode> => ({
  disclaimer: (
    <Paragraphs>
      <p>
        Startup Connect is a directory where startups, investors and mentors in India find each other and talk. It is
        not a government service and does not decide on recognition by the Department for Promotion of Industry and
        Internal Trade (DPIIT). Applying for that recognition is free and is done on the government's portals.
      </p>
      <p>
        {ADULTS_ONLY} Each person has one account. Keep your password to yourself; you are responsible for what is done
        with it until you notify us.
      </p>
      <p>
        Nothing on this site is legal, tax or investment advice, and a profile is not our recommendation. Who you
        connect with, and what you agree with them, is your own decision. We are not a party to it, we hold no money,
        and we are not a stock exchange, broker or crowdfunding platform.
      </p>
      <p>
        No one may use this site to offer shares or other securities to the public. Indian company law allows private
        offers only to identified persons, within limits that the offering company must keep.
      </p>
      <p>
        Do not write anything unlawful, false, insulting or meant to deceive, do not send the same request to many
        people, and do not collect other members' data with a program. We can suspend anyone who does.
      </p>
    </Paragraphs>
  ),
  accuracy: (
    <Paragraphs>
      <p>
        Members write their own profiles and are responsible for them: what you state must be true, must be yours to
        state, and must be corrected when it changes. A picture or text you upload stays yours; you allow us to show it
        on this site for as long as it is part of your profile.
      </p>
      <p>
        A profile is listed as soon as it is registered, before anyone reviews it. The “DPIIT Recognised” mark appears
        only where we checked the recognition; its absence means nothing. The “Profile reviewed” mark is our own review,
        not the government's. Ratings come from people who were connected; where there are none, the page says so.
      </p>
      <p>
        We try to keep the site running and its texts correct, but promise neither. Government rules change: the
        official source decides, not our pages.
      </p>
      <p>If something is wrong, please report it.</p>
      <HowToReachUs {...contact} />
    </Paragraphs>
  ),
  links: (
    <Paragraphs>
      <p>
        Links in profiles and links to government sites lead away from Startup Connect. We do not check those sites and
        are not responsible for them. A link is not a recommendation. Before you pay or enter a password elsewhere,
        check the address.
      </p>
    </Paragraphs>
  ),
  law: (
    <Paragraphs>
      <p>
        Indian law applies, and the courts competent under it decide. These terms do not limit the rights the law gives
        you as a consumer or as the person the data is about; the privacy policy explains how we handle data.
      </p>
      <p>
        These terms apply from the date above. When they change in a way that matters to you, the operator notifies
        members before the change applies; if you do not agree, you can delete your account.
      </p>
    </Paragraphs>
  ),
});

/** What counts as the end: rounding of sizes and zoom leave up to this many pixels (FAQ-11). */
const TOLERANCE = 2;

interface Scrolled {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** Whether all of it was in view: scrolled to the bottom, or short enough to fit. */
export const reachedEnd = ({ scrollTop, scrollHeight, clientHeight }: Scrolled): boolean =>
  scrollHeight - scrollTop - clientHeight <= TOLERANCE;
