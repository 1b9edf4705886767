import {
  EMAIL_CHANGE_SECONDS,
  OAUTH_STATE_SECONDS,
  OTP_VALID_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_MAX_SECONDS,
} from "@startup-connect/contract/accounts";
import { INTRODUCTIONS_KEPT_DAYS } from "@startup-connect/contract/connections";
import { ADULTS_ONLY, PRIVACY_SECTIONS, type PrivacySection } from "@startup-connect/contract/content";
import { MATCHES_KEPT_DAYS } from "@startup-connect/contract/matching";
import { NOTIFICATIONS_KEPT_DAYS } from "@startup-connect/contract/notifications";
import { VIEWS_KEPT_DAYS } from "@startup-connect/contract/overview";
import { VERDICT_DAYS } from "@startup-connect/contract/screening";
import { lasting, spelled } from "@startup-connect/contract/shared";
import { CO_FOUNDER_DAYS } from "@startup-connect/contract/startups";
import { STUDENT_UNCONFIRMED_DAYS } from "@startup-connect/contract/students";
import type { ReactNode } from "react";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { Accordion } from "#ui/disclosure.tsx";
import {
  Bullets,
  HowToReachUs,
  LegalNote,
  type OperatorContact,
  Paragraphs,
  Term,
  useOperatorContact,
} from "./legal-parts.tsx";
import { DataText } from "./privacy-data.tsx";
import { useOpenByHash } from "./use-open-by-hash.ts";

export const meta = publicMeta({
  title: "Privacy Policy",
  description:
    "What personal data Startup Connect stores, why, who sees it, how long we keep it, and what you can ask for.",
  path: paths.privacy,
});

/** FAQ-07, FAQ-08. */
export default function Privacy() {
  return <PrivacyPage contact={useOperatorContact()} />;
}

/** FAQ-07, FAQ-08. */
export function PrivacyPage({ contact }: { contact: OperatorContact }) {
  useOpenByHash();
  const texts = privacyTexts(contact);
  return (
    <div className="wrap section grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]" lang="en-IN">
      <div className="grid content-start gap-4">
        <h1 className="h2">Privacy Policy</h1>
        <LegalNote />
      </div>
      <div className="max-w-text">
        <Accordion
          name="privacy"
          items={PRIVACY_SECTIONS.map(({ id, title }, place) => ({
            id,
            title: <h2 className="h4">{title}</h2>,
            body: texts[id],
            open: place === 0,
          }))}
        />
      </div>
    </div>
  );
}

