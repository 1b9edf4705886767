import { CONNECT_UNREGISTERED } from "@startup-connect/contract/connections";
import { faultsOf, valueAt } from "@startup-connect/contract/shared";
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { shownValue } from "#lib/facts-of.ts";
import { type Fault, Form, type FormOf, isPartOf, useForm } from "#lib/form.tsx";
import { useMe } from "#lib/guard.tsx";
import { needsProfile, readIntention } from "#lib/intention.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/registration.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { ErrorSummary, FaultLinks } from "#ui/error-summary.tsx";
import { FactList } from "#ui/facts.tsx";
import { usePreview } from "#ui/preview.ts";
import { fieldsToCorrect, WizardProgress, type WizardStep, WizardSteps } from "#ui/steps.tsx";
import { useTitlePart } from "#ui/title.ts";
import { faultsIn, stepOfField } from "./fields.ts";
import type { Registration } from "./registration.ts";
import { applicationIn, focusField, Registered, RoleGate, useSteps } from "./wizard-parts.tsx";
import "./wizard.css";

interface WizardProps<Values extends object, Result> {
  of: Registration<Values, Result>;
}

/** ROLE-14 to ROLE-74: the page of a registration. */
export const RegistrationPage = <Values extends object, Result>({ of }: WizardProps<Values, Result>) => (
  <RoleGate type={of.type}>
    <Wizard of={of} />
  </RoleGate>
);

/** The form as it is kept and sent, until it is done. */
function Wizard<Values extends object, Result>({ of }: WizardProps<Values, Result>) {
  const me = useMe();
  const { draft, success, steps, rule } = of;
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const applicationId = applicationIn(state);
  const [isSent, setIsSent] = useState(false);
  const [start] = useState(() => of.start({ ...me, mobile: me.studentProfile?.mobileNumber ?? "" }));
  const form = useForm<Values>({
    start,
    draft,
    find: async (values) => faultsOf(await rule(), values),
    nameOf: (name) => fieldNamed(name, of.labels) ?? name,
    async send(values) {
      const answer = await of.send((await rule()).parse(values));
      await navigate(pathname, { state: { applicationId: answer.applicationId, listed: valueAt(values, of.named) } });
    },
  });

  useEffect(() => {
    rule().catch(() => {});
  }, [rule]);

  useEffect(() => {
    if (applicationId !== undefined) setIsSent(true);
  }, [applicationId]);

  // Back from the success view: the form is sent and cannot be sent again.
  if (applicationId === undefined && isSent) return <Navigate to={paths.dashboard} replace />;
  if (applicationId !== undefined) {
    const all = success.step && [...steps.map(({ title }) => title), of.review.title, success.step];
    return <Registered {...success} applicationId={applicationId} {...(all && { steps: all })} />;
  }
  return <Steps of={of} form={form} isSaved={form.values !== start} />;
}

interface StepsProps<Values extends object, Result> extends WizardProps<Values, Result> {
  form: FormOf<Values>;
  /** Something was typed, which the tab keeps. */
  isSaved: boolean;
}

/**
 * Steps reached before can be chosen at any time. Next is blocked while its step has faults (ROLE-44, ROLE-57), or goes
 * on in spite of them (ROLE-15); Submit checks everything and names the steps at fault.
 */
