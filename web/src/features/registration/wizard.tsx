import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldValues, FormProvider, get, type Path, type UseFormReturn, useForm } from "react-hook-form";
import { Navigate, useLocation, useNavigate } from "react-router";
import { ApiError } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { ErrorSummary, FaultLinks } from "#ui/error-summary.tsx";
import { FactList } from "#ui/facts.tsx";
import { usePreview } from "#ui/preview.ts";
import { fieldsToCorrect, WizardProgress, WizardSteps } from "#ui/steps.tsx";
import { useTitlePart } from "#ui/title.ts";
import { type FieldFault, faultsIn, flatFaults, ownerOf, stepOfField } from "./faults.ts";
import { type Registration, useLazyResolver } from "./registration.ts";
import { applicationIn, focusField, Registered, RoleGate, useSteps } from "./wizard-parts.tsx";
import "./wizard.css";

interface WizardProps<Values extends FieldValues, Result> {
  of: Registration<Values, Result>;
}

/** ROLE-14 to ROLE-74: the page of a registration. */
export const RegistrationPage = <Values extends FieldValues, Result>({ of }: WizardProps<Values, Result>) => (
  <RoleGate type={of.type}>
    <Wizard of={of} />
  </RoleGate>
);

/** The form as it is kept and sent, until it is done. */
function Wizard<Values extends FieldValues, Result>({ of }: WizardProps<Values, Result>) {
  const me = useMe();
  const { draft, success, steps } = of;
  const [defaultValues] = useState(() => of.start(me));
  const form = useForm<Values, unknown, Result>({
    resolver: useLazyResolver(of.resolver),
    defaultValues,
    mode: "onBlur",
    shouldFocusError: false,
  });
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const applicationId = applicationIn(state);
  const [isSent, setIsSent] = useState(false);
  const names = Object.keys(of.labels);
  const { isBusy, error, run } = useSubmit({
    onFailure(cause) {
      const fieldErrors = cause instanceof ApiError ? (cause.body.errors ?? {}) : {};
      for (const [name, message] of Object.entries(fieldErrors))
        form.setError((ownerOf(name, names) ?? name) as Path<Values>, { type: "server", message });
    },
  });
  const submit = (values: Result) =>
    run(async () => {
      const answer = await of.send(values);
      draft.clear();
      await navigate(pathname, { state: { applicationId: answer.applicationId } });
    });

  useEffect(() => {
    const { unsubscribe } = form.watch(() => draft.write(form.getValues()));
    return unsubscribe;
  }, [form, draft]);

  useEffect(() => {
    if (applicationId !== undefined) setIsSent(true);
  }, [applicationId]);

  // Back from the success view: the form is sent and cannot be sent again.
  if (applicationId === undefined && isSent) return <Navigate to={paths.dashboard} replace />;
  if (applicationId !== undefined) {
    const all = success.step && [...steps.map(({ title }) => title), of.review.title, success.step];
    return <Registered {...success} applicationId={applicationId} {...(all && { steps: all })} />;
  }
  const failure = error === undefined ? null : of.failureText(error);
  return <Steps of={of} form={form} isBusy={isBusy} failure={failure} onSubmit={submit} />;
}

interface StepsProps<Values extends FieldValues, Result> extends WizardProps<Values, Result> {
  form: UseFormReturn<Values, unknown, Result>;
  isBusy: boolean;
  /** What a failed sending says; empty before one. */
  failure: ReactNode;
  onSubmit(values: Result): void;
}

/**
 * Steps reached before can be chosen at any time. Next is blocked while its step has faults (ROLE-44, ROLE-57), or goes
 * on in spite of them (ROLE-15); Submit checks everything and names the steps at fault.
 */
