import { CONSENT_TEXTS } from "@startup-connect/contract/accounts";
import { ADULT, REQUEST_DAYS } from "@startup-connect/contract/age";
import { INVALID_EMAIL, isEmail, longMonth } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { forMembers, type MemberPage, useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/age-parent.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";
import type { Route } from "./+types/parent-page";

const years = String(ADULT.years);

export const handle: MemberPage = { title: t.title };

export const clientLoader = forMembers(async ({ params: { token } }: Route.ClientLoaderArgs) => ({
  token,
  request: await browserApi("GET /api/age/requests/{token}", { params: { token } }),
}));

/** AGE-02, AGE-03: what the child may do and what is stored, and the parent's consent. */
export default function ParentPage({ loaderData: { token, request } }: Route.ComponentProps) {
  const { email } = useMe();
  const form = useForm({
    start: { adulthood: "", childEmail: "" },
    find: ({ adulthood, childEmail }) => ({
      ...(adulthood.trim() === "" && { adulthood: t.proofMissing }),
      ...(!request.hasAccount && !isEmail(childEmail.trim()) && { childEmail: INVALID_EMAIL }),
    }),
    async send({ adulthood, childEmail }) {
      const json = { adulthood, ...(!request.hasAccount && { childEmail }) };
      return (await browserApi("POST /api/age/requests/{token}/consent", { params: { token }, json })).message;
    },
  });
  const { field, said, isBusy } = form;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="h1">{t.title}</h1>
        <p className="text-ink-2">{t.lead({ month: longMonth(`${request.born}-01`) })}</p>
      </div>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      {said?.kind === "good" ? (
        <p>{t.toFamily({ link: (inside) => <Link to={paths.family}>{inside}</Link> })}</p>
      ) : (
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <Panel title={t.may}>
            <ul className="grid list-disc gap-2 pl-5">
              {[t.mayProfile, t.mayConnect, t.mayNot, t.stored({ days: String(REQUEST_DAYS) }), t.untracked].map(
                (text) => (
                  <li key={text}>{text}</li>
                ),
              )}
            </ul>
          </Panel>
          <Panel title={t.consent}>
            <Form of={form} aria-label={t.consent} className="grid gap-5">
              {!request.hasAccount && (
                <Input {...field("childEmail")} required label={t.childEmail} type="email" hint={t.childHint} />
              )}
              <Input
                {...field("adulthood")}
                required
                label={t.proof}
                autoComplete="off"
                hint={t.proofHint({ email })}
              />
              <p className="text-sm text-ink-2">{CONSENT_TEXTS.child}</p>
              <p className="text-sm text-ink-2">{t.until({ years })}</p>
              <Button kind={1} type="submit" className="justify-self-start" busyText={isBusy && t.agreeing}>
                {t.agree}
              </Button>
            </Form>
          </Panel>
        </div>
      )}
    </>
  );
}
