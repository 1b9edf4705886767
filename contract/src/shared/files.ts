import { z } from "./zod.ts";

/** Largest accepted image (ROLE-31). What it really holds is found out by the server. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Largest accepted registration form with its picture. */
export const FORM_MAX_BYTES = 7 * 1024 * 1024;
/** For the `accept` of a file field; a browser's type is a hint, the server looks at the content. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export const INVALID_IMAGE = "Please choose a JPEG, PNG, WebP or GIF image of at most 5 MB.";

const noFile = (file: File): boolean => file.size === 0 && file.name === "";

/** Why a chosen file cannot be an image, or `null`; the content is not looked at. */
export const imageFault = (file: File): string | null =>
  file.size === 0 || file.size > IMAGE_MAX_BYTES ? INVALID_IMAGE : null;

/** An image that must be there. An empty file input sends a nameless empty file, which counts as none. */
export const image = (missing: string) =>
  z.file({ error: missing }).superRefine((file, context) => {
    const message = noFile(file) ? missing : imageFault(file);
    if (message) context.addIssue({ code: "custom", message });
  });

/** An image that may be left out. */
export const imageOrNone = z
  .union([z.literal(""), z.file()], { error: INVALID_IMAGE })
  .refine((file) => file === "" || noFile(file) || imageFault(file) === null, { error: INVALID_IMAGE })
  .transform((file) => (file === "" || noFile(file) ? undefined : file))
  .optional();
