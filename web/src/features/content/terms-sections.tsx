import { ADULTS_ONLY, type TermsSection } from "@startup-connect/contract/content";
import type { ReactNode } from "react";
import { HowToReachUs, type OperatorContact, Paragraphs } from "./legal-parts.tsx";

/** Texts of FAQ-09, true of this software. */
export const termsTexts = (contact: OperatorContact): Record<TermsSection, ReactNode> => ({
  disclaimer: (
    <Paragraphs>
      <p>
        Startup Connect is a register where startups, investors and mentors in India find each other and talk. It is not
        a government service and does not decide about recognition by the Department for Promotion of Industry and
        Internal Trade (DPIIT). Applying for that recognition is free and happens on the portals of the government.
      </p>
      <p>
        {ADULTS_ONLY} One person has one account. Keep your password to yourself; what is done with it counts as done by
        you until you tell us.
      </p>
      <p>
        Nothing on this site is legal, tax or investment advice, and no profile is a recommendation of ours. Whom you
        connect with, and what you agree with them, is your own decision. We are no party to it, we hold no money, and
        we are no stock exchange, broker or crowdfunding platform.
      </p>
      <p>
        Nobody may use this site to offer shares or other securities to the public. Indian company law allows private
        offers to identified persons only, with limits that the offering company has to keep.
      </p>
      <p>
        Do not write what is unlawful, false, insulting or meant to deceive, do not send the same request to many
        people, and do not collect the data of other members by a program. Whoever does can be kept off the site.
      </p>
    </Paragraphs>
  ),
  accuracy: (
    <Paragraphs>
      <p>
        Members write their profiles themselves and answer for them: what you state must be true, must be yours to
        state, and has to be put right when it changes. A picture or text you upload stays yours; you allow us to show
        it on this site for as long as it is part of your profile.
      </p>
      <p>
        A profile is listed as soon as it is registered, before anybody has looked at it. The mark “DPIIT Recognised”
        stands only where the recognition was checked; its absence says nothing. The mark “Verified” is our own review
        and not that of the government. Ratings come from people who were connected; where there are none, the page says
        so.
      </p>
      <p>
        We try to keep the site running and the texts right, and promise neither. Rules of the government change: the
        official source decides, not a page of ours.
      </p>
      <p>Is something wrong? Tell us, and we look at it.</p>
      <HowToReachUs {...contact} />
    </Paragraphs>
  ),
  links: (
    <Paragraphs>
      <p>
        Links of members and links to the sites of the government lead away from Startup Connect. We do not check what
        stands there and do not answer for it. A link is no recommendation. Before you pay or type a password elsewhere,
        look at the address.
      </p>
    </Paragraphs>
  ),
  law: (
    <Paragraphs>
      <p>
        The law of India applies, and the courts that are competent under it decide. Rights that the law gives you as a
        consumer or as the person your data belongs to are not limited by these terms; the privacy policy says how we
        handle data.
      </p>
      <p>
        These terms hold from the date above. When they change in a way that matters to you, the operator tells the
        members before the change applies; who does not agree can have the account deleted.
      </p>
    </Paragraphs>
  ),
});