/** FAQ-08: what this software really does with data. A change of the software changes these texts. */
const privacyTexts = (contact: OperatorContact): Record<PrivacySection, ReactNode> => ({
  objective: (
    <Paragraphs>
      <p>
        Startup Connect lets startups, investors and mentors in India find each other, connect and talk. This page
        explains which personal data we need for that, who sees it, how long we keep it, and what you can ask for.
      </p>
      <p>
        The operator of this site decides how the data is used and is responsible for it (the Data Fiduciary under the
        Digital Personal Data Protection Act, 2023).
      </p>
    </Paragraphs>
  ),
  qualifications: (
    <Paragraphs>
      <p>
        {ADULTS_ONLY} The law asks for a parent's verifiable consent for anyone younger. Of someone under 18 we store
        the month of birth and, until a parent has agreed, the parent's email address; we do not track them.
      </p>
      <p>
        You may read the public pages without an account. Give only your own data, or data you may give for your
        company.
      </p>
    </Paragraphs>
  ),
  data: <DataText />,
  use: (
    <Paragraphs>
      <p>We use your data only for these purposes:</p>
      <Bullets
        items={[
          "to list your profile and let others find it in the directories and the search,",
          "to deliver requests and messages between you and the people you connect with,",
          "to log you in, keep your account safe, and send the emails below,",
          "to review your profile and check your certificates, when you apply for that,",
          "to reserve your seat at an event, to run the plan you ordered, and to answer what you write to us,",
          "to show who founded a startup, when they have confirmed it,",
          "to list confirmed student profiles, and to email new startups to subscribers,",
          "to keep the site working and stop misuse.",
        ]}
      />
      <Term name="Emails we send">
        <p>
          Your registration code; a notice when someone registers with your address again, or enters it in another
          account; a link to reset your password when one is requested; a notice when your password or address changes.
          We email news about this site and new startups only to those who asked for them, and you can stop them in the
          settings.
        </p>
      </Term>
      <p>No one is rated, ranked for money or rejected by a program on the basis of this data.</p>
    </Paragraphs>
  ),
  cookies: (
    <Paragraphs>
      <p>
        There are no web beacons, no trackers, no advertising and no files from other companies on these pages. There is
        one cookie: if you sign in with Google, it ties that sign-in to your browser for{" "}
        {spelled(OAUTH_STATE_SECONDS / 60)} minutes. Your browser keeps these entries for this site, and sends none of
        them to anyone else:
      </p>
      <Storage />
      <p>Logging out removes the entries of your session. You can remove all of them in your browser's settings.</p>
      <p>
        When you search by voice, your browser turns speech into text. Some browsers send the audio to their maker for
        that. We receive only the text, as if you had typed it, and never the audio.
      </p>
    </Paragraphs>
  ),
  disclosures: (
    <Paragraphs>
      <p>We do not sell your data or share it for advertising.</p>
      <Term name="Everyone, search engines included">
        <p>Your public profile: what you registered, except the data named in the next two lines.</p>
        <p>On the profile of a startup also the name, the picture and the line about yourself of who registered it.</p>
      </Term>
      <Term name="Your email address and phone number">
        <p>
          Unless you choose otherwise in the settings: only your connections, and the administrators of this site.
          Visitors and search engines never.
        </p>
      </Term>
      <Term name="No one else">
        <p>
          Only you and the administrators of this site can read the documents of your application and your certificates,
          unless you allow others to download a verified certificate of recognition. Others see the number of a verified
          registration, of a GSTIN only a part.
        </p>
        <p>
          The Udyam or Udyog Aadhaar number, the nature of the entity and the TiE address are shown only to you. A
          connection request is shown to the two people only, with the facts of the profile that its sender chose. That
          you know someone is shown to members who know that person too, and only where all three of you agreed to
          introductions. What you write to a connector is shown to the connector, and to the third person once they
          introduce you; a connector's reason to decline is shown to no one else. First messages are checked
          automatically for signs of advance-fee fraud. With strong signs, an administrator reads a request before it is
          sent. Messages are shown to the two people in the conversation; when one of them reports a message, the
          administrators can read it.
        </p>
        <p>
          The administrators of this site can see what you write to us, what you report, and which events you registered
          for.
        </p>
      </Term>
      <Term name="Companies that work for the operator">
        <p>The company that hosts the server and the company that delivers our emails, for that work only.</p>
      </Term>
      <Term name="Authorities">
        <p>Only where Indian law requires it.</p>
      </Term>
    </Paragraphs>
  ),
  links: (
    <Paragraphs>
      <p>
        Profiles link to members' websites, and some pages to government sites. Those sites have their own rules. Our
        pages load nothing from them before you follow the link.
      </p>
      <p>
        If you sign in with Google, Google learns that you use this site, and gives us your name, your address, and
        whether it has verified the address. If you pay for a plan online, you pay on the page of Razorpay: we send them
        the number of the order and the amount, nothing about you, and what you enter there stays with them. They
        confirm to us that it was paid, and under which number.
      </p>
    </Paragraphs>
  ),
  law: (
    <Paragraphs>
      <p>
        The Digital Personal Data Protection Act, 2023 and the Digital Personal Data Protection Rules, 2025 apply. Most
        duties of the Rules begin in May 2027.
      </p>
      <Term name="What you can ask for">
        <Bullets
          items={[
            "a summary of your data and of whom it was shared with,",
            "correction, completion and deletion,",
            "an answer to a complaint, within 90 days at most,",
            "to name someone who may use these rights if you die or cannot act.",
          ]}
        />
        <p className="mt-2">
          You can withdraw your consent at any time. If our answer does not settle a complaint, you may turn to the Data
          Protection Board of India.
        </p>
      </Term>
      <Term name="How to ask">
        <p>
          In the settings you can download everything stored about you, see what you agreed to and when, and delete your
          account. For anything else, write from the email address of your account, so that we know it is you.
        </p>
        <HowToReachUs {...contact} />
      </Term>
      <Term name="How long data is kept">
        <Bullets
          items={[
            "Account, profile, requests and messages: as long as the account exists.",
            `A session: until you log out, ${lasting(SESSION_IDLE_SECONDS)} after its last use, or ${lasting(SESSION_MAX_SECONDS)} after you logged in.`,
            `A code: ${lasting(OTP_VALID_SECONDS)}. A link for a new password: one hour.`,
            "Live updates for open pages: two days.",
            `An unconfirmed change of your email address: ${lasting(EMAIL_CHANGE_SECONDS)}.`,
            "An email that could not be delivered: up to 90 days, encrypted.",
            `Who opened which profile on which day: ${VIEWS_KEPT_DAYS} days.`,
            `Notifications: ${NOTIFICATIONS_KEPT_DAYS} days.`,
            `Your matches of a day with the parts of their scores, and whom you dismissed for a while: ${MATCHES_KEPT_DAYS} days.`,
            `What the check for fraud found in a first message, without its text: ${VERDICT_DAYS} days.`,
            `An introduction: ${INTRODUCTIONS_KEPT_DAYS} days after its end. The text of one that was withdrawn is deleted at once.`,
            "What became of a connection request, for figures about answers: one year.",
            "A line of the security log: 365 days.",
            `A student profile: until it is withdrawn, or the account that claimed it is deleted; one that was not confirmed, ${STUDENT_UNCONFIRMED_DAYS} days.`,
            `An invitation as co-founder: until it is withdrawn, or ${CO_FOUNDER_DAYS} days after it expired; the address of someone who declined or left, one year.`,
            "The address for the monthly email: until you unsubscribe with the link in any of them.",
            "What you wrote to us, with the file: until you ask us to remove it, or delete an account with that address.",
            "A payment provider's notice of a payment, without anything about the payer: 366 days.",
          ]}
        />
        <p className="mt-2">
          A deleted account is removed immediately. The Rules require us to keep certain records of processing for at
          least one year: we keep a keyed fingerprint of the email address with the days of joining and leaving, apart
          from everything else, for 366 days; the entries of the security log stay for their year. For a paid plan, the
          books of account keep the number, amount, day and reference, without your name or address, until eight
          financial years are over. People you talked with keep what they wrote themselves.
        </p>
      </Term>
    </Paragraphs>
  ),
  updates: (
    <Paragraphs>
      <p>
        The date at the top shows when this text was last checked against the software. When it changes in a way that
        matters to you, the operator notifies members before the change applies.
      </p>
      <p>
        If data is ever lost or accessed without permission, everyone affected and the Data Protection Board are
        notified without delay: what happened, the possible consequences, and what to do.
      </p>
    </Paragraphs>
  ),
});

