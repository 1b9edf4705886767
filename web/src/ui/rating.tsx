import * as t from "#texts/ui.ts";
import { Star } from "./icons.tsx";

export interface RatingProps {
  /** Mean of the ratings from 1 to 5, null without any. */
  value: number | null | undefined;
  count: number;
  /** "from 2 ratings" instead of "(2)". */
  long?: boolean;
}

/** One star, one decimal, the number of ratings. No rating is shown in words, never as empty stars. */
export function Rating({ value, count, long = false }: RatingProps) {
  if (value == null || count < 1) return <span className="text-sm text-ink-3">{t.noRatings}</span>;
  const from = t.fromRatings({ count });
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap num">
      <Star className="size-4 fill-current text-star" />
      <span className="sr-only">{`${t.rated} `}</span>
      {value.toFixed(1)}
      {long ? (
        <span className="font-normal text-ink-3">{from}</span>
      ) : (
        <span className="font-normal text-ink-3" aria-label={from} role="img">{`(${count})`}</span>
      )}
    </span>
  );
}
