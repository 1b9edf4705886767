import { clockTime, indiaDay, momentInIndia, shortDate } from "@startup-connect/contract/shared";

interface Times {
  date: string;
  time: string;
  endsAt: string;
}

/** "4:00 PM". */
export const startTime = ({ date, time }: Times): string => clockTime(momentInIndia(date, time));

/** "4:00 PM to 5:00 PM"; an end on another day has its date. */
export function fromTo(event: Times): string {
  const sameDay = indiaDay(event.endsAt) === event.date;
  return `${startTime(event)} to ${sameDay ? "" : `${shortDate(event.endsAt)}, `}${clockTime(event.endsAt)}`;
}
