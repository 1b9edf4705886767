import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ApiError } from "./api.ts";
import { stateOf, typeAgain } from "./later.ts";
import { tabDraft } from "./storage.ts";
import { type Posted, type SubmitOptions, useSubmit } from "./use-submit.ts";

/** Texts by the names of fields. */
export type Faults = Readonly<Record<string, string | undefined>>;
type Leaf = string | number | boolean | null | undefined | File | readonly unknown[];
/** The names of the fields: "email", "stage.values". */
export type NameOf<T> = {
  [K in keyof T & string]-?: T[K] extends Leaf ? K : K | `${K}.${NameOf<T[K]>}`;
}[keyof T & string];

/** What a control is given; it keeps its own value after that. */
export interface FieldParts<N extends string> {
  name: N;
  error: string | undefined;
  defaultValue?: string;
  defaultChecked?: boolean;
  defaultValues?: readonly string[];
}

export interface FormOptions<T extends object> extends SubmitOptions {
  /** Every field in its order on the page; the kind of a value says how its control is read. */
  start: T;
  /** The rule of the contract, asked when a field is left and before anything is sent. */
  find?: (values: T) => Faults | Promise<Faults>;
  /** Faults that are looked for only before the form is sent. */
  check?: (values: T, data: FormData) => Faults;
  /** Sends the checked values. @returns the success text, or an answer with it */
  send: (values: T, data: FormData) => Promise<unknown>;
  /** Keeps what is typed in this tab, under this key or in its own way, until it is sent; not for a form with a password. */
  draft?: `${string}Draft` | ReturnType<typeof tabDraft> | undefined;
  /** The field that the server's name for it means, where the two differ. */
  nameOf?: (name: string) => string;
  /** What the server said to the same form, sent without a script. */
  posted?: Posted<T> | undefined;
}

type Typed = Readonly<Record<string, unknown>>;

/**
 * A form. Its controls keep their own values, as in plain HTML, and are read when something is typed and when it is sent; so
 * what was typed before any script stays. It is remembered too where a control goes, and comes again with it.
 */
