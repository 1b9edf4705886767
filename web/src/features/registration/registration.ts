import type { faultsOf, OtherLanguage, UserType } from "@startup-connect/contract/shared";
import type { ComponentType, ReactNode } from "react";
import type { NameOf } from "#lib/form.tsx";
import type { Me } from "#lib/session.tsx";
import type { DraftStore } from "./draft.ts";
import type { StepProps } from "./fields.ts";

export interface RegistrationStep<Values extends object> {
  title: string;
  lead: string;
  /** Fields of the step; where Next is blocked, these hold it while they are at fault. */
  fields: readonly NameOf<Values>[];
  /** None of its fields has to be filled in. */
  isOptional?: boolean;
  /** The alert when a required field is missing; other errors have their own text. */
  missing?: string;
  Content: (props: StepProps<Values>) => ReactNode;
}

/** A schema of the contract; the library is larger than a form, so it comes after the page, before something is first checked. */
type Rule<Result> = () => Promise<{ parse(values: unknown): Result } & Parameters<typeof faultsOf>[0]>;

/** What makes a registration of one kind of profile: its steps, its fields, its call. */
export interface Registration<Values extends object, Result> {
  type: UserType;
  /** "Startup registration". */
  name: string;
  /** Those to fill in; the review comes after them. */
  steps: readonly RegistrationStep<Values>[];
  /** Title of the review step, and what comes at its end. */
  review: { title: string; fields?: readonly NameOf<Values>[]; End?: RegistrationStep<Values>["Content"] };
  /** By field, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  /** The field of the name by which it is listed. */
  named: NameOf<Values>;
  /** The field of the picture. Its fault counts as missing where Next is blocked. */
  picture: NameOf<Values>;
  draft: DraftStore;
  /** ROLE-12: what is known is filled in; every field in the order of the page. @param mobile of a student profile, or "" */
  start: (known: Pick<Me, "name" | "email"> & { mobile: string }) => Values;
  rule: Rule<Result>;
  /** ROLE-15: with this title Next ignores errors, and Submit lists them below it. Without it, errors block Next. */
  invalid?: string;
  submitText: string;
  send: (values: Result) => Promise<{ applicationId: string }>;
  /** A failed sending in the words of the specification. */
  failureText: (error: unknown) => ReactNode;
  /** `message`: of the specification. `leaves`: goes on to the dashboard by itself. `step`: success is a step of its own, of this title. */
  success: { title: string; message: string; leaves: boolean; step?: string };
  /** A field in the review: its words; null for one that is not shown. Without it, as it is. */
  wordsOf?: (name: string, values: Values) => string | null | undefined;
  /** The card as the directory will show it. */
  Card: ComponentType<{ values: Values; userId: string; picture: string }>;
}

/** Fields of every type's settings beside those of its registration. */
export interface AccountValues {
  signInEmail: string;
  contactVisibility: string;
  spellings: Record<OtherLanguage, string>;
}

/** The form of the settings of one kind of profile: the steps of its registration below each other. */
export interface ProfileSettings<Own, Values extends AccountValues, Result> {
  /** "Startup profile". */
  title: string;
  labels: Readonly<Record<string, string>>;
  sections: readonly Pick<RegistrationStep<Values>, "title" | "Content">[];
  /** The section that has the name; its spellings come last there. */
  named: string;
  /** Field of this form by the name the call has for it, where the two differ. */
  fieldOf: Readonly<Record<string, string>>;
  start: (own: Own, signInEmail: string) => Values;
  rule: Rule<Result>;
  save: (values: Result) => Promise<unknown>;
}
