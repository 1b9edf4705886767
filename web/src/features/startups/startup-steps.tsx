import {
  BRIEF_MAX,
  BRIEF_MIN,
  canonicalState,
  citiesOf,
  ENTITY_NATURE_LABELS,
  ENTITY_NATURES,
  FUNDINGS,
  INDUSTRIES,
  INTEREST_AREAS,
  LOOKS_LIKE_AADHAAR,
  looksLikeAadhaar,
  OTHER,
  SERVICES,
  STARTUP_STAGES,
  STATES,
  sectorsOf,
  typedStartupName,
  UNION_TERRITORIES,
} from "@startup-connect/contract/shared";
import {
  FOUNDER_LINE_LABEL,
  FOUNDER_LINE_MAX,
  INTEREST_AREA_LABELS,
  STARTUP_LABELS as labels,
  type NO_INTERESTS,
  type StartupFormValues,
  withInterest,
} from "@startup-connect/contract/startups";
import { word, wordOptions } from "@startup-connect/contract/values";
import { type FormEvent, useState } from "react";
import { labelledFields, type StepProps } from "#features/registration/fields.ts";
import { PictureField } from "#features/registration/picture-field.tsx";
import type { FormPart } from "#lib/form.tsx";
import * as t from "#texts/registration.ts";
import * as work from "#texts/startups-form.ts";
import { Alert } from "#ui/alert.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

/** The form while it is filled in. */
export type StartupDraft = {
  [K in Exclude<keyof StartupFormValues, "file" | "interestAreas">]-?: NonNullable<StartupFormValues[K]>;
} & {
  file: File | undefined;
  interestAreas: typeof NO_INTERESTS;
};

const fieldsOf = (form: FormPart<StartupDraft>) => labelledFields(form, labels);

/** Step 1 (ROLE-14, C-73). */
export function AboutStep({ form, userId }: StepProps<StartupDraft>) {
  const { field, set } = fieldsOf(form);
  const [refused, setRefused] = useState("");
  const startupName = field("startupName");

  /** ROLE-22: the field rejects characters that a name cannot have, and says why. */
  const guard = (event: FormEvent<HTMLInputElement>) => {
    // A word being composed (Tamil, Hindi keyboards) is looked at when it is done.
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) return;
    const input = event.currentTarget;
    const { value, refused: left } = typedStartupName(input.value);
    if (value !== input.value.normalize("NFC")) {
      // Keeps the caret, counted from the end: removed characters were before it.
      const fromEnd = input.value.length - (input.selectionEnd ?? input.value.length);
      input.value = value;
      const caret = Math.max(0, value.length - fromEnd);
      input.setSelectionRange(caret, caret);
      // A composed word reached the form before it was filtered.
      set("startupName", value);
    }
    setRefused(left);
  };

  return (
    <>
      {userId !== undefined && (
        <PictureField
          {...field("file")}
          optional
          about={work.initials}
          userId={userId}
          userName={form.values.startupName}
          chosen={form.values.file}
          onRemove={() => set("file", undefined)}
        />
      )}
      <Input
        {...startupName}
        autoComplete="organization"
        maxLength={200}
        error={refused || startupName.error}
        onInput={guard}
        onCompositionEnd={guard}
      />
      <Textarea
        {...field("brief")}
        optional
        limit={BRIEF_MAX}
        hint={work.briefHint({ least: BRIEF_MIN, most: BRIEF_MAX })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input {...field("website")} optional inputMode="url" autoComplete="url" placeholder={work.websiteExample} />
        <Input {...field("appLink")} optional inputMode="url" placeholder={work.appExample} />
        <Select {...field("stage")} optional placeholder={t.chooseStage} options={wordOptions(STARTUP_STAGES)} />
        <Select {...field("funding")} optional placeholder={t.choose} options={wordOptions(FUNDINGS)} />
      </div>
    </>
  );
}

/** PEOPLE-02. In the settings only. */
export const FounderSection = ({ form }: StepProps<{ founderLine: string }>) => (
  <Input
    {...form.field("founderLine")}
    label={FOUNDER_LINE_LABEL}
    optional
    maxLength={FOUNDER_LINE_MAX}
    placeholder={work.founderExample}
    hint={work.founderHint}
  />
);

const places = [...STATES, ...UNION_TERRITORIES];

/** Step 2. The state is from the list, beside one that was stored before; the city may be any, with suggestions (ROLE-26). */
export function ContactStep({ form }: StepProps<StartupDraft>) {
  const { field } = fieldsOf(form);
  const state = canonicalState(form.values.state);
  return (
    <>
      <Input {...field("email")} type="email" autoComplete="email" hint={work.emailHint} />
      <Input {...field("mobile")} type="tel" inputMode="tel" autoComplete="tel" hint={work.mobileHint} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field("state")}
          autoComplete="address-level1"
          placeholder={t.chooseState}
          options={wordOptions(state === "" || places.includes(state) ? places : [...places, state])}
        />
        <Input {...field("city")} autoComplete="address-level2" list="cities" />
      </div>
      <datalist id="cities">
        {citiesOf(state).map((city) => (
          <option key={city} value={city} label={word(city)} />
        ))}
      </datalist>
    </>
  );
}

const services = [{ value: "", label: work.chooseService, disabled: true }, ...wordOptions(SERVICES)];
const natures = ENTITY_NATURES.map((value) => ({ value, label: word(ENTITY_NATURE_LABELS[value]) }));

/** Step 3: the sector follows the industry, own words follow "Other" (ROLE-30, ROLE-37). */
export function CategoriesStep({ form }: StepProps<StartupDraft>) {
  const { field, set } = fieldsOf(form);
  const { industry, sector, udyogAadhaar: udyog } = form.values;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field("industry")}
          onChange={() => set("sector", "")}
          optional
          placeholder={t.chooseIndustry}
          options={wordOptions(INDUSTRIES)}
        />
        <Select
          {...field("sector")}
          optional
          placeholder={industry ? work.chooseSector : work.industryFirst}
          options={wordOptions(sectorsOf(industry))}
          disabled={!industry}
        />
        {industry === OTHER && <Input {...field("otherIndustry")} optional />}
        {sector === OTHER && <Input {...field("otherSector")} optional />}
      </div>
      <Select {...field("service")} optional options={services} />
      <Select {...field("entityNature")} optional placeholder={t.choose} options={natures} />
      <div className="grid gap-2">
        <Input {...field("udyogAadhaar")} data-unkept="" optional autoComplete="off" placeholder={work.udyamExample} />
        <Alert kind="wait" role={looksLikeAadhaar(udyog) ? "alert" : "note"}>
          {looksLikeAadhaar(udyog) ? LOOKS_LIKE_AADHAAR : work.neverAadhaar}
        </Alert>
      </div>
    </>
  );
}

/** Step 4: "All" stands for the five others (ROLE-17, ROLE-18). */
export function InterestStep({ form }: StepProps<StartupDraft>) {
  const { set } = fieldsOf(form);
  const chosen = form.values.interestAreas;
  const some = INTEREST_AREAS.some((area) => chosen[area]);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{work.whoToMeet}</legend>
      {INTEREST_AREAS.map((area) => (
        <Checkbox
          key={area}
          name={`interestAreas.${area}`}
          label={INTEREST_AREA_LABELS[area]}
          checked={chosen[area]}
          indeterminate={area === "all" && some && !chosen.all}
          onChange={(event) => {
            // The boxes change together, and the form would read the others as they were.
            event.stopPropagation();
            set("interestAreas", withInterest(chosen, area, event.currentTarget.checked));
          }}
        />
      ))}
    </fieldset>
  );
}
