import { CONTACT_VISIBILITIES, PROFILE_SAVE_FAILED } from "@startup-connect/contract/shared";
import { type ReactNode, useState } from "react";
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { flatFaults } from "#features/registration/faults.ts";
import { useLabelledFields } from "#features/registration/fields.ts";
import { type ProfileSettings, useLazyResolver } from "#features/registration/registration.ts";
import { ApiError } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Input } from "#ui/input.tsx";
import type { ProfileNotice } from "./profile-page.tsx";
import { visibilityLabels } from "./settings-data.ts";

interface RoleFormProps<Own, Values extends FieldValues, Result> {
  of: ProfileSettings<Own, Values, Result>;
  own: Own;
  signInEmail: string;
}

/** PROF-20 to PROF-26: the fields of the registration, filled in, saved together. */
export function RoleForm<Own, Values extends FieldValues, Result>(props: RoleFormProps<Own, Values, Result>) {
  const { of, own, signInEmail } = props;
  const form = useForm<Values, unknown, Result>({
    resolver: useLazyResolver(of.resolver),
    defaultValues: { ...of.start(own), signInEmail } as DefaultValues<Values>,
    mode: "onBlur",
  });
  const navigate = useNavigate();
  const { refresh } = useSession();
  const [isRefused, setIsRefused] = useState(false);
  const { isBusy, failure, error, run } = useSubmit({
    onFailure(cause) {
      const fieldErrors = Object.entries((cause instanceof ApiError && cause.body.errors) || {});
      setIsRefused(fieldErrors.length > 0);
      for (const [name, message] of fieldErrors) {
        // Items of a list are named by their place; the list is the field.
        const [base = name] = name.split(".");
        form.setError((of.fieldOf[base] ?? base) as Path<Values>, { type: "server", message });
      }
    },
  });
  const submit = (values: Result) =>
    run(async () => {
      await of.save(values);
      await refresh();
      const state: ProfileNotice = { notice: "saved" };
      await navigate(paths.profile, { state });
    });
  const labels: Readonly<Record<string, string>> = { ...of.labels, ...accountLabels };
  const faults = flatFaults(form.formState.errors);

  return (
    <Panel title={of.title}>
      <FormProvider {...form}>
        <form
          method="post"
          noValidate
          className="grid gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            setIsRefused(false);
            void form.handleSubmit(submit, () => setIsRefused(true))(event);
          }}
        >
          {of.sections.map(({ title, Content }) => (
            <Part key={title} title={title}>
              <Content />
            </Part>
          ))}
          <Part title="Login and privacy">
            <AccountFields />
          </Part>
          {failure && (
            <Alert kind="bad">
              {PROFILE_SAVE_FAILED}
              {error instanceof ApiError && error.status === 429 && <span className="block">{error.body.message}</span>}
            </Alert>
          )}
          {isRefused && faults.length > 0 && (
            <ErrorSummary faults={faults.map((fault) => ({ ...fault, label: labels[fault.name] ?? fault.name }))} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button kind={1} type="submit" busyText={isBusy && "Saving…"}>
              Save changes
            </Button>
          </div>
        </form>
      </FormProvider>
    </Panel>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5 not-first:border-t not-first:border-line not-first:pt-6">
    <h3 className="h4">{title}</h3>
    {children}
  </section>
);

/** Fields of every type's settings beside those of its registration. */
interface AccountValues {
  signInEmail: string;
  contactVisibility: string;
}

const accountLabels = { signInEmail: "Login email", contactVisibility: "Who sees your phone and email" };

/** PROF-24, PROF-25, CONN-14. */
function AccountFields() {
  const { field, group } = useLabelledFields<AccountValues, typeof accountLabels>(accountLabels);
  return (
    <>
      <Input
        {...field("signInEmail")}
        type="email"
        autoComplete="email"
        hint="A new address takes effect when you open the link we send to it."
      />
      <RadioGroup
        {...group("contactVisibility")}
        hint="Visitors and search engines never see them."
        options={CONTACT_VISIBILITIES.map((value) => ({ value, label: visibilityLabels[value] }))}
      />
    </>
  );
}
