import type { MentorFormValues } from "@startup-connect/contract/mentors";
import { NETWORKS } from "@startup-connect/contract/shared";
import { useFormContext } from "react-hook-form";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { mentorLabels as labels } from "./values.ts";

/** Step 1 (ROLE-58, ROLE-59). */
export function NetworkStep() {
  const { register, watch, formState } = useFormContext<MentorFormValues>();
  const { errors } = formState;
  return (
    <>
      <RadioGroup legend={labels.network} options={NETWORKS} error={errors.network?.message} {...register("network")} />
      {watch("network") === "TIE" && (
        <Input
          label={labels.tieEmail}
          optional
          type="email"
          autoComplete="off"
          hint="Never shown to others."
          error={errors.tieEmail?.message}
          {...register("tieEmail")}
        />
      )}
    </>
  );
}
