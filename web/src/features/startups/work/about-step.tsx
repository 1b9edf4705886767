import { FUNDINGS, INVALID_STARTUP_NAME, STARTUP_STAGES, typedStartupName } from "@startup-connect/contract/shared";
import { STARTUP_FIELD_LABELS as labels } from "@startup-connect/contract/startups";
import { type FormEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { FileField } from "#ui/file-field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Tile } from "#ui/tile.tsx";
import type { StartupDraft } from "./values.ts";

/** Step 1 (ROLE-14, C-73). Without a person there is no field for the logo. */
export function AboutStep({ personId }: { personId?: string }) {
  const { register, watch, setValue, formState } = useFormContext<StartupDraft>();
  const { errors } = formState;
  const [refused, setRefused] = useState(false);
  const name = register("startupName");
  const file = watch("file");

  /** ROLE-22: what may not stand in a name does not enter the field, and the text says why. */
  const guard = (event: FormEvent<HTMLInputElement>) => {
    // A word being composed (Tamil, Hindi keyboards) is looked at when it is done.
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const { value, refused: left } = typedStartupName(field.value);
    if (left) {
      // The caret stays where it was typed, counted from the end: what was left out stood before it.
      const fromEnd = field.value.length - (field.selectionEnd ?? field.value.length);
      field.value = value;
      const caret = Math.max(0, value.length - fromEnd);
      field.setSelectionRange(caret, caret);
      // A composed word has told the form of itself before it was looked at.
      setValue("startupName", value, { shouldDirty: true });
    }
    setRefused(left);
  };

  return (
    <>
      {personId !== undefined && (
        <FileField
          label={labels.file}
          optional
          choose="Choose image"
          accept="image/jpeg,image/png,image/webp,image/gif"
          hint="JPEG, PNG, WebP or GIF, up to 5 MB. Until then your initials are shown on your kolam."
          error={errors.file?.message}
          current={<Tile id={personId} name={watch("startupName") || "?"} size="lg" />}
          chosen={file}
          name="file"
          onChange={(event) =>
            setValue("file", event.currentTarget.files?.[0], { shouldValidate: true, shouldDirty: true })
          }
          onRemove={file ? () => setValue("file", undefined, { shouldValidate: true }) : undefined}
        />
      )}
      <Input
        label={labels.startupName}
        autoComplete="organization"
        maxLength={200}
        error={refused ? INVALID_STARTUP_NAME : errors.startupName?.message}
        {...name}
        onInput={guard}
        onCompositionEnd={guard}
      />
      <Textarea
        label={labels.brief}
        optional
        limit={500}
        hint="10 to 500 characters. Say what you make and for whom."
        error={errors.brief?.message}
        {...register("brief")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input
          label={labels.website}
          optional
          inputMode="url"
          autoComplete="url"
          placeholder="www.yourstartup.in"
          error={errors.website?.message}
          {...register("website")}
        />
        <Input
          label={labels.appLink}
          optional
          inputMode="url"
          placeholder="Link to your app"
          error={errors.appLink?.message}
          {...register("appLink")}
        />
        <Select
          label={labels.stage}
          optional
          placeholder="Choose a stage"
          options={STARTUP_STAGES}
          error={errors.stage?.message}
          {...register("stage")}
        />
        <Select
          label={labels.funding}
          optional
          placeholder="Choose"
          options={FUNDINGS}
          error={errors.funding?.message}
          {...register("funding")}
        />
      </div>
    </>
  );
}
