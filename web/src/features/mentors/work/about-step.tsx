import type { MentorFormValues } from "@startup-connect/contract/mentors";
import { useFormContext } from "react-hook-form";
import { PictureField } from "#features/registration/work/picture-field.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { mentorLabels as labels } from "./values.ts";

/** Step 2 (ROLE-61, ROLE-62, ROLE-68). Without a person there is no field for the picture. */
export function AboutStep({ personId }: { personId?: string }) {
  const { register, watch, setValue, formState } = useFormContext<MentorFormValues>();
  const { errors } = formState;
  return (
    <>
      {personId !== undefined && (
        <PictureField
          label={labels.file}
          name="file"
          personId={personId}
          personName={watch("mentorName")}
          chosen={watch("file")}
          error={errors.file?.message}
          onChoose={(file) => setValue("file", file as File, { shouldValidate: true, shouldDirty: true })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Input
          label={labels.mentorName}
          autoComplete="name"
          error={errors.mentorName?.message}
          {...register("mentorName")}
        />
        <Input
          label={labels.activeMonths}
          inputMode="numeric"
          hint="0 to 720"
          error={errors.activeMonths?.message}
          {...register("activeMonths")}
        />
      </div>
      <Input
        label={labels.brief}
        optional
        maxLength={500}
        hint="Shown in the list of mentors."
        error={errors.brief?.message}
        {...register("brief")}
      />
      <Textarea
        label={labels.description}
        optional
        limit={2000}
        hint="Shown on your public profile."
        error={errors.description?.message}
        {...register("description")}
      />
    </>
  );
}
