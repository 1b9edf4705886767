import * as t from "#texts/spans.ts";
import { DAY, HOUR, MINUTE, SECOND } from "./time.ts";

export { minutes as minutesText, seconds as secondsText } from "#texts/spans.ts";

/** As `lasting`, in the reader's language. */
export function span(seconds: number): string {
  const length = seconds * SECOND;
  if (length >= 2 * DAY) return t.days({ n: length / DAY });
  if (length >= 2 * HOUR) return t.hours({ n: length / HOUR });
  return length >= 2 * MINUTE ? t.minutes({ n: length / MINUTE }) : t.seconds({ n: seconds });
}
