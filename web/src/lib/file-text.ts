const WORKBOOK = /^(PK\p{Cc}\p{Cc}|ÐÏ\p{Cc}à)/u;

/** Of a file without a mark: every second byte is zero where most letters are plain ones. */
function encodingOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  const zeros = [0, 0];
  for (const [n, byte] of bytes.subarray(0, 1000).entries()) if (byte === 0) zeros[n % 2] = (zeros[n % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // One alone is a fault of the file.
  const least = Math.min(bytes.length, 1000) / 50;
  if (odd > least && even === 0) return "utf-16le";
  if (even > least && odd === 0) return "utf-16be";
  // "CSV (Macintosh)" alone ends lines so.
  return bytes.includes(13) && !bytes.includes(10) ? "macintosh" : "windows-1252";
}

/**
 * The text of a table as Excel and other programs save it: UTF-8 or UTF-16, with or without a mark, else what Windows and old
 * Macs call plain. Of a workbook only what it begins with, by which the server knows what it is.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const plain = new TextDecoder("windows-1252").decode(bytes.subarray(0, 8));
  if (WORKBOOK.test(plain)) return plain;
  const encoding = encodingOf(bytes);
  if (encoding.startsWith("utf")) return new TextDecoder(encoding).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  // A few bad bytes in UTF-8 lose their letters alone; the import names their lines.
  const read = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return lost > read ? new TextDecoder(encoding).decode(bytes) : text;
}
