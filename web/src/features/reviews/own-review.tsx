import {
  type OwnReview as Mine,
  RATING_MISSING,
  RATINGS,
  REVIEW_MAX,
  REVIEW_TOO_LONG,
} from "@startup-connect/contract/reviews";
import { Fragment, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { type FieldParts, Form, useForm } from "#lib/form.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import "./reviews.css";
import * as t from "#texts/reviews-work.ts";
import { FieldGroup } from "#ui/field.tsx";
import { Star } from "#ui/icons.tsx";

interface OwnReviewProps {
  subject: { userId: string; name: string };
  mine: Mine | null;
  canReview: boolean;
  onChanged: () => void;
}

/** SU-27: the viewer's own review, to write, change and delete. */
export default function OwnReview({ subject, mine, canReview, onChanged }: OwnReviewProps) {
  const params = { userId: subject.userId };
  const hidden = mine?.hidden ?? null;
  /** From then on the form begins empty, also before the page knows of it. */
  const [isDeleted, setDeleted] = useState(false);
  const form = useReviewForm(isDeleted ? null : mine, async (json) => {
    const { review } = await browserApi("PUT /api/reviews/{userId}", { params, json });
    onChanged();
    return review.hidden === null ? t.published : t.savedHidden;
  });
  const { said, isBusy } = form;
  const [removing, setRemoving] = useState(false);

  const remove = async () => {
    await browserApi("DELETE /api/reviews/{userId}", { params });
    setRemoving(false);
    setDeleted(true);
    form.reset();
    form.clear();
    onChanged();
  };

  return (
    <section className="card p-4 sm:p-5" aria-labelledby="own-review">
      <h3 id="own-review" className="h4">
        {mine ? t.yourReview : t.reviewPerson({ name: subject.name })}
      </h3>
      {hidden !== null && (
        <Alert kind="bad" role="note" className="mt-3">
          {t.hiddenBecause({ reason: hidden })}
        </Alert>
      )}
      {canReview ? (
        <Form of={form} className="mt-3 grid gap-4">
          <ReviewFields form={form} hint={t.everyoneReads} />
          {said && <Alert kind={said.kind}>{said.text}</Alert>}
          <div className="flex flex-wrap gap-2">
            <Button kind={1} type="submit" busyText={isBusy && t.publishing}>
              {mine ? t.saveReview : t.publishReview}
            </Button>
            {mine && (
              <Button kind={3} onClick={() => setRemoving(true)}>
                {t.deleteReview}
              </Button>
            )}
          </div>
        </Form>
      ) : (
        <div className="mt-2 grid justify-items-start gap-3">
          <p className="text-sm text-ink-2">{mine?.fromSession ? t.sessionCounts : t.noLongerConnected}</p>
          <Button onClick={() => setRemoving(true)}>{t.deleteReview}</Button>
        </div>
      )}
      <ConfirmAction
        open={removing}
        onClose={() => setRemoving(false)}
        action={remove}
        title={t.askDelete}
        confirm={t.deleteReview}
        busyText={t.deleting}
      >
        {t.starsGone}
      </ConfirmAction>
    </section>
  );
}

interface Values {
  /** 0: none chosen yet. */
  rating: number;
  text: string;
}

export const useReviewForm = (mine: Values | null, send: (json: Values) => Promise<unknown>) =>
  useForm<Values>({
    start: { rating: mine?.rating ?? 0, text: mine?.text ?? "" },
    find: ({ rating, text }) => ({
      ...(rating === 0 && { rating: RATING_MISSING }),
      ...([...text.trim()].length > REVIEW_MAX && { text: REVIEW_TOO_LONG }),
    }),
    send,
  });

export const ReviewFields = ({
  form: { field, turn },
  hint,
}: {
  form: ReturnType<typeof useReviewForm>;
  hint: string;
}) => (
  <Fragment key={turn}>
    <StarsField {...field("rating")} />
    <Textarea {...field("text")} label={t.review} optional rows={4} limit={REVIEW_MAX} hint={hint} />
  </Fragment>
);

/** Five radio buttons drawn as stars. */
const StarsField = ({ name, error, defaultValue }: FieldParts<string>) => (
  <FieldGroup legend={t.stars} error={error}>
    {(control) => (
      <div className="stars">
        {RATINGS.map((stars) => (
          <label key={stars}>
            <input
              {...control}
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === Number(defaultValue)}
              aria-label={t.starsOf({ stars })}
              className="sr-only"
            />
            <Star className={stars <= Number(defaultValue) ? "chosen" : undefined} />
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
);
