import * as t from "#texts/files.ts";

/** Pictures that are known by another name than the end of their media type. */
const NAMES: Readonly<Record<string, string>> = {
  apng: "PNG",
  bmp: "BMP",
  heif: "HEIC",
  "heic-sequence": "HEIC",
  "heif-sequence": "HEIC",
  "x-icon": "icon",
  "svg+xml": "SVG",
  jxl: "JPEG XL",
  jp2: "JPEG 2000",
  jpx: "JPEG 2000",
  jpm: "JPEG 2000",
  "vnd.adobe.photoshop": "Photoshop",
  webp: "WebP",
};

/**
 * Why a file of this media type is not taken: what it is and what to do (FILE-10).
 * @param refusal of the place, for what is no picture
 */
export function namedFile(type: string, refusal: string): string {
  const [group, kind = ""] = type.toLowerCase().split("/");
  if (type === "application/pdf") return t.isPdf({ refusal });
  if (group === "video") return t.isVideo({ refusal });
  if (group !== "image") return refusal;
  const name = NAMES[kind] ?? kind.replace(/^.*[-.]/, "").toUpperCase();
  return t.isPicture({ article: /^(?:[AEIOaeio]|SVG|NEF|RW2)/.test(name) ? "an" : "a", name });
}

/** "5 MB" */
export const megabytes = (bytes: number): string => `${bytes / 1024 ** 2} MB`;

/** REC-25: a private document, as it is sent. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
/** A form with one document and its other fields. */
export const DOCUMENT_FORM_MAX_BYTES = 11 * 1024 * 1024;
export const DOCUMENT_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export const INVALID_DOCUMENT = t.invalidDocument({ size: megabytes(DOCUMENT_MAX_BYTES) });

/** Largest accepted image (ROLE-31). What it really holds is found out by the server. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Largest accepted registration form with its picture. */
export const FORM_MAX_BYTES = 7 * 1024 * 1024;
/** For the `accept` of a file field; a browser's type is a hint, the server looks at the content. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export const INVALID_IMAGE = t.invalidImage({ size: megabytes(IMAGE_MAX_BYTES) });

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