export function useForm<T extends object>(options: FormOptions<T>) {
  const { start, find, check, send, nameOf = (name) => name, posted, onFailure, ...rest } = options;
  const draft = typeof options.draft === "string" ? tabDraft(options.draft) : options.draft;
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef<Typed>(null);
  latest.current ??= { ...posted?.values, ...(draft && alike(draft.read(), start)) };
  const [typed, setTyped] = useState(latest.current);
  const [wrong, setWrong] = useState<Faults>({});
  const [refused, setRefused] = useState<Faults>({ ...posted?.faults });
  const [isTried, setTried] = useState(false);
  const [turn, setTurn] = useState(0);
  /** The field in which a reset found the focus; it is drawn again. */
  const focused = useRef("");
  const left = useRef(new Set<string>());
  const questions = useRef(0);
  /** The fields of questions without an answer yet. */
  const asked = useRef(new Set<string>());
  const [failures, setFailures] = useState(0);
  /** The list of all faults, where the page has one that takes the focus, or the first field, once they are shown. */
  const focusFault = () => setFailures((times) => times + 1);
  useEffect(() => {
    const find = (what: string) => element.current?.querySelector<HTMLElement>(what);
    if (failures > 0) (find(FAULT_LIST) ?? find(AT_FAULT))?.focus();
  }, [failures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each reset
  useEffect(() => {
    const isLost = focused.current && document.activeElement === document.body;
    if (isLost)
      controlsOf(element.current)
        .find(({ name }) => name === focused.current)
        ?.focus();
  }, [turn]);
  const call = useSubmit({
    ...rest,
    onFailure(error) {
      setRefused(refusedBy(error));
      onFailure?.(error);
    },
  });
  const refusedBy = (error: unknown): Faults =>
    Object.fromEntries(
      Object.entries((error instanceof ApiError && error.body.errors) || {}).map(([name, text]) => [
        nameOf(name),
        text,
      ]),
    );

  const take = (changes: Typed) => {
    latest.current = { ...latest.current, ...changes };
    setTyped(latest.current);
  };
  /** Takes what the controls have by now, with or without an event (INPUT-15). */
  const look = (form: HTMLFormElement) => {
    const known = filled(start, latest.current);
    const controls = controlsOf(form);
    const found = controls.map(({ name }) => [name, readIn(controls, name, at(start, name))] as const);
    take(Object.fromEntries(found.filter(([name, value]) => !isSame(value, at(known, name)))));
  };
  /** Asks the rule about fields, and again about those that show a fault. @returns the faults of those fields */
  const recheck = async (...names: readonly string[]): Promise<Faults> => {
    for (const name of names) asked.current.add(name);
    questions.current += 1;
    const question = questions.current;
    const found = (await find?.(filled(start, latest.current))) ?? {};
    if (question === questions.current) {
      const shown = [...asked.current];
      asked.current.clear();
      setWrong((before) => of(found, [...shown, ...Object.keys(before)]));
    }
    return of(found, names);
  };
  const changed = (name: string) => {
    draft?.write(filled(start, latest.current));
    setRefused((before) => without(before, name));
    if (!find) setWrong((before) => without(before, name));
    else if (isTried || left.current.has(name)) void recheck(name);
  };

  /** @returns the success text, null when it was not sent */
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<string | null> => {
    event.preventDefault();
    const form = event.currentTarget;
    look(form);
    const values = filled(start, latest.current);
    const data = new FormData(form);
    questions.current += 1;
    asked.current.clear();
    const found = { ...(await find?.(values)), ...check?.(values, data) };
    const faults = Object.fromEntries(Object.entries(found).filter(([, text]) => text));
    setTried(true);
    setWrong(faults);
    setRefused({});
    const isRight = Object.keys(faults).length === 0;
    if (!isRight) call.clear();
    let text: unknown;
    const isSent = isRight && (await call.run(async () => (text = textOf(await send(values, data)))));
    if (isSent) draft?.clear();
    if (isSent) return typeof text === "string" ? text : "";
    focusFault();
    return null;
  };

  const values = filled(start, typed);
  const faults = { ...wrong, ...refused };
  const faultList = inOrder(faults, start);
  // Of all that was refused: a field that is corrected does not bring back the text it stood for.
  const isSaidByFields = Object.keys(call.faults).some((name) => isField(name, start, element));
  return {
    ...call,
    said: isSaidByFields || !call.failure ? call.said : { kind: "bad" as const, text: call.failure },
    failure: isSaidByFields ? "" : call.failure || (!isTried && posted?.failure) || "",
    faults,
    values,
    /** The fields at fault in the order of the form. */
    faultList,
    /** The same after a first try to send, for an `ErrorSummary`. */
    errorList: isTried ? faultList : [],
    field<N extends NameOf<T>>(name: N): FieldParts<N> {
      return { name, error: faults[name], ...beginning(at(values, name)) };
    },
    /** Puts a value into a field, or where no control of the browser has it. */
    set(name: NameOf<T>, value: unknown) {
      const control = controlsOf(element.current).find((one) => one.name === name && one.type !== "radio");
      const isOther =
        (typeof value === "string" || typeof value === "boolean") && control && stateOf(control) !== value;
      // The control says it by its event.
      if (isOther) return typeAgain(control, value);
      take({ [name]: value });
      changed(name);
    },
    /** The values of this moment, also those that came without an event. */
    read() {
      if (element.current) look(element.current);
      return filled(start, latest.current);
    },
    /** Shows the faults of some fields, as for a step. @returns those at fault, in the order of the form */
    async checkFields(names: readonly string[]): Promise<Fault[]> {
      if (element.current) look(element.current);
      const found = inOrder(await recheck(...names), start);
      for (const { name } of found) left.current.add(name);
      return found;
    },
    /** Takes away what the last try said, of the fields too. */
    clear() {
      call.clear();
      setWrong({});
      setRefused({});
    },
    focusFault,
    /** Shows which fields another call refused. @returns whether it names any */
    refuse(error: unknown): boolean {
      setRefused(refusedBy(error));
      focusFault();
      return Object.keys(refusedBy(error)).some((name) => isField(name, start, element));
    },
    /** Counts the resets: the key of what is to be drawn as it began. */
    turn,
    reset() {
      draft?.clear();
      focused.current = controlsOf(element.current).find((one) => one === document.activeElement)?.name ?? "";
      latest.current = {};
      left.current.clear();
      questions.current += 1;
      asked.current.clear();
      setTyped({});
      setTried(false);
      setWrong({});
      setRefused({});
      setTurn((times) => times + 1);
    },
    /** Of the element; `Form` and the dialogs give it them. */
    parts: {
      ref: element,
      onSubmit: submit,
      onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
        if (!isControl(target)) return;
        look(currentTarget);
        // Once chosen, a file is as it will be sent.
        if (target.type === "file") left.current.add(target.name);
        changed(target.name);
      },
      onBlur({ target, currentTarget }: FormEvent<HTMLFormElement>) {
        if (!find || !isControl(target)) return;
        look(currentTarget);
        left.current.add(target.name);
        void recheck(target.name);
      },
      // It keeps what is typed itself.
      "data-unkept": draft && "",
    },
  };
}

interface FormProps extends Omit<ComponentProps<"form">, "method" | "noValidate"> {
  of: { parts: ComponentProps<"form"> };
}

/** The element of a form, which works without a script where its page has an action. */
export const Form = ({ of: { parts }, ...rest }: FormProps) => <form method="post" noValidate {...parts} {...rest} />;

export type FormOf<T extends object> = ReturnType<typeof useForm<T>>;
/** What a part is given that several forms have, each with further fields; `labelledFields` checks the names. */
export interface FormPart<T extends object> {
  values: T;
  field(name: string): FieldParts<string>;
  set(name: string, value: unknown): void;
}

const FAULT_LIST = "[data-faults]";
/** Whatever says that it is at fault; groups of boxes say it of themselves. */
const AT_FAULT = `[aria-invalid]:enabled, fieldset[aria-describedby$="-error"] input:enabled`;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (one: EventTarget): one is Control =>
  (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
  one.name !== "";
const controlsOf = (form: HTMLFormElement | null): Control[] => [...(form?.elements ?? [])].filter(isControl);

/** @param all controls of the form @param start the value it began with, for its kind */
function readIn(all: readonly Control[], name: string, start: unknown): unknown {
  const controls = all.filter((one) => one.name === name);
  const [first] = controls;
  const ticked = controls.filter((one) => one instanceof HTMLInputElement && one.checked);
  if (first?.type === "checkbox") {
    if (Array.isArray(start)) return ticked.map(({ value }) => value);
    return typeof start === "boolean" ? ticked.length > 0 : undefined;
  }
  if (first?.type === "file") return first instanceof HTMLInputElement ? first.files?.[0] : undefined;
  const value = (first?.type === "radio" ? ticked[0] : first)?.value ?? "";
  return typeof start === "number" && /^(select-one|radio)$/.test(first?.type ?? "") ? Number(value) : value;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof File) && String(one ?? "") === String(other ?? ""));

const beginning = (value: unknown): Omit<FieldParts<string>, "name" | "error"> => {
  if (typeof value === "boolean") return { defaultChecked: value };
  if (Array.isArray(value)) return { defaultValues: value.map(String) };
  return value == null || value instanceof File ? {} : { defaultValue: String(value) };
};

/** "stage.values" may be the name of a value too, where a form has no deeper ones. */
const split = (values: object, name: string) => {
  const dot = name in values ? -1 : name.indexOf(".");
  const inner: unknown = dot < 0 ? undefined : Reflect.get(values, name.slice(0, dot));
  return typeof inner === "object" && inner ? { key: name.slice(0, dot), inner, rest: name.slice(dot + 1) } : undefined;
};
function at(values: object, name: string): unknown {
  const part = split(values, name);
  return part ? at(part.inner, part.rest) : Reflect.get(values, name);
}
function put<T extends object>(values: T, name: string, value: unknown): T {
  const part = split(values, name);
  return part ? { ...values, [part.key]: put(part.inner, part.rest, value) } : { ...values, [name]: value };
}
const filled = <T extends object>(start: T, typed: Typed | null): T =>
  Object.entries(typed ?? {}).reduce((whole, [name, value]) => put(whole, name, value), start);

/** A field at fault. */
export interface Fault {
  name: string;
  message: string;
}

/** Whether a fault of "interest.focusAreas.0" is one of the field "interest.focusAreas". */
export const isPartOf = (field: string, name: string): boolean => name === field || name.startsWith(`${field}.`);

const of = (faults: Faults, fields: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => fields.some((field) => isPartOf(field, name))));

