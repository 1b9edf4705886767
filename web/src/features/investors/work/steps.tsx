import { AMOUNT_HINT, type InvestorFormValues } from "@startup-connect/contract/investors";
import {
  FOCUS_AREAS,
  INVESTMENT_LEVELS,
  INVESTMENT_STAGES,
  INVESTOR_CATEGORIES,
  toMobile,
} from "@startup-connect/contract/shared";
import { useFormContext } from "react-hook-form";
import { PictureField } from "#features/registration/work/picture-field.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { investorLabels as labels } from "./values.ts";

/** Step 1 (ROLE-45, ROLE-52). Without a person there is no field for the picture. */
export function ContactStep({ personId }: { personId?: string }) {
  const { register, watch, setValue, formState } = useFormContext<InvestorFormValues>();
  const { contactInfo: errors, brief, profilePicture } = formState.errors;
  const picture = watch("profilePicture");
  return (
    <>
      {personId !== undefined && (
        <PictureField
          label={labels.profilePicture}
          name="profilePicture"
          personId={personId}
          personName={watch("contactInfo.name")}
          chosen={picture}
          error={profilePicture?.message}
          onChoose={(file) => setValue("profilePicture", file as File, { shouldValidate: true, shouldDirty: true })}
        />
      )}
      <Input
        label={labels["contactInfo.name"]}
        autoComplete="name"
        error={errors?.name?.message}
        {...register("contactInfo.name")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input
          label={labels["contactInfo.email"]}
          type="email"
          autoComplete="email"
          hint="Shown to the people you connect with."
          error={errors?.email?.message}
          {...register("contactInfo.email")}
        />
        <Input
          label={labels["contactInfo.phone"]}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="10 digits."
          error={errors?.phone?.message}
          {...register("contactInfo.phone", { setValueAs: (text: string) => toMobile(text) })}
        />
      </div>
      <Input
        label={labels["contactInfo.location"]}
        placeholder="City, state"
        autoComplete="address-level2"
        error={errors?.location?.message}
        {...register("contactInfo.location")}
      />
      <Textarea
        label={labels.brief}
        optional
        limit={1000}
        hint="Shown on your public profile."
        error={brief?.message}
        {...register("brief")}
      />
    </>
  );
}

/** Step 2 (ROLE-46). */
export function CategoryStep() {
  const { register, formState } = useFormContext<InvestorFormValues>();
  return (
    <RadioGroup
      legend="How much experience do you have with investing?"
      options={INVESTOR_CATEGORIES}
      error={formState.errors.category?.message}
      {...register("category")}
    />
  );
}

/** Step 3 (ROLE-47 to ROLE-50). */
export function InterestStep() {
  const { register, formState } = useFormContext<InvestorFormValues>();
  const errors = formState.errors.interest;
  return (
    <>
      <Input
        label={labels["interest.investmentAmount"]}
        hint={AMOUNT_HINT}
        maxLength={60}
        error={errors?.investmentAmount?.message}
        {...register("interest.investmentAmount")}
      />
      <CheckboxGroup
        legend={labels["interest.focusAreas"]}
        options={FOCUS_AREAS}
        error={errors?.focusAreas?.message}
        {...register("interest.focusAreas")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={labels["interest.investmentStage"]}
          placeholder="Choose a stage"
          options={INVESTMENT_STAGES}
          error={errors?.investmentStage?.message}
          {...register("interest.investmentStage")}
        />
        <Select
          label={labels["interest.investmentLevel"]}
          placeholder="Choose a level"
          options={INVESTMENT_LEVELS}
          error={errors?.investmentLevel?.message}
          {...register("interest.investmentLevel")}
        />
      </div>
    </>
  );
}
