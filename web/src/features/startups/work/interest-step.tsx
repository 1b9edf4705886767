import { INTEREST_AREAS } from "@startup-connect/contract/shared";
import { INTEREST_AREA_LABELS, withInterest } from "@startup-connect/contract/startups";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "#ui/checkbox.tsx";
import type { StartupDraft } from "./values.ts";

/** Step 4: "All" stands for the five others (ROLE-17, ROLE-18). */
export function InterestStep() {
  const { watch, setValue } = useFormContext<StartupDraft>();
  const chosen = watch("interestAreas");
  const some = INTEREST_AREAS.some((area) => chosen[area]);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Whom would you like to meet?</legend>
      {INTEREST_AREAS.map((area) => (
        <Checkbox
          key={area}
          name={`interestAreas.${area}`}
          label={INTEREST_AREA_LABELS[area]}
          checked={chosen[area]}
          indeterminate={area === "all" && some && !chosen.all}
          onChange={(event) =>
            setValue("interestAreas", withInterest(chosen, area, event.currentTarget.checked), { shouldDirty: true })
          }
        />
      ))}
    </fieldset>
  );
}
