import type { MentorFormValues } from "@startup-connect/contract/mentors";
import {
  MENTOR_INDUSTRIES,
  MENTOR_INTERESTS,
  MENTOR_SECTORS,
  MENTOR_STAGES,
  mentorStageLabel,
} from "@startup-connect/contract/shared";
import { useFormContext } from "react-hook-form";
import { Checkbox, CheckboxGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { mentorLabels as labels } from "./values.ts";

/** Step 4 (ROLE-67 to ROLE-70). */
export function InterestStep() {
  const { register, watch, formState } = useFormContext<MentorFormValues>();
  const { errors } = formState;
  return (
    <>
      <CheckboxGroup
        legend={labels.interest}
        optional
        columns
        options={MENTOR_INTERESTS}
        error={errors.interest?.message}
        {...register("interest")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={labels.industry}
          optional
          placeholder="Choose an industry"
          options={MENTOR_INDUSTRIES}
          error={errors.industry?.message}
          {...register("industry")}
        />
        <Select
          label={labels.sectors}
          optional
          placeholder="Choose"
          options={MENTOR_SECTORS}
          error={errors.sectors?.message}
          {...register("sectors")}
        />
      </div>
      <CheckboxGroup
        legend={labels.stages}
        optional
        inline
        options={MENTOR_STAGES.map((value) => ({ value, label: mentorStageLabel(value) }))}
        error={errors.stages?.message}
        {...register("stages")}
      />
      <Checkbox label="I want to tell a success story" {...register("successStories")} />
      {watch("successStories") && <Story />}
    </>
  );
}

function Story() {
  const { register, formState } = useFormContext<MentorFormValues>();
  const { errors } = formState;
  return (
    <fieldset className="card grid gap-5 p-4 sm:p-5">
      <legend className="sr-only">{labels.successStories}</legend>
      <Input
        label={labels.startupName}
        maxLength={100}
        error={errors.startupName?.message}
        {...register("startupName")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input
          label={labels.websiteLink}
          inputMode="url"
          error={errors.websiteLink?.message}
          {...register("websiteLink")}
        />
        <Input
          label={labels.hubProfileLink}
          inputMode="url"
          error={errors.hubProfileLink?.message}
          {...register("hubProfileLink")}
        />
      </div>
      <Textarea
        label={labels.successbrief}
        limit={500}
        error={errors.successbrief?.message}
        {...register("successbrief")}
      />
    </fieldset>
  );
}
