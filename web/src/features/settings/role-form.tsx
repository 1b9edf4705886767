import {
  CONTACT_VISIBILITIES,
  faultsOf,
  languages,
  otherLanguages,
  PERSON_NAME_MAX,
  PROFILE_SAVE_FAILED,
} from "@startup-connect/contract/shared";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { labelledFields } from "#features/registration/fields.ts";
import type { AccountValues, ProfileSettings } from "#features/registration/registration.ts";
import { ApiError } from "#lib/api.ts";
import { Form, type FormPart, useForm } from "#lib/form.tsx";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/settings-form.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Input } from "#ui/input.tsx";
import type { loader } from "../../root.tsx";
import type { ProfileNotice } from "./profile-page.tsx";
import { visibilityLabels } from "./settings-data.ts";

interface RoleFormProps<Own, Values extends AccountValues, Result> {
  of: ProfileSettings<Own, Values, Result>;
  own: Own;
  signInEmail: string;
}

/** PROF-20 to PROF-26: the fields of the registration, filled in, saved together. */
export function RoleForm<Own, Values extends AccountValues, Result>(props: RoleFormProps<Own, Values, Result>) {
  const { of, own, signInEmail } = props;
  const navigate = useNavigate();
  const { refresh } = useSession();
  const [start] = useState(() => of.start(own, signInEmail));
  const form = useForm<Values>({
    start,
    find: async (values) => faultsOf(await of.rule(), values),
    nameOf(name) {
      // Items of a list are named by their place; the list is the field.
      const [base = name] = name.split(".");
      return of.fieldOf[base] ?? (name in spellingLabels ? name : base);
    },
    async send(values) {
      await of.save((await of.rule()).parse(values));
      await refresh();
      const state: ProfileNotice = { notice: "saved" };
      await navigate(paths.profile, { state });
    },
  });
  const { error, errorList, isBusy } = form;
  const labels: Readonly<Record<string, string>> = { ...of.labels, ...accountLabels, ...spellingLabels };

  useEffect(() => {
    of.rule().catch(() => {});
  }, [of]);
  // A link may name a field: "#entityNature".
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash.slice(1);
    if (named) document.getElementsByName(of.fieldOf[named] ?? named)[0]?.focus();
  }, [hash, of]);

  return (
    <Panel title={of.title}>
      <Form of={form} className="grid gap-8">
        {of.sections.map(({ title, Content }) => (
          <Part key={title} title={title}>
            <Content form={form} />
            {title === of.named && <Spellings form={form} />}
          </Part>
        ))}
        <Part title={t.loginAndPrivacy}>
          <AccountFields form={form} />
        </Part>
        {error !== undefined && (
          <Alert kind="bad">
            {PROFILE_SAVE_FAILED}
            {error instanceof ApiError && error.status === 429 && <span className="block">{error.body.message}</span>}
          </Alert>
        )}
        {errorList.length > 0 && (
          <ErrorSummary faults={errorList.map((fault) => ({ ...fault, label: labels[fault.name] ?? fault.name }))} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind={1} type="submit" busyText={isBusy && t.saving}>
            {t.saveChanges}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5 not-first:border-t not-first:border-line not-first:pt-6">
    <h3 className="h4">{title}</h3>
    {children}
  </section>
);

const spellingLabels: Readonly<Record<string, string>> = Object.fromEntries(
  otherLanguages.map((one) => [`spellings.${one}`, t.nameIn({ language: languages[one].name })]),
);

/** LANG-10: in the languages of the site; what others hold is kept. */
function Spellings({ form }: { form: FormPart<AccountValues> }) {
  const { languages: served = [] } = useRouteLoaderData<typeof loader>("root") ?? {};
  const offered = otherLanguages.filter((one) => served.includes(one));
  const { field } = labelledFields(form, spellingLabels);
  return offered.map((one) => (
    <Input
      key={one}
      {...field(`spellings.${one}`)}
      lang={languages[one].tag}
      optional
      maxLength={PERSON_NAME_MAX}
      hint={t.nameInHint}
    />
  ));
}

const accountLabels = { signInEmail: t.loginEmail, contactVisibility: t.whoSees };

/** PROF-24, PROF-25, CONN-14. */
function AccountFields({ form }: { form: FormPart<AccountValues> }) {
  const { field, group } = labelledFields(form, accountLabels);
  return (
    <>
      <Input {...field("signInEmail")} type="email" autoComplete="email" hint={t.newAddress} />
      <RadioGroup
        {...group("contactVisibility")}
        hint={t.neverVisitors}
        options={CONTACT_VISIBILITIES.map((value) => ({ value, label: visibilityLabels[value] }))}
      />
    </>
  );
}