function Steps<Values extends FieldValues, Result>({
  of,
  form,
  isBusy,
  failure,
  onSubmit,
}: StepsProps<Values, Result>) {
  const me = useMe();
  const { labels, invalid, review, draft } = of;
  const isBlocking = invalid === undefined;
  const steps = [...of.steps, { ...reviewStep, title: review.title, fields: review.fields ?? [] }];
  const place = useSteps(steps.length, draft);
  const [hasAlert, setHasAlert] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const faults = inOrder(flatFaults(form.formState.errors), Object.keys(labels));
  const stepFields = steps.map(({ fields }) => fields);
  const step = steps[place.current] ?? reviewStep;
  const isLast = place.current === steps.length - 1;
  const here = faultsIn(faults, step.fields);
  const labelOf = (name: string) => labels[ownerOf(name, Object.keys(labels)) ?? ""] ?? name;

  const currentStep = useRef(place.current);
  useEffect(() => {
    currentStep.current = place.current;
  });

  // An error disappears as soon as it is fixed, not only on blur or Next.
  useEffect(() => {
    if (!isBlocking) return;
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name && form.getFieldState(name).error) void form.trigger(name);
    });
    return unsubscribe;
  }, [form, isBlocking]);

  const leave = (to: number, field?: string) => {
    if (isBlocking) {
      setHasAlert(false);
      setIsRefused(false);
    } else {
      // Leaving a step shows its errors but is not blocked.
      void form.trigger([...step.fields]);
    }
    place.go(to, field);
  };
  const go = isBlocking ? leave : place.go;

  async function next() {
    const from = place.current;
    if (!isBlocking) return leave(from + 1);
    const isRight = await form.trigger([...step.fields]);
    // The rules may load late; do not move a user who has changed the step meanwhile.
    if (from !== currentStep.current) return;
    if (isRight) return leave(from + 1);
    const errors = flatFaults(Object.fromEntries(step.fields.map((field) => [field, form.getFieldState(field).error])));
    setHasAlert(true);
    const [first] = inOrder(errors, Object.keys(labels));
    if (first) focusField(first.name);
  }

  const jump = (name: string) => go(stepOfField(name, stepFields), name);
  const isListed = isLast && (isRefused || failure !== null) && faults.length > 0;
  const listTitle = failure ? fieldsToCorrect(faults.length) : faults[0]?.message;
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsRefused(false);
          void form.handleSubmit(onSubmit, () => setIsRefused(true))(event);
        }}
      >
        <Frame
          isSaved={form.formState.isDirty}
          name={of.name}
          steps={[
            ...steps.map(({ title, fields }) => ({ title, faults: faultsIn(faults, fields).length })),
            ...(of.success.step ? [{ title: of.success.step }] : []),
          ]}
          place={place}
          isLast={isLast}
          onChoose={leave}
          onNext={() => void next()}
          submitText={of.submitText}
          isBusy={isBusy}
          lead={step.lead}
          preview={<Preview of={of} values={form.watch()} userId={me._id} />}
        >
          <LostFile of={of} form={form} />
          {hasAlert && here.length > 0 && (
            <Alert kind="bad" role="note">
              <p role="alert">{alertOf(step.missing, of.picture, here)}</p>
              <p className="mt-1">Please correct the following:</p>
              <FaultLinks faults={here.map(({ name }) => ({ name, message: labelOf(name) }))} onChoose={focusField} />
            </Alert>
          )}
          {isLast && failure && !(invalid && isListed) && <Alert kind="bad">{failure}</Alert>}
          {isListed && (
            <ErrorSummary
              title={invalid ? (typeof failure === "string" && failure) || invalid : (listTitle ?? "")}
              faults={faults.map((fault) => ({ ...fault, label: labelOf(fault.name) }))}
              onChoose={jump}
            />
          )}
          <div className="grid gap-5">
            {isLast ? <Review of={of} values={form.getValues()} onEdit={go} /> : <step.Content userId={me._id} />}
          </div>
        </Frame>
      </form>
    </FormProvider>
  );
}

const reviewStep = {
  title: "",
  lead: "Check your details, then submit.",
  fields: [],
  missing: undefined,
  Content: () => null,
};

/** Faults in the order of the page. */
const inOrder = (faults: readonly FieldFault[], names: readonly string[]): FieldFault[] => {
  const at = ({ name }: FieldFault) => names.indexOf(ownerOf(name, names) ?? "");
  return faults.toSorted((a, b) => at(a) - at(b));
};

/** Missing fields come before invalid ones; among those, the first on the page. */
function alertOf(missing = "", picture: string, errors: readonly FieldFault[]): string {
  const isMissing = errors.some(({ name, message }) => message === missing || name === picture);
  return isMissing ? missing : (errors[0]?.message ?? missing);
}

type FormPart<Values extends FieldValues, Result> = Pick<StepsProps<Values, Result>, "of" | "form">;

/** ROLE-10: files are never stored in the browser, so a reload loses them; this warns before submitting. */
function LostFile<Values extends FieldValues, Result>({ of, form }: FormPart<Values, Result>) {
  const name = form.watch(of.picture) ? undefined : of.draft.lostFile();
  const step = of.steps.find(({ fields }) => fields.includes(of.picture))?.title;
  if (name === undefined) return null;
  return (
    <Alert kind="wait" role="status">
      Choose <strong className="brk">{name}</strong> again: files are not kept when the page reloads. The field “
      {of.labels[of.picture]}” is in the step “{step}”.
    </Alert>
  );
}

interface PreviewProps<Values extends FieldValues, Result> extends WizardProps<Values, Result> {
  values: Values;
  userId: string;
}

