import type { SearchResult } from "@startup-connect/contract/search";
import type { Ref } from "react";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { CardLink } from "#ui/card.tsx";
import { Rating } from "#ui/rating.tsx";
import { Tile } from "#ui/tile.tsx";

/** Results below each other; the whole row leads to the profile. */
export function ResultList({
  results,
  ref,
}: {
  results: readonly SearchResult[];
  ref?: Ref<HTMLUListElement> | undefined;
}) {
  return (
    <ul ref={ref} className="border-t border-line">
      {results.map((result) => (
        <li key={result._id} className="relative border-b border-line">
          <Result {...result} />
        </li>
      ))}
    </ul>
  );
}

function Result({ type, _id, userId, name, picture, industry, location, snippet, rating, ratingCount }: SearchResult) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-4">
      <Tile id={userId} name={name} picture={picture} shape={shapeOf(type)} />
      <div className="grid grid-cols-1 content-start gap-1">
        <h3 className="h4 brk">
          <CardLink href={profilePath(type, _id) ?? ""}>{name}</CardLink>
        </h3>
        <p className="brk flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
          {[industry, location].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {rating !== null && <Rating value={rating} count={ratingCount} />}
        </p>
        {snippet && <p className="brk line-clamp-2 max-w-text text-sm text-ink-2">{snippet}</p>}
      </div>
    </article>
  );
}
