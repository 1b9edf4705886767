import { dialled, megabytes, STATES, UNION_TERRITORIES } from "@startup-connect/contract/shared";
import {
  COMMENTS_MAX,
  CONTACT_FAILED,
  CONTACT_FILE_ENDINGS,
  CONTACT_FILE_MAX_BYTES,
  GENDER_REASON,
  GENDER_SUGGESTIONS,
  PROFESSION_SUGGESTIONS,
  QUERY_SUGGESTIONS,
} from "@startup-connect/contract/support";
import { word } from "@startup-connect/contract/values";
import { Fragment, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { NeedsScript } from "#features/accounts/auth-frame.tsx";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { publicMeta } from "#lib/head.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { ownLang } from "#lib/language.ts";
import { paths } from "#lib/paths.ts";
import { type Me, useSession } from "#lib/session.tsx";
import { limitText } from "#lib/use-submit.ts";
import * as t from "#texts/support.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailLink } from "#ui/email.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { FactList } from "#ui/facts.tsx";
import { FileField } from "#ui/file-field.tsx";
import { FloatingLink } from "#ui/floating-link.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { Route } from "./+types/contact-page";
import { AskQuestion, knownOf, Trap } from "./ask-question.tsx";
import type { ContactDraft } from "./contact-check.ts";
import { Thread } from "./thread.tsx";
import "#app/styles/work.css";

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.contact,
});

/** SUP-01 to SUP-11. */
export default function Contact({ matches }: Route.ComponentProps) {
  return <ContactPage contact={matches[0].loaderData?.contact ?? null} />;
}

/** What the site settings say; an unset value is "" and left out (SUP-02). */
export interface ContactInfo {
  email: string;
  phone: string;
  tollFree: string;
  address: string;
  workingHours: string;
}

const tel = (number: string) => <a href={dialled(number)}>{number}</a>;

/** SUP-01, SUP-02. */
export function ContactPage({ contact }: { contact: ContactInfo | null }) {
  const { session } = useSession();
  const me = session.state === "member" ? session.me : null;
  const question = useSearchParams()[0].get("question");
  return (
    <>
      <div className="wrap grid grid-cols-1 gap-x-12 gap-y-8 pt-8 pb-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <header className="grid gap-2">
            <h1 className="h1">{t.title}</h1>
          </header>
          {question ? (
            <Thread key={question} token={question} />
          ) : (
            <>
              <AskQuestion me={me} />
              <div className="grid gap-2">
                <h2 className="h3">{t.writeWithFile}</h2>
                <p className="max-w-text text-ink-2">{t.allRequired}</p>
              </div>
              <ContactForm me={me} />
            </>
          )}
        </div>
        <aside className="grid content-start gap-4">{contact && <Info contact={contact} />}</aside>
      </div>
      <FloatingLink form href={paths.faq}>
        {t.faq}
      </FloatingLink>
    </>
  );
}

function Info({ contact: { email, phone, tollFree, address, workingHours } }: { contact: ContactInfo }) {
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <h2 className="h4">{t.contact}</h2>
      <FactList
        facts={[
          ...(tollFree ? [{ label: t.tollFree, value: tel(tollFree) }] : []),
          ...(phone ? [{ label: t.phone, value: tel(phone) }] : []),
          ...(email ? [{ label: t.email, value: <EmailLink email={email} /> }] : []),
          {
            label: t.office,
            value: (
              <span lang={ownLang(address)} className="whitespace-pre-line">
                {address}
              </span>
            ),
          },
          { label: t.workingHours, value: workingHours },
        ]}
      />
      <p className="text-xs text-ink-3">{t.indiaTime}</p>
    </section>
  );
}

const empty: ContactDraft = {
  firstName: "",
  lastName: "",
  email: "",
  contactNumber: "",
  gender: "",
  profession: "",
  state: "",
  city: "",
  queryType: "",
  comments: "",
  fileUpload: undefined,
  leaveThisEmpty: "",
};

