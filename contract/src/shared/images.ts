/** Largest accepted image (ROLE-31). What it really holds is found out by the server. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Largest accepted registration form with its picture. */
export const FORM_MAX_BYTES = 7 * 1024 * 1024;
/** For the `accept` of a file field; a browser's type is a hint, the server looks at the content. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export const INVALID_IMAGE = "Please choose a JPEG, PNG, WebP or GIF image of at most 5 MB.";

/** What callers call the four kinds, or nothing at all. */
const possibleType = /^(image\/(p?jpe?g|png|webp|gif)|application\/octet-stream|)$/i;

/** Why a chosen file cannot be an image, or `null`; the content is not looked at. */
export const imageFault = ({ size, type }: File): string | null =>
  size === 0 || size > IMAGE_MAX_BYTES || !possibleType.test(type) ? INVALID_IMAGE : null;
