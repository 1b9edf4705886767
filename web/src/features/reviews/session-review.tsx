import type { SessionReviews } from "@startup-connect/contract/reviews";
import { shortDate } from "@startup-connect/contract/shared";
import { useCallback } from "react";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Form } from "#lib/form.tsx";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import * as t from "#texts/reviews-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Star } from "#ui/icons.tsx";
import { TryAgain } from "#ui/states.tsx";
import { ReviewFields, useReviewForm } from "./own-review.tsx";

interface SessionReviewProps {
  sessionId: string;
  /** The other of the two. */
  name: string;
}

/** SES-40: the review of a session, which the other reads only together with their own. */
export function SessionReview({ sessionId, name }: SessionReviewProps) {
  const ask = useCallback(
    () => browserApi("GET /api/sessions/{id}/review", { params: { id: sessionId } }),
    [sessionId],
  );
  const { value, setValue, failed, load } = useLoaded(ask);
  useLive("session", (event) => event.sessionId === sessionId && void load());
  useLiveGap(load);
  if (!value) return failed && <TryAgain onTry={load}>{t.notLoaded}</TryAgain>;
  const remove = value.mine && (
    <div>
      <ActionButton
        button={t.deleteReview}
        look={3}
        title={t.askDelete}
        confirm={t.deleteReview}
        busyText={t.deleting}
        action={async () => {
          await browserApi("DELETE /api/sessions/{id}/review", { params: { id: sessionId } });
          await load();
        }}
      >
        {value.isRevealed ? t.goneForSession : t.canWriteAnother}
      </ActionButton>
    </div>
  );
  return (
    <Panel title={value.isRevealed ? t.reviews : t.reviewPerson({ name })}>
      <div className="grid gap-5">
        {value.canWrite ? (
          <>
            <ReviewForm
              key={value.mine?.writtenAt ?? ""}
              sessionId={sessionId}
              name={name}
              reviews={value}
              onSaved={setValue}
            />
            {remove}
          </>
        ) : (
          <>
            <Written title={t.yourReview} review={value.mine} empty={t.youWroteNone} />
            {remove}
            {value.isRevealed && (
              <Written title={t.reviewBy({ name })} review={value.theirs} empty={t.wroteNone({ name })} />
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

interface ReviewFormProps extends SessionReviewProps {
  reviews: SessionReviews;
  onSaved: (reviews: SessionReviews) => void;
}

function ReviewForm({ sessionId, name, reviews: { mine, closesAt }, onSaved }: ReviewFormProps) {
  const form = useReviewForm(mine, async (json) =>
    onSaved(await browserApi("PUT /api/sessions/{id}/review", { params: { id: sessionId }, json })),
  );
  return (
    <Form of={form} className="grid gap-4">
      <p className="text-sm text-ink-3">{t.withoutSeeing({ name, date: shortDate(closesAt) })}</p>
      {mine && <Alert kind="good">{t.savedUntil}</Alert>}
      <ReviewFields form={form} hint={t.readOncePublished} />
      {form.said && <Alert kind={form.said.kind}>{form.said.text}</Alert>}
      <div>
        <Button kind={1} type="submit" busyText={form.isBusy && t.saving}>
          {t.saveReview}
        </Button>
      </div>
    </Form>
  );
}

const Written = ({ title, review, empty }: { title: string; review: SessionReviews["mine"]; empty: string }) => (
  <section>
    <h3 className="h4 brk">{title}</h3>
    {review ? (
      <>
        <p className="mt-1 flex items-center gap-1 text-sm num">
          <Star className="size-4 fill-current text-star" />
          {t.ratedOn({ stars: review.rating, date: shortDate(review.writtenAt) })}
        </p>
        {review.text && <p className="mt-1 whitespace-pre-line brk">{review.text}</p>}
      </>
    ) : (
      <p className="mt-1 text-sm text-ink-3">{empty}</p>
    )}
  </section>
);
