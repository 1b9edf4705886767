import { ENTITY_NATURE_LABELS, type EntityNature, INTEREST_AREAS } from "@startup-connect/contract/shared";
import {
  INTEREST_AREA_LABELS,
  STARTUP_FIELD_LABELS as labels,
  STARTUP_STEP_FIELDS,
  STARTUP_STEPS,
  type StartupField,
} from "@startup-connect/contract/startups";
import { useFormContext } from "react-hook-form";
import { TermsLabel } from "#features/accounts/work/terms-label.tsx";
import { Review } from "#features/registration/work/review.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import type { StartupDraft } from "./values.ts";

/** Step 5: everything once more, and the terms (ROLE-33). */
export function ConfirmationStep({ onEdit }: { onEdit(step: number): void }) {
  const { register, watch, formState } = useFormContext<StartupDraft>();
  const values = watch();
  return (
    <>
      <Review
        onEdit={onEdit}
        steps={STARTUP_STEPS.slice(0, -1).map((title, step) => ({
          title,
          facts: (STARTUP_STEP_FIELDS[step] ?? [])
            .filter((field) => isShown(field, values))
            .map((field) => ({ label: labels[field], value: wordsOf(field, values) })),
        }))}
      />
      <Checkbox label={<TermsLabel />} error={formState.errors.agreeToTerms?.message} {...register("agreeToTerms")} />
    </>
  );
}

/** Own words count only beside "Other". */
function isShown(field: StartupField, { industry, sector }: StartupDraft): boolean {
  if (field === "otherIndustry") return industry === "Other";
  return field !== "otherSector" || sector === "Other";
}

function wordsOf(field: StartupField, values: StartupDraft): string {
  if (field === "file") return values.file?.name ?? "";
  if (field === "entityNature")
    return values.entityNature ? ENTITY_NATURE_LABELS[values.entityNature as EntityNature] : "";
  if (field !== "interestAreas") return String(values[field]);
  if (values.interestAreas.all) return INTEREST_AREA_LABELS.all;
  return INTEREST_AREAS.filter((area) => values.interestAreas[area])
    .map((area) => INTEREST_AREA_LABELS[area])
    .join(", ");
}
