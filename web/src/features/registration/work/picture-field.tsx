import { FileField } from "#ui/file-field.tsx";
import { Tile } from "#ui/tile.tsx";

export interface PictureFieldProps {
  label: string;
  /** Name of the field in the form. */
  name: string;
  personId: string;
  personName: string;
  chosen: File | undefined;
  error: string | undefined;
  onChoose(file: File | undefined): void;
}

/** The portrait of a registration (ROLE-31, ROLE-76): needed, shown by name and preview (ROLE-10). */
export const PictureField = ({ label, name, personId, personName, chosen, error, onChoose }: PictureFieldProps) => (
  <FileField
    label={label}
    choose="Choose image"
    accept="image/jpeg,image/png,image/webp,image/gif"
    hint="JPEG, PNG, WebP or GIF, up to 5 MB. It is the picture of your account too."
    error={error}
    current={<Tile id={personId} name={personName || "?"} size="lg" shape="person" />}
    chosen={chosen}
    name={name}
    onChange={(event) => onChoose(event.currentTarget.files?.[0])}
    onRemove={chosen ? () => onChoose(undefined) : undefined}
  />
);
