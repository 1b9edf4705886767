/** REC-25: a private document, as it is sent. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
/** A form with one document and its other fields. */
export const DOCUMENT_FORM_MAX_BYTES = 11 * 1024 * 1024;
export const DOCUMENT_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export const INVALID_DOCUMENT = "Please choose a PDF, JPEG or PNG file of at most 10 MB.";
