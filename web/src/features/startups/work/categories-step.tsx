import {
  ENTITY_NATURE_LABELS,
  ENTITY_NATURES,
  INDUSTRIES,
  LOOKS_LIKE_AADHAAR,
  looksLikeAadhaar,
  OTHER,
  SERVICE_PLACEHOLDER,
  SERVICES,
  sectorsOf,
} from "@startup-connect/contract/shared";
import { STARTUP_FIELD_LABELS as labels } from "@startup-connect/contract/startups";
import { useFormContext } from "react-hook-form";
import { Alert } from "#ui/alert.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { StartupDraft } from "./values.ts";

/** Step 3: the sector follows the industry, own words follow "Other" (ROLE-30, ROLE-37). */
export function CategoriesStep() {
  const { register, watch, setValue, formState } = useFormContext<StartupDraft>();
  const { errors } = formState;
  const [industry, sector, udyog] = watch(["industry", "sector", "udyogAadhaar"]);
  const services = [
    { value: "", label: SERVICE_PLACEHOLDER, disabled: true },
    ...SERVICES.map((value) => ({ value, label: value })),
  ];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={labels.industry}
          optional
          placeholder="Choose an industry"
          options={INDUSTRIES}
          error={errors.industry?.message}
          {...register("industry", { onChange: () => setValue("sector", "") })}
        />
        <Select
          label={labels.sector}
          optional
          placeholder={industry ? "Choose a sector" : "Choose an industry first"}
          options={sectorsOf(industry)}
          disabled={!industry}
          error={errors.sector?.message}
          {...register("sector")}
        />
        {industry === OTHER && (
          <Input
            label={labels.otherIndustry}
            optional
            error={errors.otherIndustry?.message}
            {...register("otherIndustry")}
          />
        )}
        {sector === OTHER && (
          <Input label={labels.otherSector} optional error={errors.otherSector?.message} {...register("otherSector")} />
        )}
      </div>
      <Select
        label={labels.service}
        optional
        options={services}
        error={errors.service?.message}
        {...register("service")}
      />
      <Select
        label={labels.entityNature}
        optional
        placeholder="Choose"
        options={ENTITY_NATURES.map((value) => ({ value, label: ENTITY_NATURE_LABELS[value] }))}
        error={errors.entityNature?.message}
        {...register("entityNature")}
      />
      <div className="grid gap-2">
        <Input
          label={labels.udyogAadhaar}
          optional
          autoComplete="off"
          placeholder="UDYAM-TN-00-0000000"
          error={errors.udyogAadhaar?.message}
          {...register("udyogAadhaar")}
        />
        <Alert kind="wait" role={looksLikeAadhaar(udyog) ? "alert" : "note"}>
          {looksLikeAadhaar(udyog)
            ? LOOKS_LIKE_AADHAAR
            : "Never enter your personal 12-digit Aadhaar number here. Only you see this field."}
        </Alert>
      </div>
    </>
  );
}
