import type { AllRoutes, Answer } from "@startup-connect/contract";
import { shortDate } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import type { ApiClient } from "#lib/api.ts";
import { browserApi } from "#lib/api.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { isRefusal } from "#lib/server-context.ts";
import { useAsViewer } from "#lib/use-as-viewer.ts";
import * as t from "#texts/reviews.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Star } from "#ui/icons.tsx";
import { langOf } from "#ui/lang.ts";
import { Rating } from "#ui/rating.tsx";
import { Tile } from "#ui/tile.tsx";
import type { ReportDialogProps } from "./subject-actions.tsx";

// Most who read reviews are visitors: what a member can do comes when the session is known.
const OwnReview = onDemand(() => import("./own-review.tsx"));
const SubjectActions = onDemand(() => import("./subject-actions.tsx"));

export interface ReviewsProps {
  subject: { userId: string; name: string };
  /** What the page was drawn with. */
  drawn: ReviewPage;
  /** Called after a review was written, changed or deleted, because the figures above change. */
  onChanged: () => void;
  title?: string;
  /** Reports a review to the operators. */
  ReportDialog: ComponentType<ReportDialogProps>;
  /** Stands for mean and number in the head. */
  figures?: (page: ReviewPage) => ReactNode;
}

/** SU-27, INV-12, MEN-12: what connected people say, with mean and number, the own review, and one answer each. */
export function Reviews({ subject, drawn, onChanged, title = t.reviews, ReportDialog, figures }: ReviewsProps) {
  const { userId } = subject;
  const { search } = useLocation();
  const after = new URLSearchParams(search).get(REVIEWS_AFTER) ?? "";
  const viewed = useAsViewer(`${userId} ${after}`, drawn, () =>
    browserApi("GET /api/reviews/{userId}", { params: { userId }, query: { after } }),
  );
  const { value: page, viewerId, reload } = viewed;
  const isSubject = viewerId === userId;
  const changed = () => {
    reload();
    onChanged();
  };
  const hrefOf = (cursor: string): string => {
    const next = new URLSearchParams(search);
    if (cursor) next.set(REVIEWS_AFTER, cursor);
    else next.delete(REVIEWS_AFTER);
    return `?${next}#reviews`;
  };
  return (
    <section id="reviews" className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="h3">{title}</h2>
        {figures?.(page) ?? <Rating value={page.rating} count={page.ratingCount} long />}
      </div>
      {viewerId && !isSubject && (page.canReview || page.mine) && (
        <Suspense>
          <OwnReview
            key={subject.userId}
            subject={subject}
            mine={page.mine}
            canReview={page.canReview}
            onChanged={changed}
          />
        </Suspense>
      )}
      {page.reviews.length > 0 ? (
        <ul className="border-t border-line">
          {page.reviews.map((review) => (
            <li key={review._id} className="border-b border-line py-4">
              <ReviewItem
                review={review}
                subjectName={subject.name}
                actions={
                  isSubject && (
                    <Suspense>
                      <SubjectActions review={review} ReportDialog={ReportDialog} onChanged={changed} />
                    </Suspense>
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-3">{t.whoCanReview}</p>
      )}
      {(after || page.nextCursor) && (
        <nav aria-label={t.pages} className="flex flex-wrap gap-2">
          {after && (
            <ButtonLink size="sm" href={hrefOf("")} keepScroll>
              {t.newest}
            </ButtonLink>
          )}
          {page.nextCursor && (
            <ButtonLink size="sm" href={hrefOf(page.nextCursor)} keepScroll rel="next">
              {t.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

type Review = ReviewPage["reviews"][number];

interface ReviewItemProps {
  review: Review;
  subjectName: string;
  /** What the person reviewed can do. */
  actions?: ReactNode;
}

/** One review: who, stars, date, words, and the answer of the person reviewed. */
function ReviewItem({ review, subjectName, actions }: ReviewItemProps) {
  const { reviewer, rating, text, createdAt, editedAt, reply, fromSession } = review;
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
            <span lang={langOf(reviewer.name)}>
              {profile ? <Anchor href={profile}>{reviewer.name}</Anchor> : reviewer.name}
            </span>{" "}
            {reviewer.type !== "None" && <span className="font-normal text-ink-3">{word(reviewer.type)}</span>}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2.5 text-ink-3 num">
            <span className="inline-flex items-center gap-1 font-semibold text-ink">
              <Star className="size-4 fill-current text-star" />
              <span className="sr-only">{`${t.stars} `}</span>
              {rating}
            </span>
            <time dateTime={createdAt}>{shortDate(createdAt)}</time>
            {editedAt && <span>{t.changed({ date: shortDate(editedAt) })}</span>}
            {fromSession && <span>{t.afterSession}</span>}
          </p>
        </div>
      </header>
      {text && <p className="max-w-text whitespace-pre-line brk">{text}</p>}
      {reply && (
        <div className="border-l-3 border-line-2 pl-4 text-sm">
          <h4 className="brk">{t.replyFrom({ name: subjectName })}</h4>
          <p className="max-w-text whitespace-pre-line text-ink-2 brk">{reply.text}</p>
        </div>
      )}
      {actions}
    </article>
  );
}

export type ReviewPage = Answer<AllRoutes["GET /api/reviews/{userId}"]>;

/** Parameter of a profile's address: the place in its reviews. */
export const REVIEWS_AFTER = "reviews";

/** The reviews a profile is drawn with. A place that is no longer there is the beginning. */
export async function loadReviews(api: ApiClient, userId: string, request: Request): Promise<ReviewPage> {
  const after = new URL(request.url).searchParams.get(REVIEWS_AFTER) ?? "";
  const params = { userId };
  try {
    return await api("GET /api/reviews/{userId}", { params, query: { after } });
  } catch (refusal) {
    if (after === "" || !isRefusal(refusal) || refusal.init?.status !== 400) throw refusal;
    return api("GET /api/reviews/{userId}", { params });
  }
}
