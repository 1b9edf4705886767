import { IMAGE_MAX_BYTES, megabytes } from "@startup-connect/contract/shared";
import * as t from "#texts/registration.ts";
import { FileField, type FileFieldProps } from "#ui/file-field.tsx";
import { Tile } from "#ui/tile.tsx";

interface PictureFieldProps extends Omit<FileFieldProps, "choose" | "hint"> {
  userId: string;
  userName: string;
  shape?: "person";
  /** What is to be known of it beside kind and size. */
  about: string;
  onRemove(): void;
}

/** The picture of a registration, shown by name and preview (ROLE-10). */
export const PictureField = ({ userId, userName, shape, about, chosen, onRemove, ...field }: PictureFieldProps) => (
  <FileField
    choose={t.choosePicture}
    accept="image/jpeg,image/png,image/webp,image/gif"
    hint={`${t.pictureKinds({ size: megabytes(IMAGE_MAX_BYTES) })} ${about}`}
    current={<Tile id={userId} name={userName || "?"} size="lg" {...(shape && { shape })} />}
    chosen={chosen}
    onRemove={chosen && onRemove}
    {...field}
  />
);