/** FAQ-08, SHELL-34: the names as the browser shows them. */
const entries = [
  { name: "authToken", kept: "key of your session; anyone who has it is logged in as you" },
  { name: "email", kept: "your email address" },
  { name: "userType", kept: "startup, investor or mentor" },
  { name: "isLoggedIn", kept: "whether you are logged in" },
  { name: "theme", kept: "light or dark, if you chose one" },
  { name: "newStartupPopup", kept: "when you last closed the announcement of a new startup" },
  { name: "termsAgreed", kept: "whether someone agreed to the Terms at a login in this browser" },
  { name: "welcomePopupShown", kept: "until the tab is closed: whether you closed the welcome" },
  { name: "registrationHomeVisited", kept: "until the tab is closed: whether you saw the page after the first login" },
  {
    name: "startupRegistrationDraft, investorRegistrationDraft, mentorRegistrationDraft",
    kept: "until the tab is closed: what you typed into that form, without files",
  },
  {
    name: "registerDraft",
    kept: "until the tab is closed: the name and address you register with, never the password",
  },
  {
    name: "requestDraft",
    kept: "until the tab is closed, or you log out: a connection request that is not sent yet",
  },
  {
    name: "preferencesDraft",
    kept: "until the tab is closed, or you log out: what you look for, until it is saved",
  },
  {
    name: "typedDraft, intentionDraft",
    kept: "until the tab is closed, or you log out: what you typed when your session ended, and what you asked for before you logged in",
  },
  {
    name: "kept-…",
    kept: "until you log out, at most 30 days: what you read last, to be there without a network, and what you did that is not sent yet",
  },
  { name: "profileImage", kept: "until you log out: a small copy of your picture" },
  { name: "react-router-scroll-positions", kept: "until the tab is closed: how far down you were on a page" },
] as const;

const Storage = () => (
  <dl className="grid gap-2">
    {entries.map(({ name, kept }) => (
      <div key={name}>
        <dt className="font-mono text-sm text-ink brk">{name}</dt>
        <dd>{kept}</dd>
      </div>
    ))}
  </dl>
);
