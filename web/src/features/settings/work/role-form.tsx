import { PROFILE_SAVE_FAILED } from "@startup-connect/contract/shared";
import { type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { flatFaults } from "#features/registration/work/faults.ts";
import { useSending } from "#features/registration/work/use-sending.ts";
import { ApiError } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { AccountFields } from "./account-fields.tsx";
import type { ProfileNotice } from "./profile-page.tsx";

export interface RoleFormProps<Values extends FieldValues, Result> {
  form: UseFormReturn<Values, unknown, Result>;
  title: string;
  labels: Readonly<Record<string, string>>;
  /** Field of this form by the name the call has for it, where the two differ. */
  fieldOf: Readonly<Record<string, string>>;
  sections: readonly { title: string; content: ReactNode }[];
  save(values: Result): Promise<unknown>;
}

/** PROF-20 to PROF-26: the fields of the registration, filled in, saved together. */
export function RoleForm<Values extends FieldValues, Result>(props: RoleFormProps<Values, Result>) {
  const { form, title, labels, fieldOf, sections, save } = props;
  const navigate = useNavigate();
  const { refresh } = useSession();
  const [refused, setRefused] = useState(false);
  const { busy, failure, submit } = useSending({
    async send(values: Result) {
      await save(values);
      await refresh();
      const state: ProfileNotice = { notice: "saved" };
      await navigate(paths.profile, { state });
    },
    failureText: (error) => (
      <>
        {PROFILE_SAVE_FAILED}
        {error instanceof ApiError && error.status === 429 && <span className="block">{error.body.message}</span>}
      </>
    ),
    onFaults(given) {
      setRefused(given.length > 0);
      for (const { name, message } of given) {
        // Items of a list are named by their place; the list is the field.
        const field = fieldOf[name.split(".")[0] ?? name] ?? name.split(".")[0] ?? name;
        form.setError(field as Path<Values>, { type: "server", message });
      }
    },
  });
  const faults = flatFaults(form.formState.errors);

  return (
    <Panel title={title}>
      <FormProvider {...form}>
        <form
          method="post"
          noValidate
          className="grid gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            setRefused(false);
            void form.handleSubmit(submit, () => setRefused(true))(event);
          }}
        >
          {sections.map(({ title: part, content }) => (
            <Part key={part} title={part}>
              {content}
            </Part>
          ))}
          <Part title="Log in and privacy">
            <AccountFields />
          </Part>
          {failure && <Alert kind="bad">{failure}</Alert>}
          {refused && faults.length > 0 && (
            <ErrorSummary
              title={faults.length === 1 ? "Please correct this field." : `Please correct ${faults.length} fields.`}
              faults={faults.map((fault) => ({ ...fault, label: labels[fault.name] ?? fault.name }))}
              onChoose={(name) => document.getElementsByName(name)[0]?.focus()}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button kind={1} type="submit" busy={busy && "Saving…"}>
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
