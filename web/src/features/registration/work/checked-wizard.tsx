import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from "react-hook-form";
import { Alert } from "#ui/alert.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { fieldsToCorrect } from "#ui/steps.tsx";
import type { DraftPlace } from "./draft.ts";
import { faultsIn, flatFaults, stepOf } from "./faults.ts";
import { useSteps } from "./use-steps.ts";
import { WizardFrame } from "./wizard-frame.tsx";

export interface WizardStep<Values extends FieldValues> {
  title: string;
  lead: string;
  /** Fields that hold Next while they are at fault. */
  fields: readonly Path<Values>[];
  /** The text of the alert where something needed is missing; other faults are told in their own words. */
  missing?: string;
  /** Faults of the pictures have a text of their own at the field, and count as missing in the alert. */
  picture?: Path<Values>;
  content: ReactNode;
}

export interface CheckedWizardProps<Values extends FieldValues, Result> {
  name: string;
  /** Titles of steps that come after the form: the success step. */
  after?: readonly string[];
  steps: readonly WizardStep<Values>[];
  labels: Readonly<Record<string, string>>;
  form: UseFormReturn<Values, unknown, Result>;
  /** Keeps the step. */
  draft: DraftPlace;
  submitText: string;
  /** What the button says while the form is being sent. */
  busy: string | false;
  /** What stands above every step. */
  notice?: ReactNode;
  /** What a failed sending says; empty before one. */
  failure: ReactNode;
  onSubmit(values: Result): void;
  preview?: ReactNode;
  /** Gets the way to a step, for the review. */
  review: (go: (step: number) => void) => ReactNode;
}

/**
 * A registration whose Next is blocked while its step has faults (ROLE-44, ROLE-57). Steps reached before can be
 * chosen at any time; Submit checks everything and names the steps at fault.
 */
export function CheckedWizard<Values extends FieldValues, Result>(props: CheckedWizardProps<Values, Result>) {
  const {
    name,
    after = [],
    steps,
    labels,
    form,
    draft,
    submitText,
    busy,
    notice,
    failure,
    onSubmit,
    preview,
    review,
  } = props;
  const place = useSteps(steps.length, draft);
  const [alerted, setAlerted] = useState(false);
  const [refused, setRefused] = useState(false);
  const faults = flatFaults(form.formState.errors);
  const stepFields = steps.map(({ fields }) => fields);
  const step = steps[place.current];
  const last = place.current === steps.length - 1;
  const here = faultsIn(faults, step?.fields ?? []);

  const standing = useRef(place.current);
  useEffect(() => {
    standing.current = place.current;
  });

  // What was told is taken back as soon as it is put right, not when the field is left or Next is pressed again.
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name && form.getFieldState(name).error) void form.trigger(name);
    });
    return unsubscribe;
  }, [form]);

  const leave = (to: number) => {
    setAlerted(false);
    setRefused(false);
    place.go(to);
  };

  async function next() {
    if (!step) return;
    const from = place.current;
    const isRight = await form.trigger([...step.fields]);
    // The rules may come late; who went elsewhere meanwhile stays there.
    if (from !== standing.current) return;
    if (isRight) return leave(from + 1);
    const found = flatFaults(Object.fromEntries(step.fields.map((field) => [field, form.getFieldState(field).error])));
    setAlerted(true);
    if (found[0]) focus(found[0].name);
  }

  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(false);
          void form.handleSubmit(onSubmit, () => setRefused(true))(event);
        }}
      >
        <WizardFrame
          name={name}
          steps={[
            ...steps.map(({ title, fields }) => ({ title, faults: faultsIn(faults, fields).length })),
            ...after.map((title) => ({ title })),
          ]}
          inputSteps={steps.length}
          current={place.current}
          reached={place.reached}
          headingRef={place.headingRef}
          onChoose={leave}
          onPrevious={() => leave(place.current - 1)}
          onNext={() => void next()}
          submitText={submitText}
          busy={busy}
          lead={step?.lead}
          notice={
            <>
              {notice}
              {alerted && step && here.length > 0 && <Alert kind="bad">{alertOf(step, here)}</Alert>}
              {last && failure && <Alert kind="bad">{failure}</Alert>}
              {last && (refused || failure) && faults.length > 0 && (
                <ErrorSummary
                  title={failure ? fieldsToCorrect(faults.length) : (faults[0]?.message ?? "")}
                  faults={faults.map((fault) => ({
                    ...fault,
                    label: labels[fault.name] ?? labels[baseOf(fault.name)] ?? fault.name,
                  }))}
                  onChoose={(field) => {
                    leave(stepOf(field, stepFields));
                    focus(field);
                  }}
                />
              )}
            </>
          }
          preview={preview}
        >
          <div className="grid gap-5">{last ? review(leave) : step?.content}</div>
        </WizardFrame>
      </form>
    </FormProvider>
  );
}

const baseOf = (name: string): string => name.split(".")[0] ?? name;

/** Brings a field to the keyboard once its step has been drawn; a file field is not known to the form library. */
function focus(name: string): void {
  const find = (one: string) => document.getElementsByName(one)[0];
  requestAnimationFrame(() => requestAnimationFrame(() => (find(name) ?? find(baseOf(name)))?.focus()));
}

/** What is missing goes before what is wrong; several wrong ones are told in the order of the fields. */
function alertOf<Values extends FieldValues>(
  { missing = "", picture }: WizardStep<Values>,
  found: readonly { name: string; message: string }[],
): string {
  const isMissing = found.some(({ name, message }) => message === missing || name === picture);
  return isMissing ? missing : (found[0]?.message ?? missing);
}
