import { DOCUMENT_MAX_BYTES, INVALID_DOCUMENT, INVALID_IMAGE, imageFault } from "./file-kinds.ts";
import { z } from "./zod.ts";

const noFile = (file: File): boolean => file.size === 0 && file.name === "";

/** An image that must be there. An empty file input sends a nameless empty file, which counts as none. */
export const image = (missing: string) =>
  z.file({ error: missing }).superRefine((file, context) => {
    const message = noFile(file) ? missing : imageFault(file);
    if (message) context.addIssue({ code: "custom", message });
  });

/** An image that may be left out. */
export const imageOrNone = z
  .union([z.literal(""), z.file()], { error: INVALID_IMAGE })
  .superRefine((file, context) => {
    const message = file === "" || noFile(file) ? null : imageFault(file);
    if (message) context.addIssue({ code: "custom", message });
  })
  .transform((file) => (file === "" || noFile(file) ? undefined : file))
  .optional();

/** A required private document. The server checks its type by the content. */
export const documentFile = z
  .file({ error: INVALID_DOCUMENT })
  .refine((file) => file.size > 0 && file.size <= DOCUMENT_MAX_BYTES, { error: INVALID_DOCUMENT });
