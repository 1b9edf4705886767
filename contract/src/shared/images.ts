import { namedFile } from "./file-kinds.ts";

/** Largest accepted image (ROLE-31). What it really holds is found out by the server. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Largest accepted registration form with its picture. */
export const FORM_MAX_BYTES = 7 * 1024 * 1024;
/** For the `accept` of a file field; a browser's type is a hint, the server looks at the content. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export const INVALID_IMAGE = "Please choose a JPEG, PNG, WebP or GIF image of at most 5 MB.";

/** What callers call the four kinds, or nothing at all. */
const ours = /^(image\/(p?jpe?g|png|webp|gif)|application\/octet-stream|)$/i;

/**
 * Why a chosen file cannot be an image, or `null`. The content is not looked at: a phone calls a JPEG by the name of the
 * HEIC it was made of, so the server says what a picture is.
 */
export function imageFault({ size, type }: File): string | null {
  if (size === 0) return INVALID_IMAGE;
  if (size <= IMAGE_MAX_BYTES) return ours.test(type) || /^image\//i.test(type) ? null : namedFile(type, INVALID_IMAGE);
  return ours.test(type) ? INVALID_IMAGE : namedFile(type, INVALID_IMAGE);
}
