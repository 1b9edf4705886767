import {
  STARTUP_FIELD_LABELS as labels,
  REGISTERED_REDIRECT_MS,
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
import { Link, useNavigate } from "react-router";
import { lazyResolver } from "#features/registration/work/lazy-resolver.ts";
import { useSteps } from "#features/registration/work/use-steps.ts";
import { WizardFrame } from "#features/registration/work/wizard-frame.tsx";
import { ApiError, browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
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
  const steps = useSteps(STARTUP_STEPS.length);
  const { busy, done, failure, submit } = useRegistration(form.setError);
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
    steps.go(startupStepOf(name) - 1);
    // The field is there when its step has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => form.setFocus(name as StartupField)));
  };

  if (done) return <Registered applicationId={done.applicationId} />;
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
            faults: faults.filter(({ name }) => startupStepOf(name) === step + 1).length,
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
            steps.current === STARTUP_STEPS.length - 1 && (
              <>
                {failure && <Alert kind="bad">{failure}</Alert>}
                {(refused || failure) && faults.length > 0 && (
                  <ErrorSummary title={STARTUP_FORM_INVALID} faults={faults} onChoose={jump} />
                )}
              </>
            )
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

type SetError = ReturnType<typeof useForm<StartupDraft>>["setError"];

/** Sends the form once, and reads the outcome in the words of ROLE-42. Faults of fields go to their fields. */
function useRegistration(setError: SetError) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [done, setDone] = useState<{ applicationId: string } | null>(null);

  async function submit(values: Parameters<typeof startupFormData>[0]) {
    if (busy) return;
    setBusy(true);
    setFailure("");
    try {
      const answer = await browserApi(
        "POST /api/startups/register",
        { form: startupFormData(values) },
        { expect: 201 },
      );
      startupDraft.clear();
      setDone(answer);
    } catch (error) {
      const given = error instanceof ApiError ? (error.body.errors ?? {}) : {};
      for (const [field, message] of Object.entries(given)) {
        setError((field.split(".")[0] ?? field) as StartupField, { type: "server", message });
      }
      setFailure(submitFailure(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, done, submit };
}

/** ROLE-41: the message, and after three seconds the dashboard; a link does it at once. */
function Registered({ applicationId }: { applicationId: string }) {
  const navigate = useNavigate();
  const { refresh } = useSession();
  useEffect(() => {
    const timer = setTimeout(async () => {
      await refresh();
      navigate(paths.dashboard);
    }, REGISTERED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, refresh]);
  return (
    <section className="wrap section grid max-w-form gap-5">
      <h1 className="h1">Your startup is listed</h1>
      <Alert kind="good" role="alert">
        {STARTUP_REGISTERED}
      </Alert>
      <p>
        Your application id is <b className="font-semibold num">{applicationId}</b>. Our review of your profile goes by
        this number.
      </p>
      <p>
        <Link to={paths.dashboard} onClick={() => void refresh()}>
          Go to your dashboard
        </Link>
      </p>
    </section>
  );
}
