import { COMMENTS_MAX, requestStateText } from "@startup-connect/contract/support";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { useHydrated } from "#lib/hydrated.ts";
import type { Me } from "#lib/session.tsx";
import { useLoaded } from "#lib/use-loaded.ts";
import * as t from "#texts/support.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { ContactDraft } from "./contact-check.ts";

/** SUP-12: the short way, beside the form of eleven fields. */
export function AskQuestion({ me }: { me: Me | null }) {
  const hydrated = useHydrated();
  const [page, setPage] = useState<string | null>(null);
  const form = useForm({
    start: { text: "", email: "", leaveThisEmpty: "" },
    async send({ email, ...typed }) {
      const answer = await browserApi("POST /api/contact/questions", { json: me ? typed : { ...typed, email } });
      form.reset();
      setPage(answer.page);
      return t.sentNumber({ message: answer.message, reference: answer.reference });
    },
  });
  const { field, said, isBusy, turn } = form;
  return (
    <section className="card grid gap-4 p-4 sm:p-5">
      <h2 className="h3">{t.askQuestion}</h2>
      <Form of={form} className="grid gap-4" aria-label={t.askQuestion}>
        <fieldset key={turn} disabled={!hydrated} className="grid gap-4">
          <Textarea {...field("text")} label={t.yourQuestion} limit={COMMENTS_MAX} rows={4} />
          {!me && <Input {...field("email")} label={t.yourEmail} type="email" autoComplete="email" />}
          <Trap />
          {said && (
            <Alert kind={said.kind}>
              {said.text} {said.kind === "good" && page && <Link to={page}>{t.seeQuestion}</Link>}
            </Alert>
          )}
          <Button kind={1} type="submit" className="justify-self-start" busyText={isBusy && t.sending}>
            {t.ask}
          </Button>
        </fieldset>
      </Form>
      {me && <OwnQuestions key={page} />}
    </section>
  );
}

/** SUP-09: people do not see it, programs fill it. */
export const Trap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      {t.leaveEmpty}
      <input name="leaveThisEmpty" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** SUP-13. */
function OwnQuestions() {
  const ask = useCallback(async () => (await browserApi("GET /api/contact/questions")).threads, []);
  const { value: threads = [] } = useLoaded(ask);
  if (threads.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="h4">{t.yourQuestions}</h3>
      <ul className="grid gap-2">
        {threads.map(({ page, text, status, ticket, answered }) => (
          <li key={page} className="grid">
            <Link to={page} className="truncate">
              {text}
            </Link>
            <span className="text-xs text-ink-3">{answered ? t.answered : requestStateText(status, ticket)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** SUP-11: what the profile says of a member, by the names of the long form. */
export async function knownOf({ registered, userType }: Me): Promise<Partial<ContactDraft>> {
  if (!registered) return {};
  if (userType === "Startup") {
    const { startup } = await browserApi("GET /api/users/startup-profile");
    if (!startup) return {};
    const { mobile, state, city, startupName } = startup;
    return { contactNumber: mobile, state, city, profession: `Founder, ${startupName}` };
  }
  if (userType === "Mentor") {
    const { mentor } = await browserApi("GET /api/users/mentor-profile");
    return mentor ? { contactNumber: mentor.mobile, state: mentor.state, city: mentor.city, profession: "Mentor" } : {};
  }
  const { investor } = await browserApi("GET /api/users/investor-profile");
  if (!investor) return {};
  const { phone, location } = investor.contactInfo;
  return { contactNumber: phone, city: location, profession: "Investor" };
}
