import type { OwnReview, Review } from "@startup-connect/contract/reviews";
import type { PersonCard } from "@startup-connect/contract/shared";
import type { ReviewRow } from "./queries.ts";

export const presentReview = (row: ReviewRow, reviewer: PersonCard): Review => ({
  _id: row.id,
  reviewer,
  rating: row.rating,
  text: row.text,
  fromSession: row.sessionId !== null,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  reply: row.reply && row.repliedAt ? { text: row.reply, createdAt: row.repliedAt.toISOString() } : null,
});

export const presentOwnReview = (row: ReviewRow, reviewer: PersonCard): OwnReview => ({
  ...presentReview(row, reviewer),
  hidden: row.hiddenAt ? row.hiddenReason : null,
});
