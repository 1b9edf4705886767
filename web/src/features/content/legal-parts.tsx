import { LEGAL_TEXTS_AS_OF } from "@startup-connect/contract/content";
import { dialled, languages, longDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { language } from "#lib/language.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/content.ts";
import { Alert } from "#ui/alert.tsx";
import { EmailLink } from "#ui/email.tsx";
import type { loader as rootLoader } from "../../root.tsx";

/** How to reach the operator, from the site settings; "" where nothing is set. */
export interface OperatorContact {
  email: string;
  phone: string;
}

export function useOperatorContact(): OperatorContact {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return { email: site?.contact.email ?? "", phone: site?.contact.phone ?? "" };
}

/** Below the title of each legal text. */
export function LegalNote() {
  return (
    <>
      <p className="text-sm text-ink-3">
        As of <time dateTime={LEGAL_TEXTS_AS_OF}>{longDate(LEGAL_TEXTS_AS_OF)}</time>
      </p>
      <Alert role="note">
        This text describes what the software does. Before public use, the operator of this site must have it checked by
        a lawyer and add its own name, address, hosting company and grievance officer.
      </Alert>
      {language !== "en" && (
        <div lang={languages[language].tag}>
          <Alert role="note">{t.englishIsBinding}</Alert>
        </div>
      )}
    </>
  );
}

/** Where to write: the address from the site settings, else the form. */
export function HowToReachUs({ email, phone }: OperatorContact) {
  const mail = () => <EmailLink email={email} />;
  const call = () => <a href={dialled(phone)}>{phone}</a>;
  if (email && phone) return <p>{t.writeOrCall({ email: mail, phone: call })}</p>;
  if (email || phone) return <p>{t.reach({ way: email ? mail : call })}</p>;
  return <p>{t.writeUnder({ help: (inside) => <Link to={paths.contact}>{inside}</Link> })}</p>;
}

export const Paragraphs = ({ children }: { children: ReactNode }) => <div className="grid gap-3">{children}</div>;

/** The page of a long text, in parts. */
export const LongText = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <article className="wrap section grid gap-10">
    <header className="grid max-w-text gap-3">
      <h1 className="h2">{title}</h1>
      <p className="text-lg text-ink-2">{lead}</p>
    </header>
    <div className="grid max-w-text gap-10">{children}</div>
  </article>
);

/** A part of a long text. */
export const Part = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <section id={id} className="grid scroll-mt-20 gap-4">
    <h2 className="h3">{title}</h2>
    <Paragraphs>{children}</Paragraphs>
  </section>
);

export const Bullets = ({ items }: { items: readonly ReactNode[] }) => (
  <ul className="grid list-disc gap-1.5 pl-5">
    {items.map((item, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
      <li key={place}>{item}</li>
    ))}
  </ul>
);

export const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <h3 className="font-semibold text-ink">{name}</h3>
    {children}
  </div>
);

/** A table whose first cells name the rows. */
export const Grid = ({ head, rows }: { head: readonly string[]; rows: readonly (string | number)[][] }) => (
  <div className="overflow-x-auto">
    <table className="w-full text-left text-base">
      <thead>
        <tr className="border-b border-line text-sm text-ink-3">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 align-bottom font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className="py-2 pr-4 num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
