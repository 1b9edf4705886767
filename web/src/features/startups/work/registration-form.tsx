import {
  STARTUP_FIELD_LABELS as labels,
  STARTUP_FORM_INVALID,
  STARTUP_REGISTERED,
  STARTUP_STEP_FIELDS,
  STARTUP_STEPS,
  type StartupField,
  startupFormData,
  startupStepOf,
} from "@startup-connect/contract/startups";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { lazyResolver } from "#features/registration/work/lazy-resolver.ts";
import { LostFile } from "#features/registration/work/lost-file.tsx";
import { Registered } from "#features/registration/work/registered.tsx";
import { useSending } from "#features/registration/work/use-sending.ts";
import { useSteps } from "#features/registration/work/use-steps.ts";
import { WizardFrame } from "#features/registration/work/wizard-frame.tsx";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { Alert } from "#ui/alert.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { AboutStep } from "./about-step.tsx";
import { CategoriesStep } from "./categories-step.tsx";
import { ConfirmationStep } from "./confirmation-step.tsx";
import { ContactStep } from "./contact-step.tsx";
import { InterestStep } from "./interest-step.tsx";
import { submitFailure } from "./outcome.ts";
import { StartupPreview } from "./preview.tsx";
import { type StartupDraft, startingValues, startupDraft } from "./values.ts";

const leads = [
  "This is what people read first.",
  "How the people you connect with reach you. Phone and e-mail are never shown to visitors.",
  "Where your startup stands in the directory and its filters.",
  "We suggest people who fit. You can change this later.",
  "Please look everything over, then submit.",
];

/** ROLE-14 to ROLE-42: five steps, one form. */
export function StartupRegistrationForm() {
  const me = useMe();
  const [start] = useState(() => startingValues(me));
  const form = useForm({
    resolver: lazyResolver<StartupDraft>(async () => (await import("./check.ts")).startupFaults),
    defaultValues: start,
    mode: "onBlur",
    shouldFocusError: false,
  });
  const steps = useSteps(STARTUP_STEPS.length, startupDraft);
  const { busy, done, failure, submit } = useSending({
    send: (values: Parameters<typeof startupFormData>[0]) =>
      browserApi("POST /api/startups/register", { form: startupFormData(values) }, { expect: 201 }),
    failureText: submitFailure,
    onFaults(given) {
      for (const { name, message } of given)
        form.setError((name.split(".")[0] ?? name) as StartupField, { type: "server", message });
    },
    onDone: startupDraft.clear,
  });
  const last = steps.current === STARTUP_STEPS.length - 1;
  const { errors } = form.formState;
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => startupDraft.write(values as StartupDraft));
    return unsubscribe;
  }, [form]);

  const leave = (to: number) => {
    // ROLE-15: faults are shown while leaving a step, and hold nobody back.
    void form.trigger([...(STARTUP_STEP_FIELDS[steps.current] ?? [])]);
    steps.go(to);
  };

  const faults = (Object.keys(labels) as StartupField[]).flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === "string" ? [{ name, label: labels[name], message }] : [];
  });

  const jump = (name: string) => {
    steps.go(stepOf(name));
    // The field is there when its step has been drawn. Not all are known to the form library: the logo is not.
    requestAnimationFrame(() => requestAnimationFrame(() => focusOn(name)));
  };

  if (done)
    return (
      <Registered
        title="Your startup is listed"
        message={STARTUP_REGISTERED}
        applicationId={done.applicationId}
        leaves
      />
    );
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(false);
          void form.handleSubmit(submit, () => setRefused(true))(event);
        }}
      >
        <WizardFrame
          name="Startup registration"
          steps={STARTUP_STEPS.map((title, step) => ({
            title,
            faults: faults.filter(({ name }) => stepOf(name) === step).length,
          }))}
          current={steps.current}
          reached={steps.reached}
          headingRef={steps.headingRef}
          onChoose={leave}
          onPrevious={() => leave(steps.current - 1)}
          onNext={() => leave(steps.current + 1)}
          submitText="Submit"
          busy={busy && "Submitting…"}
          lead={leads[steps.current]}
          notice={
            <>
              <LostFile
                label={labels.file}
                step={STARTUP_STEPS[0]}
                name={form.watch("file") ? undefined : startupDraft.lostFile()}
              />
              {last && failure && faults.length === 0 && <Alert kind="bad">{failure}</Alert>}
              {last && (refused || failure) && faults.length > 0 && (
                <ErrorSummary
                  title={typeof failure === "string" && failure ? failure : STARTUP_FORM_INVALID}
                  faults={faults}
                  onChoose={jump}
                />
              )}
            </>
          }
          preview={<StartupPreview personId={me._id} />}
        >
          <div className="grid gap-5">
            {steps.current === 0 && <AboutStep personId={me._id} />}
            {steps.current === 1 && <ContactStep />}
            {steps.current === 2 && <CategoriesStep />}
            {steps.current === 3 && <InterestStep />}
            {steps.current === 4 && <ConfirmationStep onEdit={steps.go} />}
          </div>
        </WizardFrame>
      </form>
    </FormProvider>
  );
}

/** The field itself, or the first of those it is made of ("interestAreas.all"). */
const focusOn = (name: string): void =>
  document.querySelector<HTMLElement>(`form [name="${name}"], form [name^="${name}."]`)?.focus();

const stepOf = (name: string): number => startupStepOf(name) - 1;
