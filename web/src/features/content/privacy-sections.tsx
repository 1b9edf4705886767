import { ADULTS_ONLY, type PrivacySection } from "@startup-connect/contract/content";
import type { ReactNode } from "react";
import { Bullets, HowToReachUs, type OperatorContact, Paragraphs, Term } from "./legal-parts.tsx";
import { DataText } from "./privacy-data.tsx";

/** FAQ-08: what this software really does with data. A change of the software changes these texts. */
export const privacyTexts = (contact: OperatorContact): Record<PrivacySection, ReactNode> => ({
  objective: (
    <Paragraphs>
      <p>
        Startup Connect lets startups, investors and mentors in India find each other, connect and talk. This page says
        which personal data that takes, who sees it, how long it is kept, and what you can ask for.
      </p>
      <p>
        The operator of this site decides about the data and answers for it (the Data Fiduciary of the Digital Personal
        Data Protection Act, 2023).
      </p>
    </Paragraphs>
  ),
  qualifications: (
    <Paragraphs>
      <p>{ADULTS_ONLY} The law asks for a parent's verifiable consent for anyone younger, which we cannot check.</p>
      <p>
        You may read the public pages without an account. Give only your own data, or data you may give for your
        company.
      </p>
    </Paragraphs>
  ),
  data: <DataText />,
  use: (
    <Paragraphs>
      <p>Your data is used for these purposes and for no others:</p>
      <Bullets
        items={[
          "to list your profile and let others find it in the directories and the search,",
          "to carry requests and messages between you and the people you connect with,",
          "to log you in, keep your account safe, and send the mails below,",
          "to review your profile and check your certificates, when you apply for that,",
          "to keep your place at an event, to run the plan you ordered, and to answer what you write to us,",
          "to list a student profile that was confirmed, and to mail new startups to those who subscribed,",
          "to keep the site working and stop misuse.",
        ]}
      />
      <Term name="Mails we send">
        <p>
          The code of your registration; a note when somebody registers with your address again, or enters it in another
          account; the link for a new password when it is asked for; notes when your password or address is changed.
          News about this site and new startups are mailed only to those who asked for them, and you take that back with
          one press in the settings.
        </p>
      </Term>
      <p>Nobody is rated, ranked for money or turned down by a program on the basis of this data.</p>
    </Paragraphs>
  ),
  cookies: (
    <Paragraphs>
      <p>
        There are no web beacons, no trackers, no advertising and no files from other companies on these pages. One
        cookie exists: where signing in with Google is offered and you use it, it ties the way to Google and back to
        your browser, for ten minutes. Your browser keeps these entries for this site, and sends none of them to anybody
        else:
      </p>
      <Storage />
      <p>
        Logging out removes the entries of your session. You can remove all of them in the settings of your browser.
      </p>
      <p>
        When you search by voice, your browser turns speech into text. Some browsers send the sound to their maker for
        that. We get the text only, as if it was typed, and never the sound.
      </p>
    </Paragraphs>
  ),
  disclosures: (
    <Paragraphs>
      <p>We sell no data and pass none on for advertising.</p>
      <Term name="Everyone, search engines included">
        <p>Your public profile: what you registered, except the data named in the next two lines.</p>
      </Term>
      <Term name="Your e-mail address and phone number">
        <p>
          Unless you choose otherwise in the settings: only people whose connection with you was accepted, and the
          administrators of this site. Visitors and search engines never.
        </p>
      </Term>
      <Term name="Nobody else">
        <p>
          Documents of your application are read by you and the administrators of this site, certificates too, unless
          you allow others to download one that is verified.
        </p>
        <p>
          The Udyam or Udyog Aadhaar number, the nature of the entity and the TiE address are shown to you only.
          Messages are shown to the two people of the conversation; when one of them reports a message, the
          administrators read its words.
        </p>
        <p>
          What you write to us, what you report, and which events you registered for is read by the administrators of
          this site.
        </p>
      </Term>
      <Term name="Companies that work for the operator">
        <p>The company that hosts the server and the company that delivers the mails, for that work only.</p>
      </Term>
      <Term name="Authorities">
        <p>Only where Indian law requires it.</p>
      </Term>
    </Paragraphs>
  ),
  links: (
    <Paragraphs>
      <p>
        Profiles link to websites of members, and some pages to sites of the government. What happens there is described
        by the rules of those sites. A page of ours loads nothing from them before you follow the link.
      </p>
      <p>
        Where signing in with Google is offered and you use it, Google learns that you come to this site, and tells us
        your name, your address, and whether it has verified it. Where a plan can be paid online, you pay on the page of
        Razorpay: we tell them the number of the order and the amount, nothing about you, and what you type there stays
        with them. They tell us that it was paid, and under which number.
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
            "to name somebody who may use these rights if you die or cannot act.",
          ]}
        />
        <p className="mt-2">
          You can withdraw your consent at any time. If our answer does not settle a complaint, you may turn to the Data
          Protection Board of India.
        </p>
      </Term>
      <Term name="How to ask">
        <p>
          In the settings you download everything stored about you, see what you agreed to and when, and delete your
          account. For anything else, ask from the e-mail address of your account, so that we know it is you.
        </p>
        <HowToReachUs {...contact} />
      </Term>
      <Term name="How long data is kept">
        <Bullets
          items={[
            "Account, profile, requests and messages: as long as the account exists.",
            "A session: until you log out, 30 days after its last use, or 90 days after you logged in.",
            "A code: 10 minutes. A link for a new password: one hour.",
            "Signals for open pages that something is new: two days.",
            "A change of your e-mail address that was not confirmed: 24 hours.",
            "A mail that could not be delivered: up to 90 days, encrypted.",
            "Who opened which profile on which day: 90 days.",
            "Notifications: 180 days.",
            "A line of the security log: 365 days.",
            "A student profile: until it is withdrawn; one that was not confirmed, 30 days.",
            "The address for the monthly mail: until you unsubscribe, which every such mail offers.",
            "What you wrote to us, with the file: until you ask us to remove it, or delete an account with that address.",
            "What a payment provider told us of a payment, without anything about the payer: 366 days.",
          ]}
        />
        <p className="mt-2">
          A deleted account is gone at once. The Rules ask to keep certain records of processing for at least one year:
          we keep a keyed fingerprint of the e-mail address with the days of joining and leaving, apart from everything
          else, for 366 days; the lines of the security log stay for their year. Of what you paid for a plan the books
          of account keep number, amount, day and reference, without your name or address, until eight financial years
          are over. People you talked with keep what they wrote themselves.
        </p>
      </Term>
    </Paragraphs>
  ),
  updates: (
    <Paragraphs>
      <p>
        The date at the top says when this text was last true of the software. When it changes in a way that matters to
        you, the operator tells the members before the change applies.
      </p>
      <p>
        If data is ever lost or read by somebody who must not, each person concerned and the Data Protection Board are
        told without delay: what happened, what it may lead to, and what to do.
      </p>
    </Paragraphs>
  ),
});

/** FAQ-08, SHELL-34: the names as the browser shows them. */
const entries = [
  { name: "authToken", kept: "key of your session; who holds it is logged in as you" },
  { name: "email", kept: "your e-mail address" },
  { name: "userType", kept: "startup, investor or mentor" },
  { name: "isLoggedIn", kept: "whether you are logged in" },
  { name: "theme", kept: "light or dark, if you chose one" },
  { name: "newStartupPopup", kept: "when you last closed the announcement of a new startup" },
  { name: "welcomePopupShown", kept: "until the tab is closed: whether you closed the welcome" },
  { name: "registrationHomeVisited", kept: "until the tab is closed: whether you saw the page after the first login" },
  {
    name: "startupRegistrationDraft, investorRegistrationDraft, mentorRegistrationDraft",
    kept: "until the tab is closed: what you typed into that form, without files",
  },
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
