import { setImmediate as nextTurn } from "node:timers/promises";

const SCAN = 0xda;
const END = 0xd9;
/** Markers without a length: filler, restarts within a scan, the beginning. */
const isBare = (marker: number): boolean => marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** What may follow a scan before the end: other markers belong to another file behind one that was cut off. */
const isOfPicture = (marker: number): boolean =>
  marker <= 0x01 ||
  (marker >= 0xd0 && marker <= 0xd7) ||
  /^(?:c4|cc|d9|da|db|dc|dd|fe|ff|e.)$/.test(marker.toString(16));
/** Markers that are read before others get their turn. */
const IN_TURN = 100_000;

/**
 * The first picture of a JPEG file with its passes: cameras write a film, a map of light or a smaller picture behind it.
 * Without an end it goes on to the end of the file, or to a marker of another one behind it.
 */
export async function jpegIn(file: Uint8Array): Promise<{ bytes: Uint8Array; scans: number; isWhole: boolean }> {
  const length = file.length;
  let [scans, seen] = [0, 0];
  for (let at = file.indexOf(0xff, 2); at >= 0 && at + 1 < length; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1] ?? 0;
    if (marker === END) return { bytes: file.subarray(0, at + 2), scans, isWhole: true };
    if (scans > 0 && !isOfPicture(marker)) return { bytes: file.subarray(0, at), scans, isWhole: false };
    if (marker === SCAN) scans += 1;
    // A second sign of a marker only fills room.
    if (marker === 0xff) at += 1;
    else at += isBare(marker) ? 2 : 2 + (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0);
    seen += 1;
    if (seen % IN_TURN === 0) await nextTurn();
  }
  return { bytes: file, scans, isWhole: false };
}
