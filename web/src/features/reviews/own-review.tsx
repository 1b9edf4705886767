import {
  type OwnReview as Mine,
  RATING_MISSING,
  RATINGS,
  REVIEW_MAX,
  REVIEW_TOO_LONG,
} from "@startup-connect/contract/reviews";
import { type FormEvent, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import "./reviews.css";
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
  const [rating, setRating] = useState(mine?.rating ?? 0);
  const [text, setText] = useState(mine?.text ?? "");
  const [asked, setAsked] = useState(false);
  const { isBusy, said, failure, run, clear } = useSubmit();
  const [removing, setRemoving] = useState(false);
  const params = { userId: subject.userId };
  const hidden = mine?.hidden ?? null;
  const tooLong = [...text.trim()].length > REVIEW_MAX ? REVIEW_TOO_LONG : undefined;

  const remove = async () => {
    await browserApi("DELETE /api/reviews/{userId}", { params });
    setRemoving(false);
    setRating(0);
    setText("");
    setAsked(false);
    clear();
    onChanged();
  };

  function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (rating === 0 || tooLong) return clear();
    void run(async () => {
      const { review } = await browserApi("PUT /api/reviews/{userId}", { params, json: { rating, text } });
      onChanged();
      return review.hidden === null ? "Your review is published." : "Your review is saved. It stays hidden.";
    });
  }

  return (
    <section className="card p-4 sm:p-5" aria-labelledby="own-review">
      <h3 id="own-review" className="h4">
        {mine ? "Your review" : `Review ${subject.name}`}
      </h3>
      {hidden !== null && (
        <Alert kind="bad" role="note" className="mt-3">
          We have hidden your review. Only you can see it, and its stars do not count. Reason: {hidden}
        </Alert>
      )}
      {canReview ? (
        <form onSubmit={save} noValidate className="mt-3 grid gap-4">
          <StarsField value={rating} onChange={setRating} error={asked && rating === 0 ? RATING_MISSING : undefined} />
          <Textarea
            label="Review"
            optional
            name="text"
            rows={4}
            limit={REVIEW_MAX}
            error={tooLong}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            hint="Everyone can read it, with your name and the date."
          />
          {(said || failure) && <Alert kind={said?.kind ?? "bad"}>{said?.text ?? failure}</Alert>}
          <div className="flex flex-wrap gap-2">
            <Button kind={1} type="submit" busyText={isBusy && "Publishing…"}>
              {mine ? "Save review" : "Publish review"}
            </Button>
            {mine && (
              <Button kind={3} onClick={() => setRemoving(true)}>
                Delete review
              </Button>
            )}
          </div>
        </form>
      ) : (
        <div className="mt-2 grid justify-items-start gap-3">
          <p className="text-sm text-ink-2">
            {mine?.fromSession
              ? "Your review of a session counts. You can delete it, but not change it."
              : "You are no longer connected, so you can delete this review but not change it."}
          </p>
          <Button onClick={() => setRemoving(true)}>Delete review</Button>
        </div>
      )}
      <ConfirmAction
        open={removing}
        onClose={() => setRemoving(false)}
        action={remove}
        title="Delete your review?"
        confirm="Delete review"
        busyText="Deleting…"
      >
        Its stars no longer count. A reply to it is deleted too.
      </ConfirmAction>
    </section>
  );
}

interface StarsFieldProps {
  /** 0: none chosen yet. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** Five radio buttons drawn as stars. */
export const StarsField = ({ value, onChange, error }: StarsFieldProps) => (
  <FieldGroup legend="Stars" error={error}>
    {(control) => (
      <div className="stars">
        {RATINGS.map((stars) => (
          <label key={stars}>
            <input
              {...control}
              type="radio"
              name="rating"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={`${stars} of 5`}
              className="sr-only"
            />
            <Star className={stars <= value ? "chosen" : undefined} />
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
);
