/** What counts as the end: rounding of sizes and zoom leave up to this many pixels (FAQ-11). */
const TOLERANCE = 2;

interface Scrolled {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** Whether all of it was in view: scrolled to the bottom, or short enough to fit. */
export const reachedEnd = ({ scrollTop, scrollHeight, clientHeight }: Scrolled): boolean =>
  scrollHeight - scrollTop - clientHeight <= TOLERANCE;
