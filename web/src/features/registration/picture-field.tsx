import { IMAGE_MAX_BYTES, megabytes } from "@startup-connect/contract/shared";
import { type FieldError, get, useFormContext } from "react-hook-form";
import { FileField } from "#ui/file-field.tsx";
import { Tile } from "#ui/tile.tsx";
import { ownFault } from "./fields.ts";

interface PictureFieldProps {
  label: string;
  /** Name of the field in the form. */
  name: string;
  userId: string;
  userName: string;
  /** Texts of a whole step, which the field says in its own words. */
  ofSteps?: readonly string[];
}

/** The portrait of a registration (ROLE-31, ROLE-76): needed, shown by name and preview (ROLE-10). */
export function PictureField({ label, name, userId, userName, ofSteps = [] }: PictureFieldProps) {
  const { watch, setValue, formState } = useFormContext();
  const chosen: File | undefined = watch(name);
  const fault: FieldError | undefined = get(formState.errors, name);
  const choose = (file: File | undefined) => setValue(name, file, { shouldValidate: true, shouldDirty: true });
  return (
    <FileField
      label={label}
      needed
      choose="Choose image"
      accept="image/jpeg,image/png,image/webp,image/gif"
      hint={`JPEG, PNG, WebP or GIF, up to ${megabytes(IMAGE_MAX_BYTES)}. It is also your account picture.`}
      error={ownFault(fault?.message, label, ofSteps)}
      current={<Tile id={userId} name={userName || "?"} size="lg" shape="person" />}
      chosen={chosen}
      name={name}
      onChange={(event) => choose(event.currentTarget.files?.[0])}
      onRemove={chosen ? () => choose(undefined) : undefined}
    />
  );
}
