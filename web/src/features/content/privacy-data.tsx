import { EVIDENCE_DAYS, EVIDENCE_MESSAGES } from "@startup-connect/contract/connections";
import { Bullets, Paragraphs, Term } from "./legal-parts.tsx";

/** What is stored, form by form. Whoever adds a field to a form adds it here. */
export function DataText() {
  return (
    <Paragraphs>
      <p>We store what you enter in forms and what we need to run your account. We do not buy or guess data.</p>
      <Term name="Registering an account">
        <p>
          Your name, your email address, the type you chose (startup, investor or mentor), the day you registered, and
          your password. The password is kept only as an argon2id hash: no one can read it, not even us. Each account
          gets a personal id such as SC-000123. We keep what you agreed to, with the day and the wording, and which
          emails you want. If you sign in with Google: Google's own number for you.
        </p>
      </Term>
      <Term name="Registering a startup">
        <p>
          Name, logo, brief, website, app link, stage, funding, state, city, industry, sector, service, nature of the
          entity, Udyam or Udyog Aadhaar number if you give one, what you look for, email address, mobile number, and
          when you agreed to the terms. The Udyam or Udyog Aadhaar number is stored encrypted and shown only to you.
        </p>
      </Term>
      <Term name="Registering as an investor">
        <p>
          Name, picture, email address, phone number, location, category, brief, investment amount, focus areas, stage
          and level of investment.
        </p>
      </Term>
      <Term name="Registering as a mentor">
        <p>
          Name, picture, network (and your TiE address for that network), months active, description, brief, email
          address, mobile number, state, city, profile link, interests, industry, sectors, stages, and your success
          story if you share one.
        </p>
      </Term>
      <Term name="Connecting and talking">
        <p>
          Who sent a request to whom, when, its note and the answer; the messages of a conversation, when they were sent
          and when they were read.
        </p>
        <p>
          For which connections you agreed to be asked for introductions. Whom you asked for an introduction to whom,
          why, and the connector's sentence or reason.
        </p>
        <p>
          What you look for in matches: members whose matches you are in see it beside the score, never what you avoid.
          Who was shown to you on which day with which score, and whom you dismissed and why; only you see that.
        </p>
        <p>
          Who you have blocked. What you report, your reason, a copy of the reported text, and what the administrators
          decide. With a report a sealed copy of the words, of up to {EVIDENCE_MESSAGES} messages before them and of who
          wrote them is kept until {EVIDENCE_DAYS} days after the decision, also when an account is deleted.
        </p>
      </Term>
      <Term name="Reviews">
        <p>
          Your stars and text, with the day, and the reply of the person you rated. Everyone can read them, with your
          name and picture.
        </p>
      </Term>
      <Term name="Events, notifications and your own list">
        <p>
          Which events you registered for, and when; your notifications, and whether you have read them; your to-do
          list.
        </p>
      </Term>
      <Term name="Pictures">
        <p>Pictures are checked and saved as new files, without location, camera or other hidden data.</p>
      </Term>
      <Term name="Your application and certificates">
        <p>
          The documents you upload, with their names; the reviewer's questions and your answers; the decision and its
          reason. For a certificate: its number, dates, file, and whether others may download it. Pictures of documents
          are saved as new files without hidden data; PDF files are kept as they are.
        </p>
      </Term>
      <Term name="Your website and work email">
        <p>
          The website and work email you want to verify, and since when they are verified. Others see the website and
          the domain of the email once they are verified. To verify a website we read it and its DNS; to verify an email
          we send a code to it.
        </p>
      </Term>
      <Term name="Plans">
        <p>
          Which plan you ordered, when, the price, when it was paid and under which reference, and your saved searches.
        </p>
      </Term>
      <Term name="While you are logged in">
        <p>
          Whose profile you opened, and on which day. The owner of the profile sees your name if their plan includes it.
        </p>
        <p>
          When you logged in, when you last used the site, and the name of your browser. The key of your session is kept
          as a hash.
        </p>
      </Term>
      <Term name="Writing to us">
        <p>
          First and last name, email address, contact number, gender, profession, state, city, what it is about, your
          question, and the file you attach; our reply, and the status. You can answer gender with “Prefer not to say”.
        </p>
      </Term>
      <Term name="Student profile">
        <p>
          Name, college, department, mobile number, email address, and the field and size of the startup. It is listed
          without number and address, and only after the link in our email to that address was used. The account with
          that address can claim it; then members can connect with it.
        </p>
      </Term>
      <Term name="New startups, once a month">
        <p>The email address you enter, and the day.</p>
      </Term>
      <Term name="Without an account">
        <Bullets
          items={[
            "If you request a code: a keyed fingerprint of your email address, until the code expires.",
            "To prevent misuse we count requests by network address. The counter holds a keyed fingerprint of the address, not the address itself, and is deleted within two hours after it ends.",
            "A security log records, for a year, each login and failed login, each change of a password or an email address, each request for a code or a link, and each refusal: your user number or a keyed fingerprint of what was typed, a keyed fingerprint of the network address, the time and the result. It holds no name, email address, password or code.",
            "The server's other log records the time, the page or call and the result of a request, not who made it. When something fails, it records the technical details.",
          ]}
        />
      </Term>
    </Paragraphs>
  );
}
