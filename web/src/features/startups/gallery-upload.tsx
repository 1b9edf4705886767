import type { AllRoutes, Answer } from "@startup-connect/contract";
import { IMAGE_MAX_BYTES } from "@startup-connect/contract/shared";
import {
  CAPTION_MAX,
  CAPTION_TOO_LONG,
  GALLERY_FILE_INVALID,
  GALLERY_FILE_MISSING,
  GALLERY_FILE_TOO_LARGE,
  GALLERY_MAX,
  GALLERY_TYPES,
  VIDEO_MAX_BYTES,
} from "@startup-connect/contract/startups";
import { type FormEvent, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FileField } from "#ui/file-field.tsx";
import { Input } from "#ui/input.tsx";

export type OwnItem = Answer<AllRoutes["GET /api/startups/gallery"]>["gallery"][number];

const types: readonly string[] = GALLERY_TYPES;

/** Said before 50 MB are on their way; what a file really is, the server finds out. */
function faultOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return GALLERY_FILE_MISSING;
  if (!types.includes(file.type)) return GALLERY_FILE_INVALID;
  const most = file.type.startsWith("video/") ? VIDEO_MAX_BYTES : IMAGE_MAX_BYTES;
  return file.size > most ? GALLERY_FILE_TOO_LARGE : undefined;
}

interface GalleryUploadProps {
  /** How many there are. */
  count: number;
  onAdded: (item: OwnItem) => void;
}

/** Adds an image or a video with its caption. */
export function GalleryUpload({ count, onAdded }: GalleryUploadProps) {
  const [file, setFile] = useState<File>();
  const [caption, setCaption] = useState("");
  const { isBusy, failure, faults, run, setFaults, clear } = useSubmit();
  // Another field is an empty one again.
  const [turn, setTurn] = useState(0);
  const tooLong = [...caption.trim()].length > CAPTION_MAX ? CAPTION_TOO_LONG : undefined;

  /** Forgets the last failure. @returns whether the file may be sent */
  const check = (chosen: File | undefined): chosen is File => {
    const fault = faultOf(chosen);
    clear();
    if (fault) setFaults({ file: fault });
    return !fault;
  };
  function send(event: FormEvent) {
    event.preventDefault();
    if (!check(file) || tooLong) return;
    void run(async () => {
      // The caption first: it is known when the file still comes.
      const { item } = await browserApi("POST /api/startups/gallery", { form: { caption, file } });
      setFile(undefined);
      setCaption("");
      setTurn(turn + 1);
      onAdded(item);
    });
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-4" aria-label="Add to the gallery">
      <FileField
        key={turn}
        label="Image or video"
        choose="Choose file"
        accept={GALLERY_TYPES.join(",")}
        hint={`${count} of ${GALLERY_MAX}. JPEG, PNG, WebP or GIF of at most 5 MB, MP4 or WebM of at most 50 MB.`}
        error={faults.file}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          setFile(chosen);
          if (chosen) check(chosen);
          else clear();
        }}
      />
      <Input
        label="Caption"
        optional
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
        error={tooLong}
      />
      {failure && !faults.file && <Alert kind="bad">{failure}</Alert>}
      <div>
        <Button type="submit" kind={1} busyText={isBusy && "Uploading…"}>
          Add to gallery
        </Button>
      </div>
    </form>
  );
}
