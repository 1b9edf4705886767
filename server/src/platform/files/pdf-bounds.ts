const BEGIN = "%PDF-";
const END = "%%EOF";
/** Readers look for the beginning among so many bytes: email programs and servers put lines of their own before it. */
const BEGIN_WITHIN = 1024;
/** A file with a beginning of its own that holds a PDF is no PDF. */
const OTHERS = ["504b0304", "d0cf11e0"];
const OBJECT = /\d\s+\d+\s+obj(?![a-z])/;

/**
 * The PDF in a file, without what lies before and behind it; null where there is none.
 * @returns `isWhole`: false where it was cut off
 */
export function pdfIn(bytes: Uint8Array): { bytes: Uint8Array; isWhole: boolean } | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = file.subarray(0, BEGIN_WITHIN).indexOf(BEGIN);
  const written = () => file.toString("latin1", begin);
  if (begin < 0 || OTHERS.includes(file.toString("hex", 0, 4))) return null;
  // A text can mention it.
  if (begin > 3 && !OBJECT.test(written())) return null;
  const end = file.lastIndexOf(END);
  const behind = end + END.length;
  // After an earlier end, as in a file that is made for the web, more of it begins.
  if (end < begin || OBJECT.test(file.toString("latin1", behind)))
    return { bytes: bytes.subarray(begin), isWhole: false };
  const [lineEnd = ""] = /^[\r\n]{0,2}/.exec(file.toString("latin1", behind, behind + 2)) ?? [];
  return { bytes: bytes.subarray(begin, behind + lineEnd.length), isWhole: true };
}