/** "Asha Raman" as its first and its last name. */
function namesOf(name: string): Pick<ContactDraft, "firstName" | "lastName"> {
  const at = name.lastIndexOf(" ");
  return at < 0 ? { firstName: name, lastName: "" } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

const KNOWN = ["firstName", "lastName", "email", "contactNumber", "profession", "state", "city"] as const;
const failureOf = limitText(CONTACT_FAILED);

/** SUP-03 to SUP-11. */
function ContactForm({ me }: { me: Me | null }) {
  const hydrated = useHydrated();
  const [reference, setReference] = useState("");
  const messageRef = useRef<HTMLDivElement>(null);
  // SHELL-30: a page that leads here can say what it is about.
  const [search] = useSearchParams();
  const form = useForm<ContactDraft>({
    find: async (draft) => (await import("./contact-check.ts")).contactFaults(draft),
    start: { ...empty, queryType: search.get("queryType") ?? "" },
    say: failureOf,
    async send(draft) {
      const answer = await browserApi("POST /api/contact/submit", { form: { ...draft } });
      form.reset();
      setReference(answer.reference);
      return answer.message;
    },
  });
  const { field, said, error, errorList, isBusy, turn, read, set } = form;
  // Also where fields are refused.
  const alert = error === undefined ? said : { kind: "bad" as const, text: failureOf(error) };
  const isSaid = alert !== undefined;

  // SUP-11: what was typed meanwhile stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once for a person, and again after a success; a field that was emptied to type another name stays so
  useEffect(() => {
    if (!me) return;
    const fill = (known: Partial<ContactDraft>) => {
      const now = read();
      for (const name of KNOWN) if (now[name] === "" && known[name]) set(name, known[name]);
    };
    fill({ ...namesOf(me.name), email: me.email });
    // Without it they type what they would have typed anyway.
    knownOf(me).then(fill, () => {});
  }, [me?._id, turn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is announced
  useEffect(() => {
    if (isSaid) messageRef.current?.focus();
  }, [isSaid, error]);

  const text = (name: Exclude<keyof ContactDraft, "fileUpload">) => ({ ...field(name), required: true });

  return (
    <Form of={form} className="grid gap-5" aria-label={t.contactForm}>
      <NeedsScript />
      <div ref={messageRef} tabIndex={-1} className="outline-0 empty:hidden">
        {alert && (
          <Alert kind={alert.kind}>
            <p>{alert.text}</p>
            {alert.kind === "good" && (
              <p>
                {t.referenceIs({
                  reference,
                  b: (inside) => <b className="num whitespace-nowrap">{inside}</b>,
                })}
              </p>
            )}
          </Alert>
        )}
      </div>
      <ErrorSummary faults={errorList} keepsFocus />
      <fieldset disabled={!hydrated} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Fragment key={turn}>
          <Input {...text("firstName")} label={t.firstName} autoComplete="given-name" />
          <Input {...text("lastName")} label={t.lastName} autoComplete="family-name" />
          <Input {...text("email")} label={t.email} type="email" autoComplete="email" />
          <Input {...text("contactNumber")} label={t.contactNumber} type="tel" autoComplete="tel" />
          <Input {...text("gender")} label={t.gender} list="contact-genders" hint={GENDER_REASON} />
          <Input {...text("profession")} label={t.profession} list="contact-professions" />
          <Input {...text("state")} label={t.state} list="contact-states" autoComplete="address-level1" />
          <Input {...text("city")} label={t.city} autoComplete="address-level2" />
          <Input {...text("queryType")} label={t.whatAbout} list="contact-queries" className="sm:col-span-2" />
          <Textarea {...text("comments")} label={t.comments} limit={COMMENTS_MAX} rows={6} className="sm:col-span-2" />
          <FileField
            {...field("fileUpload")}
            label={t.file}
            choose={t.chooseFile}
            accept={CONTACT_FILE_ENDINGS.map((ending) => `.${ending}`).join(",")}
            hint={t.fileKinds({ size: megabytes(CONTACT_FILE_MAX_BYTES) })}
            className="sm:col-span-2"
          />
          <Trap />
        </Fragment>
        <p className="sm:col-span-2">
          <Button kind={1} size="lg" type="submit" busyText={isBusy && t.sending}>
            {t.submit}
          </Button>
        </p>
      </fieldset>
      <Suggestions id="contact-genders" words={GENDER_SUGGESTIONS} />
      <Suggestions id="contact-professions" words={PROFESSION_SUGGESTIONS} />
      <Suggestions id="contact-states" words={[...STATES, ...UNION_TERRITORIES]} />
      <Suggestions id="contact-queries" words={QUERY_SUGGESTIONS} />
    </Form>
  );
}

/** Words to choose from; any other text is as good (SUP-05). */
const Suggestions = ({ id, words }: { id: string; words: readonly string[] }) => (
  <datalist id={id}>
    {words.map((value) => (
      <option key={value} value={value} label={word(value)} />
    ))}
  </datalist>
);
