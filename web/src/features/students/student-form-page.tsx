import { ADULTS_ONLY } from "@startup-connect/contract/content";
import { STUDENT_ERROR, STUDENT_REFUSED, type StudentFormValues } from "@startup-connect/contract/students";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ForAdults } from "#features/accounts/age-step.tsx";
import { NeedsScript } from "#features/accounts/auth-frame.tsx";
import { knownForRegistration } from "#features/accounts/register-draft.ts";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { publicMeta } from "#lib/head.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { failureText } from "#lib/use-submit.ts";
import * as t from "#texts/students-form.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Input } from "#ui/input.tsx";
import { StudentFields } from "./student-fields.tsx";
import "#app/styles/work.css";

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.studentForm,
});

const empty: StudentFormValues = {
  studentName: "",
  collegeName: "",
  department: "",
  mobileNumber: "",
  emailId: "",
  startupDomain: "",
  startupSize: "Individual",
};

/** Time to read the address that was entered, and to correct it. */
const REDIRECT_MS = 10_000;

/** SU-22 to SU-25. */
export default function StudentFormPage() {
  const { session } = useSession();
  const [sent, setSent] = useState<{ message: string; values: StudentFormValues } | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <section className="wrap section grid max-w-form gap-6">
      <header className="grid gap-2">
        <h1 className="h1">{t.title}</h1>
        {/* Members said it when they registered. */}
        {session.state !== "member" && <ForAdults />}
        <p className="text-ink-2">
          {t.forWhom({ link: (inside) => <Link to={`${paths.register}?type=Startup`}>{inside}</Link> })}
        </p>
      </header>
      {sent && !isCorrecting ? (
        <Submitted message={sent.message} email={sent.values.emailId} onCorrect={() => setCorrecting(true)} />
      ) : (
        <StudentForm
          start={sent?.values}
          onDone={(message, values) => {
            setSent({ message, values });
            setCorrecting(false);
          }}
        />
      )}
    </section>
  );
}

interface SubmittedProps {
  message: string;
  email: string;
  onCorrect: () => void;
}

function Submitted({ message, email, onCorrect }: SubmittedProps) {
  const navigate = useNavigate();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    said.current?.focus();
    const timer = setTimeout(() => navigate(paths.home), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div ref={said} tabIndex={-1} className="grid gap-4 outline-0">
      <Alert kind="good">{message}</Alert>
      <p>{t.checkEmail({ email, b: (inside) => <strong className="brk">{inside}</strong> })}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onCorrect}>{t.correctAddress}</Button>
        <Link to={paths.home}>{t.goHome}</Link>
      </p>
    </div>
  );
}

interface FormProps {
  /** What was sent to an address that is corrected now. */
  start: StudentFormValues | undefined;
  onDone: (message: string, values: StudentFormValues) => void;
}

function StudentForm({ start, onDone }: FormProps) {
  const hydrated = useHydrated();
  const form = useForm({
    find: async (values) => (await import("./student-check.ts")).studentFaults(values),
    start: start ?? empty,
    say: failureText(STUDENT_REFUSED, STUDENT_ERROR),
    async send(json) {
      const { message } = await browserApi("POST /api/startup/register", { json });
      knownForRegistration({ name: json.studentName, email: json.emailId });
      onDone(message, json);
    },
  });
  const { field, failure, errorList, isBusy } = form;
  return (
    <Form of={form} aria-label={t.title}>
      <NeedsScript />
      <fieldset disabled={!hydrated} className="grid gap-5">
        {failure && <Alert kind="bad">{failure}</Alert>}
        <ErrorSummary faults={errorList} keepsFocus />
        <StudentFields
          field={field}
          email={() => (
            <Input
              {...field("emailId")}
              required
              label={t.email}
              type="email"
              autoComplete="email"
              autoFocus={start !== undefined}
              hint={t.emailHint}
            />
          )}
        />
        <p className="text-sm text-ink-2">
          {t.yourData({ adultsOnly: ADULTS_ONLY, link: (inside) => <Link to={paths.privacy}>{inside}</Link> })}
        </p>
        <p>
          <Button kind={1} size="lg" type="submit" busyText={isBusy && t.sending}>
            {t.submit}
          </Button>
        </p>
      </fieldset>
    </Form>
  );
}
