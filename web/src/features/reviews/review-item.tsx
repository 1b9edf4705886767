import { shortDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { Anchor } from "#ui/anchor.tsx";
import Star from "#ui/icons/star.tsx";
import { Tile } from "#ui/tile.tsx";
import type { ReviewPage } from "./load-reviews.ts";

type Review = ReviewPage["reviews"][number];

export interface ReviewItemProps {
  review: Review;
  subjectName: string;
  /** What the person reviewed can do. */
  actions?: ReactNode;
}

/** One review: who, stars, date, words, and the answer of the person reviewed. */
export function ReviewItem({ review, subjectName, actions }: ReviewItemProps) {
  const { reviewer, rating, text, createdAt, editedAt, reply } = review;
  const profile = profilePath(reviewer.type, reviewer.profileId);
  return (
    <article className="grid grid-cols-1 gap-2">
      <header className="flex items-center gap-2.5">
        <Tile
          id={reviewer.userId}
          name={reviewer.name}
          picture={reviewer.picture}
          size="sm"
          shape={shapeOf(reviewer.type)}
        />
        <div className="min-w-0 text-sm">
          <h3 className="brk">
            {profile ? <Anchor href={profile}>{reviewer.name}</Anchor> : reviewer.name}{" "}
            {reviewer.type !== "None" && <span className="font-normal text-ink-3">{reviewer.type}</span>}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2.5 text-ink-3 num">
            <span className="inline-flex items-center gap-1 font-semibold text-ink">
              <Star className="size-4 fill-current text-star" />
              <span className="sr-only">Stars: </span>
              {rating}
            </span>
            <time dateTime={createdAt}>{shortDate(createdAt)}</time>
            {editedAt && <span>changed {shortDate(editedAt)}</span>}
          </p>
        </div>
      </header>
      {text && <p className="max-w-text whitespace-pre-line brk">{text}</p>}
      {reply && (
        <div className="border-l-3 border-line-2 pl-4 text-sm">
          <h4 className="brk">Answer of {subjectName}</h4>
          <p className="max-w-text whitespace-pre-line text-ink-2 brk">{reply.text}</p>
        </div>
      )}
      {actions}
    </article>
  );
}
