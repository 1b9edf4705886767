import {
  ABOUT_MISSING,
  MENTOR_CONTACT_MISSING,
  MENTOR_LABELS,
  type MentorFormValues,
  STORY_MISSING,
} from "@startup-connect/contract/mentors";
import {
  citiesOf,
  MENTOR_INDUSTRIES,
  MENTOR_INTERESTS,
  MENTOR_SECTORS,
  MENTOR_STAGES,
  mentorStageLabel,
  NETWORKS,
  OTHER,
  STATES,
  UNION_TERRITORIES,
} from "@startup-connect/contract/shared";
import { word, wordOptions } from "@startup-connect/contract/values";
import { useState } from "react";
import { labelledFields, type StepProps } from "#features/registration/fields.ts";
import { PictureField } from "#features/registration/picture-field.tsx";
import type { FormPart } from "#lib/form.tsx";
import * as work from "#texts/mentors-form.ts";
import * as t from "#texts/registration.ts";
import { Checkbox, CheckboxGroup, RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

/** The form while it is filled in. */
export type MentorDraft = {
  [K in Exclude<keyof MentorFormValues, "network" | "file" | "interest" | "stages">]-?: NonNullable<
    MentorFormValues[K]
  >;
} & {
  network: MentorFormValues["network"] | "";
  file: File | undefined;
  interest: readonly string[];
  stages: readonly string[];
};

const fieldsOf = (form: FormPart<MentorDraft>) =>
  labelledFields(form, MENTOR_LABELS, [ABOUT_MISSING, MENTOR_CONTACT_MISSING, STORY_MISSING]);

/** Step 1 (ROLE-58, ROLE-59). */
export function NetworkStep({ form }: StepProps<MentorDraft>) {
  const { field, group } = fieldsOf(form);
  return (
    <>
      <RadioGroup {...group("network")} options={wordOptions(NETWORKS)} />
      {form.values.network === "TIE" && (
        <Input {...field("tieEmail")} optional type="email" autoComplete="off" hint={work.neverShown} />
      )}
    </>
  );
}

/** Step 2 (ROLE-61, ROLE-62, ROLE-68). */
export function AboutStep({ form, userId }: StepProps<MentorDraft>) {
  const { field, set } = fieldsOf(form);
  return (
    <>
      {userId !== undefined && (
        <PictureField
          {...field("file")}
          needed
          about={t.accountPicture}
          userId={userId}
          userName={form.values.mentorName}
          shape="person"
          chosen={form.values.file}
          onRemove={() => set("file", undefined)}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Input {...field("mentorName")} autoComplete="name" />
        <Input {...field("activeMonths")} inputMode="numeric" hint={work.monthsHint} />
      </div>
      <Input {...field("brief")} optional maxLength={500} hint={work.inList} />
      <Textarea {...field("description")} optional limit={2000} hint={t.onProfile} />
    </>
  );
}

/** Step 3 (ROLE-63 to ROLE-66). */
export function ContactStep({ form }: StepProps<MentorDraft>) {
  const { field } = fieldsOf(form);
  return (
    <>
      <Input {...field("email")} type="email" autoComplete="email" hint={t.toConnections} />
      <Place form={form} />
      <Input {...field("mobile")} type="tel" inputMode="tel" autoComplete="tel" hint={t.mobileHint} />
      <Input
        {...field("url")}
        needed
        inputMode="url"
        autoComplete="url"
        placeholder={work.urlExample}
        hint={work.toEveryone}
      />
    </>
  );
}

/** The city follows the state; "Other" opens a field for one that is not listed. */
function Place({ form }: StepProps<MentorDraft>) {
  const { field, set } = fieldsOf(form);
  const { state, city } = form.values;
  const cities = citiesOf(state);
  const [isOther, setOther] = useState(city !== "" && !cities.includes(city));
  const { defaultValue, ...ofCity } = field("city");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        {...field("state")}
        placeholder={t.chooseState}
        options={wordOptions([...STATES, ...UNION_TERRITORIES])}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === state) return;
          setOther(false);
          set("city", "");
        }}
      />
      <Select
        {...ofCity}
        {...(isOther && { name: undefined, error: undefined })}
        placeholder={state ? work.chooseCity : work.stateFirst}
        options={state ? wordOptions([...cities, OTHER]) : []}
        disabled={!state}
        value={isOther ? OTHER : city}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          // Beside the field for another one the list has no name, so the form does not hear it.
          if (isOther && value !== OTHER) set("city", value);
          setOther(value === OTHER);
          // Until its name is typed, the form reads that there is none.
          if (value === OTHER) currentTarget.value = "";
        }}
      />
      {isOther && (
        <Input {...field("city")} label={work.cityName} autoComplete="address-level2" className="sm:col-start-2" />
      )}
    </div>
  );
}

const stages = MENTOR_STAGES.map((value) => ({ value, label: word(mentorStageLabel(value)) }));

/** Step 4 (ROLE-67 to ROLE-70). */
export function InterestStep({ form }: StepProps<MentorDraft>) {
  const { field, group } = fieldsOf(form);
  return (
    <>
      <CheckboxGroup {...group("interest")} optional columns options={wordOptions(MENTOR_INTERESTS)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field("industry")}
          optional
          placeholder={t.chooseIndustry}
          options={wordOptions(MENTOR_INDUSTRIES)}
        />
        <Select {...field("sectors")} optional placeholder={t.choose} options={wordOptions(MENTOR_SECTORS)} />
      </div>
      <CheckboxGroup {...group("stages")} optional inline options={stages} />
      <Checkbox {...field("successStories")} label={work.story} hint={work.storyHint} />
      {form.values.successStories && <Story form={form} />}
    </>
  );
}

function Story({ form }: StepProps<MentorDraft>) {
  const { field } = fieldsOf(form);
  return (
    <fieldset className="card grid gap-5 p-4 sm:p-5">
      <legend className="sr-only">{MENTOR_LABELS.successStories}</legend>
      <Input {...field("startupName")} maxLength={100} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input {...field("websiteLink")} inputMode="url" />
        <Input {...field("hubProfileLink")} inputMode="url" />
      </div>
      <Textarea {...field("successbrief")} limit={500} />
    </fieldset>
  );
}