/** The card while it is being filled in. */
function Preview<Values extends FieldValues, Result>({ of, values, userId }: PreviewProps<Values, Result>) {
  const { address } = usePreview(get(values, of.picture));
  return (
    <>
      <p className="text-xs text-ink-3">Preview of your card</p>
      <div inert aria-hidden="true">
        <of.Card values={values} userId={userId} picture={address ?? ""} />
      </div>
      <p className="text-xs text-ink-3">
        Your profile is listed as soon as you submit. The Verified mark comes after our review.
      </p>
    </>
  );
}

/** A value as it is read. */
function plainWords(value: unknown): string | undefined {
  if (value instanceof File) return value.name;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ");
  return value === undefined || value === null ? undefined : String(value);
}

interface ReviewProps<Values extends FieldValues, Result> extends WizardProps<Values, Result> {
  values: Values;
  onEdit(step: number): void;
}

/** Everything once more, by step, each with the way back to it. */
function Review<Values extends FieldValues, Result>({ of, values, onEdit }: ReviewProps<Values, Result>) {
  const { steps, labels, wordsOf, review } = of;
  const factsOf = (fields: readonly string[]) =>
    Object.entries(labels).flatMap(([name, label]) => {
      if (ownerOf(name, fields) === undefined) return [];
      const words = wordsOf?.(name, values);
      return words === null ? [] : [{ label, value: words ?? plainWords(get(values, name)) }];
    });
  return (
    <>
      {steps.map(({ title, fields }, step) => (
        <Panel
          key={title}
          title={title}
          action={
            <Button kind={3} size="sm" onClick={() => onEdit(step)}>
              Edit<span className="sr-only"> {title}</span>
            </Button>
          }
        >
          <FactList missing="Not given" facts={factsOf(fields)} />
        </Panel>
      ))}
      {review.End && <review.End />}
    </>
  );
}

interface FrameProps {
  /** Something was typed, which the tab keeps. */
  isSaved: boolean;
  name: string;
  /** Titles in order, each with the number of its fields at fault. */
  steps: readonly { title: string; faults?: number }[];
  place: ReturnType<typeof useSteps>;
  isLast: boolean;
  onChoose(step: number): void;
  onNext(): void;
  submitText: string;
  isBusy: boolean;
  lead: string;
  /** At the right on wide screens: what the others will see. */
  preview: ReactNode;
  children: ReactNode;
}

/**
 * Pressing a button must not blur a field: the error shown on blur would move the button away, and the click would be
 * lost.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The frame of the step that is shown. */
function Frame({
  name,
  steps,
  place,
  isLast,
  onChoose,
  onNext,
  submitText,
  isBusy,
  isSaved,
  lead,
  preview,
  children,
}: FrameProps) {
  const { current, reached, headingRef } = place;
  useTitlePart(`${steps[current]?.title}, step ${current + 1} of ${steps.length}`);
  return (
    <>
      <div className="md:hidden">
        <div className="wrap pt-3">
          <WizardProgress steps={steps.map(({ title }) => title)} current={current} />
        </div>
      </div>
      <div className="wrap grid gap-x-10 gap-y-6 pt-6 pb-10 md:grid-cols-[13rem_minmax(0,35rem)] xl:grid-cols-[13rem_minmax(0,35rem)_minmax(0,1fr)]">
        <div className="max-md:hidden">
          <p className="mb-4 text-xs text-ink-3">{name}</p>
          <WizardSteps label="Steps" steps={steps} current={current} reached={reached} onChoose={onChoose} />
        </div>
        <div className="grid content-start gap-7">
          <div className="grid gap-1.5">
            <h1 ref={headingRef} tabIndex={-1} className="h1 outline-0">
              {steps[current]?.title}
            </h1>
            <p className="text-ink-2">{lead}</p>
          </div>
          {children}
        </div>
        <aside className="hidden content-start gap-3 xl:grid xl:max-w-76 xl:justify-self-end">{preview}</aside>
      </div>
      <div className="wizard-bar z-(--z-sticky) border-t border-line bg-surface shadow-bar">
        <div className="wrap flex items-center gap-3 py-3">
          <p className="mr-auto text-xs text-ink-3">{isSaved && "Draft saved"}</p>
          <Button onMouseDown={keepFocus} onClick={() => onChoose(current - 1)} disabled={current === 0}>
            Previous
          </Button>
          {isLast ? (
            // A separate element: if Next turned into Submit during its own click, that click would send the form.
            <Button key="submit" kind={1} type="submit" busyText={isBusy && "Submitting…"}>
              {submitText}
            </Button>
          ) : (
            // Enter in a field presses the form's submit button, and without one does nothing.
            <Button
              key="next"
              kind={1}
              type="submit"
              onMouseDown={keepFocus}
              onClick={(event) => {
                event.preventDefault();
                onNext();
              }}
            >
              Next
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
