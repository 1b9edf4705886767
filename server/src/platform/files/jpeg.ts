const SCAN = 0xda;
const END = 0xd9;
/** Markers without a length: filler, restarts within a scan, the beginning. */
const isBare = (marker: number): boolean => marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * The first picture of a JPEG file with its passes: cameras write a film, a map of light or a smaller picture behind it.
 * A file without an end is given back as a whole.
 */
export function jpegIn(file: Uint8Array): { bytes: Uint8Array; scans: number } {
  const length = file.length;
  let scans = 0;
  for (let at = file.indexOf(0xff, 2); at >= 0 && at + 1 < length; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1] ?? 0;
    if (marker === END) return { bytes: file.subarray(0, at + 2), scans };
    if (marker === SCAN) scans += 1;
    // A second sign of a marker only fills room.
    if (marker === 0xff) at += 1;
    else at += isBare(marker) ? 2 : 2 + (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0);
  }
  return { bytes: file, scans };
}