function inOrder(faults: Faults, start: object): Fault[] {
  const names = [...Object.keys(start), ...Object.keys(faults)];
  const place = ({ name }: Fault) => names.findIndex((one) => isPartOf(one, name));
  return Object.entries(faults)
    .flatMap(([name, message]) => (message ? { name, message } : []))
    .sort((one, other) => place(one) - place(other));
}

/** What was kept is of the kind that the form begins with; an earlier release may have kept another. */
const alike = (kept: Typed, start: object): Typed =>
  Object.fromEntries(Object.entries(kept).filter(([name, value]) => isAlike(value, at(start, name))));

function isAlike(one: unknown, like: unknown): boolean {
  if (one === undefined || like == null) return true;
  if (Array.isArray(like)) return Array.isArray(one) && one.every((entry) => isAlike(entry, like[0]));
  // A number may be typed as a text.
  if (typeof like === "number" && typeof one === "string") return true;
  if (typeof like !== "object") return typeof one === typeof like;
  return (
    typeof one === "object" &&
    one !== null &&
    Object.entries(like).every(([key, value]) => isAlike(Reflect.get(one, key), value))
  );
}

/** Of a list, also the faults of its entries. */
const without = (faults: Faults, name: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([one]) => !isPartOf(name, one)));

const isField = (name: string, start: object, form: RefObject<HTMLFormElement | null>): boolean =>
  (name.split(".")[0] ?? name) in start || form.current?.elements.namedItem(name) != null;

const textOf = (answer: unknown): unknown =>
  typeof answer === "object" && answer && "message" in answer ? answer.message : answer;
