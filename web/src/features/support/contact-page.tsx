import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FactList } from "#ui/facts.tsx";
import { ContactForm } from "./contact-form.tsx";

/** What the site settings say; an unset value is "" and left out (SUP-02). */
export interface ContactInfo {
  email: string;
  phone: string;
  tollFree: string;
  address: string;
  workingHours: string;
}

const tel = (number: string) => <a href={`tel:${number.replace(/[^\d+]/g, "")}`}>{number}</a>;

/** SUP-01, SUP-02. */
export function ContactPage({ contact }: { contact: ContactInfo | null }) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-12 gap-y-8 pt-8 pb-24 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <header className="grid gap-2">
          <h1 className="h1">Help &amp; Support</h1>
          <p className="max-w-text text-ink-2">
            Write to the people who run this site. Every field is required, including the file: a screenshot or document
            that shows what it is about.
          </p>
        </header>
        <ContactForm />
      </div>
      <aside className="grid content-start gap-4">{contact && <Info contact={contact} />}</aside>
      <ButtonLink kind={1} href={paths.faq} className="fixed right-4 bottom-4 z-10 shadow-lg">
        FAQ
      </ButtonLink>
    </div>
  );
}

function Info({ contact: { email, phone, tollFree, address, workingHours } }: { contact: ContactInfo }) {
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <h2 className="h4">Contact</h2>
      <FactList
        facts={[
          ...(tollFree ? [{ label: "Toll-free", value: tel(tollFree) }] : []),
          ...(phone ? [{ label: "Phone", value: tel(phone) }] : []),
          ...(email ? [{ label: "Email", value: <a href={`mailto:${email}`}>{email}</a> }] : []),
          { label: "Office", value: <span className="whitespace-pre-line">{address}</span> },
          { label: "Working hours", value: workingHours },
        ]}
      />
      <p className="text-xs text-ink-3">Hours are India time.</p>
    </section>
  );
}
