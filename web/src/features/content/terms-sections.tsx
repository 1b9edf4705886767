import { ADULTS_ONLY, type TermsSection } from "@startup-connect/contract/content";
import type { ReactNode } from "react";
import { HowToReachUs, type OperatorContact, Paragraphs } from "./legal-parts.tsx";

/** Texts of FAQ-09, true of this software. */
export const termsTexts = (contact: OperatorContact): Record<TermsSection, ReactNode> => ({
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
        only where we checked the recognition; its absence means nothing. The “Verified” mark is our own review, not the
        government's. Ratings come from people who were connected; where there are none, the page says so.
      </p>
      <p>
        We try to keep the site running and its texts correct, but promise neither. Government rules change: the
        official source decides, not our pages.
      </p>
      <p>Is something wrong? Contact us and we will look into it.</p>
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