function Steps<Values extends object, Result>({ of, form, isSaved }: StepsProps<Values, Result>) {
  const me = useMe();
  const { labels, invalid, review, draft } = of;
  const isBlocking = invalid === undefined;
  const steps = [...of.steps, { ...reviewStep, title: review.title, fields: review.fields ?? [] }];
  const place = useSteps(steps.length, draft);
  const [intention] = useState(readIntention);
  const [hasAlert, setHasAlert] = useState(false);
  const { faultList: faults, errorList, error, values } = form;
  const failure = error === undefined ? null : of.failureText(error);
  const stepFields = steps.map(({ fields }) => fields);
  const step = steps[place.current] ?? reviewStep;
  const last = steps.length - 1;
  const isLast = place.current === last;
  const here = faultsIn(faults, step.fields);
  const labelOf = (name: string) => labels[fieldNamed(name, labels) ?? ""] ?? name;

  const currentStep = useRef(place.current);
  useEffect(() => {
    currentStep.current = place.current;
  });

  // After a reload the steps that were seen say again what they lack.
  const checkSeen = useEffectEvent(() => {
    const seen = steps.slice(0, place.reached).filter((one) => one !== step);
    if (!isBlocking && seen.length > 0) void form.checkFields(seen.flatMap(({ fields }) => fields));
  });
  useEffect(() => checkSeen(), []);

  const leave = (to: number, field?: string) => {
    setHasAlert(false);
    // Going on shows a step's errors but is not blocked; going back does not try it. The review is checked when it is sent.
    if (!isBlocking && to > place.current) void form.checkFields(step.fields);
    place.go(to, field);
  };
  const go = isBlocking ? leave : place.go;

  async function next(to = place.current + 1) {
    const from = place.current;
    if (!isBlocking) return leave(to);
    const [first] = await form.checkFields(step.fields);
    // The rules may load late; do not move a user who has changed the step meanwhile.
    if (from !== currentStep.current) return;
    if (!first) return leave(to);
    setHasAlert(true);
    focusField(first.name);
  }

  /** What a step lacks, or how many of its fields are wrong. */
  const noteOf = (wrong: readonly Fault[]) => {
    const missing = wrong.filter(({ name }) => !plainWords(name, valueAt(values, name)));
    const [first] = missing;
    if (!first || missing.length < wrong.length) return wrong.length > 0 ? fieldsToCorrect(wrong.length) : "";
    return t.missing({ field: labelOf(first.name), more: missing.length - 1 });
  };
  const canSkip = steps.slice(place.current + 1, last).every(({ isOptional }) => isOptional);
  const shortcut = place.reached === last ? t.backTo : canSkip ? t.skipTo : undefined;

  const jump = (name: string) => go(stepOfField(name, stepFields), name);
  const isListed = isLast && errorList.length > 0;
  const listTitle = failure ? fieldsToCorrect(faults.length) : faults[0]?.message;
  return (
    <Form of={form}>
      <Frame
        isSaved={isSaved}
        name={of.name}
        steps={[
          ...steps.map(({ title, fields }) => ({ title, note: noteOf(faultsIn(faults, fields)) })),
          ...(of.success.step ? [{ title: of.success.step }] : []),
        ]}
        place={place}
        isLast={isLast}
        onChoose={leave}
        onNext={() => void next()}
        shortcut={
          shortcut && place.current < last - 1
            ? { text: shortcut({ step: review.title.toLowerCase() }), onPress: () => void next(last) }
            : undefined
        }
        submitText={of.submitText}
        isBusy={form.isBusy}
        lead={isLast ? step.lead : `${step.lead} ${step.isOptional ? t.allOptional : t.required}`}
        preview={<Preview of={of} values={values} userId={me._id} />}
      >
        {place.current === 0 && intention && (
          <Alert role="status">
            {needsProfile(intention) && `${CONNECT_UNREGISTERED} `}
            {t.afterwards(intention)}
          </Alert>
        )}
        <LostFile of={of} values={values} />
        {hasAlert && here.length > 0 && (
          <Alert kind="bad" role="note">
            <p role="alert">{alertOf(step.missing, of.picture, here)}</p>
            {here.length > 1 && (
              <FaultLinks faults={here.map(({ name }) => ({ name, message: labelOf(name) }))} onChoose={focusField} />
            )}
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
          {isLast ? <Review of={of} form={form} onEdit={go} /> : <step.Content form={form} userId={me._id} />}
        </div>
      </Frame>
    </Form>
  );
}

/** The field that is this or what this is part of: "interest.focusAreas" of "interest.focusAreas.0". */
const fieldNamed = (name: string, labels: object): string | undefined =>
  Object.keys(labels).find((one) => isPartOf(one, name));

const reviewStep = {
  title: "",
  isOptional: false,
  lead: t.check,
  fields: [],
  missing: undefined,
  Content: () => null,
};

/** Missing fields come before invalid ones; among those, the first on the page. */
function alertOf(missing = "", picture: string, errors: readonly Fault[]): string {
  const isMissing = errors.some(({ name, message }) => message === missing || name === picture);
  return isMissing ? missing : (errors[0]?.message ?? missing);
}

interface PartProps<Values extends object, Result> extends WizardProps<Values, Result> {
  values: Values;
}

/** ROLE-10: files are never stored in the browser, so a reload loses them; this warns before submitting. */
function LostFile<Values extends object, Result>({ of, values }: PartProps<Values, Result>) {
  const name = valueAt(values, of.picture) ? undefined : of.draft.lostFile();
  const step = of.steps.find(({ fields }) => fields.includes(of.picture))?.title;
  if (name === undefined) return null;
  return (
    <Alert kind="wait" role="status">
      {t.lostFile({
        name,
        field: of.labels[of.picture] ?? "",
        step: step ?? "",
        b: (inside) => <strong className="brk">{inside}</strong>,
      })}
    </Alert>
  );
}

/** The card while it is being filled in. */
function Preview<Values extends object, Result>({
  of,
  values,
  userId,
}: PartProps<Values, Result> & { userId: string }) {
  const picture = valueAt(values, of.picture);
  const { address } = usePreview(picture instanceof File ? picture : undefined);
  return (
    <>
      <p className="text-xs text-ink-3">{t.preview}</p>
      <div inert aria-hidden="true">
        <of.Card values={values} userId={userId} picture={address ?? ""} />
      </div>
      <p className="text-xs text-ink-3">{t.previewText}</p>
    </>
  );
}

const plainWords = (name: string, value: unknown): string =>
  value instanceof File ? value.name : shownValue(name, value);

interface ReviewProps<Values extends object, Result> extends WizardProps<Values, Result> {
  form: FormOf<Values>;
  onEdit(step: number): void;
}

/** Everything once more, by step, each with the way back to it. */
function Review<Values extends object, Result>({ of, form, onEdit }: ReviewProps<Values, Result>) {
  const { steps, labels, wordsOf, review } = of;
  const factsOf = (fields: readonly string[]) =>
    Object.entries(labels).flatMap(([name, label]) => {
      if (!fields.some((field) => isPartOf(field, name))) return [];
      const words = wordsOf?.(name, form.values);
      if (words === null) return [];
      return { label, value: words ?? plainWords(name, valueAt(form.values, name)) };
    });
  return (
    <>
      {steps.map(({ title, fields }, step) => (
        <Panel
          key={title}
          title={title}
          action={
            <Button kind={3} size="sm" onClick={() => onEdit(step)}>
              {t.edit({ title, hidden: (inside) => <span className="sr-only">{inside}</span> })}
            </Button>
          }
        >
          <FactList missing={t.notGiven} facts={factsOf(fields)} />
        </Panel>
      ))}
      {review.End && <review.End form={form} />}
    </>
  );
}

interface FrameProps {
  isSaved: boolean;
  name: string;
  /** In order, each with what is wrong with it. */
  steps: readonly WizardStep[];
  place: ReturnType<typeof useSteps>;
  isLast: boolean;
  onChoose(step: number): void;
  onNext(): void;
  /** Past the steps between, to the last one. */
  shortcut: { text: string; onPress: () => void } | undefined;
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
  shortcut,
  submitText,
  isBusy,
  isSaved,
  lead,
  preview,
  children,
}: FrameProps) {
  const { current, reached, headingRef } = place;
  useTitlePart(t.place({ title: steps[current]?.title ?? "", place: current + 1, count: steps.length }));
  return (
    <>
      <div className="md:hidden">
        <div className="wrap pt-3">
          <WizardProgress steps={steps} current={current} onChoose={onChoose} />
        </div>
      </div>
      <div className="wrap grid gap-x-10 gap-y-6 pt-6 pb-10 md:grid-cols-[13rem_minmax(0,35rem)] xl:grid-cols-[13rem_minmax(0,35rem)_minmax(0,1fr)]">
        <div className="max-md:hidden">
          <p className="mb-4 text-xs text-ink-3">{name}</p>
          <WizardSteps label={t.steps} steps={steps} current={current} reached={reached} onChoose={onChoose} />
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
        <div className="wrap flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-3">
          <p className="mr-auto text-xs text-ink-3 max-sm:w-full">{isSaved && t.saved}</p>
          {shortcut && (
            <Button kind={3} onMouseDown={keepFocus} onClick={shortcut.onPress}>
              {shortcut.text}
            </Button>
          )}
          <Button onMouseDown={keepFocus} onClick={() => onChoose(current - 1)} disabled={current === 0}>
            {t.previous}
          </Button>
          {isLast ? (
            // A separate element: if Next turned into Submit during its own click, that click would send the form.
            <Button key="submit" kind={1} type="submit" busyText={isBusy && t.submitting}>
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
                // The second click of a double one is none of the step that has just come.
                if (event.detail < 2) onNext();
              }}
            >
              {t.next}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
