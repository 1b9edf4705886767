import type { UserType } from "@startup-connect/contract/shared";
import { type ComponentType, type ReactNode, useEffect } from "react";
import type { DefaultValues, FieldValues, Path, Resolver } from "react-hook-form";
import type { Me } from "#lib/session.tsx";
import type { DraftStore } from "./draft.ts";

export interface RegistrationStep<Values extends FieldValues> {
  title: string;
  lead: string;
  /** Fields of the step; where Next is blocked, these hold it while they are at fault. */
  fields: readonly Path<Values>[];
  /** The alert when a required field is missing; other errors have their own text. */
  missing?: string;
  /** Without a person (in the settings) there is no field for the picture. */
  Content: ComponentType<{ userId?: string }>;
}

/** What makes a registration of one kind of profile: its steps, its fields, its call. */
export interface Registration<Values extends FieldValues, Result> {
  type: UserType;
  /** "Startup registration". */
  name: string;
  /** Those to fill in; the review comes after them. */
  steps: readonly RegistrationStep<Values>[];
  /** Title of the review step, and what comes at its end. */
  review: { title: string; fields?: readonly Path<Values>[]; End?: ComponentType };
  /** By field, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  /** The field of the picture. Its fault counts as missing where Next is blocked. */
  picture: Path<Values>;
  draft: DraftStore<Values>;
  /** ROLE-12: what the account knows is filled in; ROLE-10: what was typed before comes back. */
  start: (me: Me) => DefaultValues<Values>;
  resolver: () => Promise<Resolver<Values, unknown, Result>>;
  /** ROLE-15: with this title Next ignores errors, and Submit lists them below it. Without it, errors block Next. */
  invalid?: string;
  submitText: string;
  send: (values: Result) => Promise<{ applicationId: string }>;
  /** A failed sending in the words of the specification. */
  failureText: (error: unknown) => ReactNode;
  /** `leaves`: goes on to the dashboard by itself. `step`: success is a step of its own, of this title. */
  success: { title: string; message: string; leaves: boolean; step?: string };
  /** A field in the review: its words; null for one that is not shown. Without it, as it is. */
  wordsOf?: (name: string, values: Values) => string | null | undefined;
  /** The card as the directory will show it. */
  Card: ComponentType<{ values: Values; userId: string; picture: string }>;
}

/** The form of the settings of one kind of profile: the steps of its registration below each other. */
export interface ProfileSettings<Own, Values extends FieldValues, Result> {
  /** "Startup profile". */
  title: string;
  labels: Readonly<Record<string, string>>;
  sections: readonly Pick<RegistrationStep<FieldValues>, "title" | "Content">[];
  /** Field of this form by the name the call has for it, where the two differ. */
  fieldOf: Readonly<Record<string, string>>;
  start: (own: Own) => Omit<Values, "signInEmail">;
  resolver: () => Promise<Resolver<Values, unknown, Result>>;
  save: (values: Result) => Promise<unknown>;
}

/** The schema library is larger than a form: its resolver comes after the page, before something is first checked. */
export function useLazyResolver<T extends FieldValues, Result>(
  load: () => Promise<Resolver<T, unknown, Result>>,
): Resolver<T, unknown, Result> {
  useEffect(() => {
    load().catch(() => {});
  }, [load]);
  return async (...asked) => (await load())(...asked);
}
