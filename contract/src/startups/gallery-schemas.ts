import { image } from "../shared/files.ts";
import { idParam } from "../shared/ids.ts";
import { picture } from "../shared/profile.ts";
import { line } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { galleryItem } from "./schemas.ts";
import {
  CAPTION_MAX,
  CAPTION_TOO_LONG,
  GALLERY_FILE_MISSING,
  GALLERY_FILE_TOO_LARGE,
  GALLERY_MAX,
  LOGO_MISSING,
  VIDEO_MAX_BYTES,
} from "./words.ts";

const caption = line({ max: CAPTION_MAX, missing: "The caption must be a text.", tooLong: CAPTION_TOO_LONG });

/** What it really is, the server finds out from its content. */
const file = z.file({ error: GALLERY_FILE_MISSING }).superRefine(({ size }, context) => {
  const message = size === 0 ? GALLERY_FILE_MISSING : size > VIDEO_MAX_BYTES ? GALLERY_FILE_TOO_LARGE : null;
  if (message) context.addIssue({ code: "custom", message });
});

/** The multipart body of B19. */
export const galleryUpload = z.object({ file, caption: caption.default("") });
export const galleryChange = z.object({ caption });
export const galleryOrder = z.object({
  ids: z.array(z.string(), { error: "Please send the ids in their order." }).max(GALLERY_MAX),
});
export const galleryParams = z.object({ id: idParam });
export const galleryAnswer = z.strictObject({ gallery: z.array(galleryItem) });
export const galleryItemAnswer = z.strictObject({ item: galleryItem });

export const logoUpload = z.object({ file: image(LOGO_MISSING) });
export const logoAnswer = z.strictObject({ logo: picture });
