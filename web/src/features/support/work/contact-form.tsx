import { STATES, UNION_TERRITORIES } from "@startup-connect/contract/shared";
import {
  COMMENTS_MAX,
  CONTACT_FAILED,
  CONTACT_FILE_ENDINGS,
  GENDER_REASON,
  GENDER_SUGGESTIONS,
  PROFESSION_SUGGESTIONS,
  QUERY_SUGGESTIONS,
} from "@startup-connect/contract/support";
import { useEffect, useRef, useState } from "react";
import { type Path, useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { NeedsScript } from "#features/accounts/work/auth-frame.tsx";
import { lazyResolver } from "#features/registration/work/lazy-resolver.ts";
import { ApiError, browserApi } from "#lib/api.ts";
import { showFaults } from "#lib/failures.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FileField } from "#ui/file-field.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";

export interface ContactDraft {
  firstName: string;
  lastName: string;
  email: string;
  contactNumber: string;
  gender: string;
  profession: string;
  state: string;
  city: string;
  queryType: string;
  comments: string;
  fileUpload: FileList | undefined;
  /** A trap for programs (SUP-09). */
  leaveThisEmpty: string;
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
const names = Object.keys(empty) as Path<ContactDraft>[];

/** The multipart body of A13. */
function formOf({ fileUpload, ...texts }: ContactDraft): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  const file = fileUpload?.[0];
  if (file) form.append("fileUpload", file);
  return form;
}

/** "Asha Raman" as its first and its last name. */
function namesOf(name: string): Pick<ContactDraft, "firstName" | "lastName"> {
  const at = name.lastIndexOf(" ");
  return at < 0 ? { firstName: name, lastName: "" } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

type Outcome = { done: true; text: string; reference: string } | { done: false; text: string } | null;

/** SUP-03 to SUP-11. */
export function ContactForm() {
  const hydrated = useHydrated();
  const { session } = useSession();
  const [outcome, setOutcome] = useState<Outcome>(null);
  // Drawn anew after a success: a file field cannot be emptied otherwise.
  const [round, setRound] = useState(0);
  const said = useRef<HTMLDivElement>(null);
  // SHELL-30: a page that leads here can say what it is about.
  const [search] = useSearchParams();
  const form = useForm<ContactDraft>({
    resolver: lazyResolver(async () => (await import("./contact-check.ts")).contactFaults),
    defaultValues: { ...empty, queryType: search.get("queryType") ?? "" },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;
  const { getValues, setValue } = form;
  const me = session.state === "member" ? session.me : null;

  // SUP-11: what was typed meanwhile stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once for a person, and again after a success; a field that was emptied to type another name stays so
  useEffect(() => {
    if (!me) return;
    const known = { ...namesOf(me.name), email: me.email };
    for (const name of ["firstName", "lastName", "email"] as const)
      if (getValues(name) === "") setValue(name, known[name]);
  }, [me?._id, round, getValues, setValue]);

  useEffect(() => {
    if (outcome) said.current?.focus();
  }, [outcome]);

  const submit = form.handleSubmit(
    async (draft) => {
      setOutcome(null);
      try {
        const { message, reference } = await browserApi("POST /api/contact/submit", { form: formOf(draft) });
        form.reset(empty);
        setRound(round + 1);
        setOutcome({ done: true, text: message, reference });
      } catch (error) {
        const tooOften = error instanceof ApiError && error.status === 429;
        setOutcome({ done: false, text: tooOften ? error.body.message : CONTACT_FAILED });
        showFaults(form, error, names);
      }
      // The thanks for the letter before would stand over the faults of this one.
    },
    () => setOutcome(null),
  );

  const text = (name: Exclude<Path<ContactDraft>, "fileUpload" | `fileUpload.${string}`>) => ({
    ...form.register(name),
    error: errors[name]?.message,
    required: true,
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5" aria-label="Contact form">
      <NeedsScript />
      <div ref={said} tabIndex={-1} className="outline-0 empty:hidden">
        {outcome && (
          <Alert kind={outcome.done ? "good" : "bad"}>
            <p>{outcome.text}</p>
            {outcome.done && (
              <p>
                Your reference number is <b className="num whitespace-nowrap">{outcome.reference}</b>. We have mailed it
                to you.
              </p>
            )}
          </Alert>
        )}
      </div>
      <fieldset key={round} disabled={!hydrated} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Input {...text("firstName")} label="First name" autoComplete="given-name" />
        <Input {...text("lastName")} label="Last name" autoComplete="family-name" />
        <Input {...text("email")} label="E-mail" type="email" autoComplete="email" />
        <Input {...text("contactNumber")} label="Contact number" type="tel" autoComplete="tel" />
        <Input {...text("gender")} label="Gender" list="contact-genders" hint={GENDER_REASON} />
        <Input {...text("profession")} label="Profession" list="contact-professions" />
        <Input {...text("state")} label="State" list="contact-states" autoComplete="address-level1" />
        <Input {...text("city")} label="City" autoComplete="address-level2" />
        <Input {...text("queryType")} label="What is it about?" list="contact-queries" className="sm:col-span-2" />
        <Textarea {...text("comments")} label="Comments" limit={COMMENTS_MAX} rows={6} className="sm:col-span-2" />
        <FileField
          {...form.register("fileUpload")}
          error={errors.fileUpload?.message}
          label="File"
          choose="Choose file"
          accept={CONTACT_FILE_ENDINGS.map((ending) => `.${ending}`).join(",")}
          hint="PDF, JPEG, PNG, WebP, TXT, DOC or DOCX, at most 10 MB."
          className="sm:col-span-2"
        />
        <div aria-hidden="true" className="sr-only">
          <label>
            Leave this empty
            <input {...form.register("leaveThisEmpty")} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="sm:col-span-2">
          <Button kind={1} size="lg" type="submit" busy={isSubmitting && "Sending…"}>
            Submit
          </Button>
        </p>
      </fieldset>
      <Suggestions id="contact-genders" words={GENDER_SUGGESTIONS} />
      <Suggestions id="contact-professions" words={PROFESSION_SUGGESTIONS} />
      <Suggestions id="contact-states" words={[...STATES, ...UNION_TERRITORIES]} />
      <Suggestions id="contact-queries" words={QUERY_SUGGESTIONS} />
    </form>
  );
}

/** Words to choose from; any other text is as good (SUP-05). */
const Suggestions = ({ id, words }: { id: string; words: readonly string[] }) => (
  <datalist id={id}>
    {words.map((word) => (
      <option key={word} value={word} />
    ))}
  </datalist>
);
