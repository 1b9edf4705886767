import { Bullets, Paragraphs, Term } from "./legal-parts.tsx";

/** What is stored, form by form. Whoever adds a field to a form adds it here. */
export function DataText() {
  return (
    <Paragraphs>
      <p>We store what you type into a form and what is needed to run your account. Nothing is bought or guessed.</p>
      <Term name="Registering an account">
        <p>
          Your name, your e-mail address, the type you chose (startup, investor or mentor), the day you registered, and
          your password. The password is kept only as an argon2id hash: nobody can read it, we cannot either. Each
          account gets a personal id such as SC-000123. What you agreed to is kept with the day and the wording, and so
          is which mails you want. If you sign in with Google: Google's own number for you.
        </p>
      </Term>
      <Term name="Registering a startup">
        <p>
          Name, logo, brief, website, app link, stage, funding, state, city, industry, sector, service, nature of the
          entity, Udyam or Udyog Aadhaar number if you give one, what you look for, e-mail address, mobile number, and
          when you agreed to the terms. The Udyam or Udyog Aadhaar number is stored encrypted and shown to nobody but
          you.
        </p>
      </Term>
      <Term name="Registering as an investor">
        <p>
          Name, picture, e-mail address, phone number, location, category, brief, investment amount, focus areas, stage
          and level of investment.
        </p>
      </Term>
      <Term name="Registering as a mentor">
        <p>
          Name, picture, network (and your TiE address for that network), months active, description, brief, e-mail
          address, mobile number, state, city, profile link, interests, industry, sectors, stages, and your success
          story if you tell one.
        </p>
      </Term>
      <Term name="Connecting and talking">
        <p>
          Who asked whom, when, the note of the request and the answer; the messages of a conversation, when they were
          sent and when they were read.
        </p>
        <p>
          Whom you have blocked. What you report, your reason, and the words of it at that moment, with what the
          administrators decide.
        </p>
      </Term>
      <Term name="Reviews">
        <p>
          The stars and the words you give, with the day, and the answer of the person you rated. Everyone reads them
          with your name and picture.
        </p>
      </Term>
      <Term name="Events, notifications and your own list">
        <p>
          Which events you registered for, and when; what this site has told you, and whether you have read it; what you
          wrote on your list of things to do.
        </p>
      </Term>
      <Term name="Pictures">
        <p>
          A picture is checked and made anew. Place, camera and other hidden data in the file are removed before it is
          stored.
        </p>
      </Term>
      <Term name="Your application and certificates">
        <p>
          The documents you upload, with their names; the questions of the reviewer and your answers; what was decided
          and why. Of a certificate its number, dates, file, and whether others may download it. Pictures of papers are
          made anew without hidden data; PDF files are kept as they are.
        </p>
      </Term>
      <Term name="Plans">
        <p>
          Which plan you ordered, when, for how much, when it was paid and under which reference, and the searches you
          saved.
        </p>
      </Term>
      <Term name="While you are logged in">
        <p>
          Whose profile you opened on which day: the owner of the profile sees your name there with a plan that includes
          it.
        </p>
        <p>
          When you logged in, when you last used the site, and the name of your browser as it states it. The key of your
          session is kept as a hash.
        </p>
      </Term>
      <Term name="Writing to us">
        <p>
          First and last name, e-mail address, contact number, gender, profession, state, city, what it is about, your
          question, and the file you add; our answer, and how far it is. “Prefer not to say” is an answer to gender too.
        </p>
      </Term>
      <Term name="Student profile">
        <p>
          Name, college, department, mobile number, e-mail address, and the field and size of the startup. It is listed
          without number and address, and only after the link in the mail to that address was used.
        </p>
      </Term>
      <Term name="New startups, once a month">
        <p>The e-mail address you enter, and the day.</p>
      </Term>
      <Term name="Without an account">
        <Bullets
          items={[
            "If you ask for a code: a keyed fingerprint of your e-mail address, until the code is over.",
            "Against misuse we count calls by network address. The counter holds a keyed fingerprint of the address, not the address, and is deleted within two hours after its time is over.",
            "A security log notes, for a year, when somebody logs in or fails to, changes a password or an e-mail address, asks for a code or a link, or is refused: your user number or a keyed fingerprint of what was typed, a keyed fingerprint of the network address, the time and the result. It holds no name, e-mail address, password or code.",
            "The server's other log notes the time, the page or call and the result of a request, not who made it. When something fails it notes the technical details of the fault.",
          ]}
        />
      </Term>
    </Paragraphs>
  );
}
