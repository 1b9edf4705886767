import {
  ABOUT_MISSING,
  MENTOR_CONTACT_MISSING,
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
import { useState } from "react";
import { ownFault, useLabelledFields } from "#features/registration/fields.ts";
import { PictureField } from "#features/registration/picture-field.tsx";
import { Checkbox, CheckboxGroup, RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { mentorLabels } from "./labels.ts";

const useFields = () =>
  useLabelledFields<MentorFormValues, typeof mentorLabels>(mentorLabels, [
    ABOUT_MISSING,
    MENTOR_CONTACT_MISSING,
    STORY_MISSING,
  ]);

/** Step 1 (ROLE-58, ROLE-59). */
export function NetworkStep() {
  const { field, group, watch } = useFields();
  return (
    <>
      <RadioGroup {...group("network")} options={NETWORKS} />
      {watch("network") === "TIE" && (
        <Input {...field("tieEmail")} optional type="email" autoComplete="off" hint="Never shown to others." />
      )}
    </>
  );
}

/** Step 2 (ROLE-61, ROLE-62, ROLE-68). Without a person there is no field for the picture. */
export function AboutStep({ userId }: { userId?: string }) {
  const { field, watch } = useFields();
  return (
    <>
      {userId !== undefined && (
        <PictureField
          ofSteps={[ABOUT_MISSING]}
          label={mentorLabels.file}
          name="file"
          userId={userId}
          userName={watch("mentorName")}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Input {...field("mentorName")} autoComplete="name" />
        <Input {...field("activeMonths")} inputMode="numeric" hint="0 to 720" />
      </div>
      <Input {...field("brief")} optional maxLength={500} hint="Shown in the list of mentors." />
      <Textarea {...field("description")} optional limit={2000} hint="Shown on your public profile." />
    </>
  );
}

/** Step 3 (ROLE-63 to ROLE-66). */
export function ContactStep() {
  const { field } = useFields();
  return (
    <>
      <Input {...field("email")} type="email" autoComplete="email" hint="Shown to your connections." />
      <Place />
      <Input
        {...field("mobile")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="10-digit mobile number. Outside India, include the country code, such as +44."
      />
      <Input
        {...field("url")}
        needed
        inputMode="url"
        autoComplete="url"
        placeholder="www.yourprofile.in"
        hint="Shown to everyone."
      />
    </>
  );
}

/** The city follows the state; "Other" opens a field for one that is not listed. */
function Place() {
  const { field, watch, setValue, formState } = useFields();
  const [state, city] = watch(["state", "city"]);
  const cities = citiesOf(state);
  const [other, setOther] = useState(city !== "" && !cities.includes(city));
  const choose = (chosen: string) => {
    setOther(chosen === OTHER);
    setValue("city", chosen === OTHER ? "" : chosen, { shouldDirty: true, shouldValidate: chosen !== OTHER });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        {...field("state", {
          onChange: ({ target }) => {
            if (target.value === state) return;
            setOther(false);
            setValue("city", "");
          },
        })}
        placeholder="Choose a state or union territory"
        options={[...STATES, ...UNION_TERRITORIES]}
      />
      <Select
        label={mentorLabels.city}
        name={other ? undefined : "city"}
        placeholder={state ? "Choose a city" : "Choose a state first"}
        options={state ? [...cities, OTHER] : []}
        disabled={!state}
        value={other ? OTHER : city}
        onChange={(event) => choose(event.currentTarget.value)}
        error={
          other ? undefined : ownFault(formState.errors.city?.message, mentorLabels.city, [MENTOR_CONTACT_MISSING])
        }
      />
      {other && (
        <Input {...field("city")} label="Name of the city" autoComplete="address-level2" className="sm:col-start-2" />
      )}
    </div>
  );
}

const stages = MENTOR_STAGES.map((value) => ({ value, label: mentorStageLabel(value) }));

/** Step 4 (ROLE-67 to ROLE-70). */
export function InterestStep() {
  const { field, group, register, watch } = useFields();
  return (
    <>
      <CheckboxGroup {...group("interest")} optional columns options={MENTOR_INTERESTS} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...field("industry")} optional placeholder="Choose an industry" options={MENTOR_INDUSTRIES} />
        <Select {...field("sectors")} optional placeholder="Choose" options={MENTOR_SECTORS} />
      </div>
      <CheckboxGroup {...group("stages")} optional inline options={stages} />
      <Checkbox label="I want to share a success story" {...register("successStories")} />
      {watch("successStories") && <Story />}
    </>
  );
}

function Story() {
  const { field } = useFields();
  return (
    <fieldset className="card grid gap-5 p-4 sm:p-5">
      <legend className="sr-only">{mentorLabels.successStories}</legend>
      <Input {...field("startupName")} maxLength={100} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input {...field("websiteLink")} inputMode="url" />
        <Input {...field("hubProfileLink")} inputMode="url" />
      </div>
      <Textarea {...field("successbrief")} limit={500} />
    </fieldset>
  );
}
