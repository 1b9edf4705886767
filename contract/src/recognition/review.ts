import * as t from "#texts/recognition-status.ts";
import type { UserType, UserTypeOrNone } from "../shared/words.ts";
import {
  type ApplicationStatus,
  CLOSED_REASON,
  DECIDE_BY_STATUS,
  DECIDED_ALREADY,
  DOCUMENTS_OPEN,
  type DocumentState,
  isDecided,
  NOTHING_NEW,
  PROGRESS_STEPS,
  type ProgressStep,
  STEPS_IN_ORDER,
} from "./words.ts";

/** Progress of the review. `stepsDone`: completed steps before the decision, 1 to 3. */
export interface Review {
  status: ApplicationStatus;
  stepsDone: number;
}

export type ReviewAction =
  | { kind: "step"; step: ProgressStep; completed: boolean }
  | { kind: "approve" }
  | { kind: "reject" }
  | { kind: "takeUp" };

export interface ReviewFacts {
  /** Number of documents that are neither accepted nor refused. */
  openDocuments: number;
  /** Number of documents uploaded after the last decision. */
  newDocuments: number;
  isProfileOnly: boolean;
}

type Outcome = Review | { refusal: string };

/** How many steps there are before the decision, which is the last one. */
export const STEPS_BEFORE_DECISION = PROGRESS_STEPS.length - 1;

/** REC-38: a mentor need send no document, so there is none to verify and the second step is passed over. */
export const isProfileOnly = (role: UserTypeOrNone | undefined, documents: readonly unknown[]): boolean =>
  role === "Mentor" && documents.length === 0;

/** Place of the step that comes next, from 0. */
export const nextPlace = (stepsDone: number, profileOnly: boolean): number =>
  profileOnly ? Math.max(stepsDone, 2) : stepsDone;

/** The state machine of the review (REC-22). Pure. @returns the next state, or why the action is refused */
export function afterAction(review: Review, action: ReviewAction, facts: ReviewFacts): Outcome {
  if (action.kind === "takeUp") return afterTakingUp(review, facts);
  if (isDecided(review)) return { refusal: DECIDED_ALREADY };
  if (action.kind === "reject") return { ...review, status: "rejected" };
  // The second step is the review of the documents, so nothing after it comes before all of them are reviewed.
  const passesDocuments = action.kind === "approve" || action.completed;
  if (passesDocuments && review.stepsDone < 2 && facts.openDocuments > 0) return { refusal: DOCUMENTS_OPEN };
  if (action.kind === "approve") return { status: "approved", stepsDone: STEPS_BEFORE_DECISION };
  return afterStep(review, PROGRESS_STEPS.indexOf(action.step), action.completed, facts);
}

function afterStep(review: Review, index: number, completed: boolean, facts: ReviewFacts): Outcome {
  if (index === STEPS_BEFORE_DECISION) return { refusal: DECIDE_BY_STATUS };
  const isDone = index < review.stepsDone;
  if (isDone === completed) return review;
  // Only the next step can be completed and the last one reopened; the first is the submission itself.
  const isInOrder = completed
    ? index <= nextPlace(review.stepsDone, facts.isProfileOnly)
    : index === review.stepsDone - 1 && index > 0;
  if (!isInOrder) return { refusal: STEPS_IN_ORDER };
  return { status: "inReview", stepsDone: completed ? index + 1 : index };
}

function afterTakingUp(review: Review, facts: ReviewFacts): Outcome {
  if (!isDecided(review)) return { ...review, status: "inReview" };
  if (review.status !== "approved" && facts.newDocuments === 0 && !facts.isProfileOnly) return { refusal: NOTHING_NEW };
  return { status: "inReview", stepsDone: review.status === "approved" ? STEPS_BEFORE_DECISION : review.stepsDone };
}

/** All steps in order, with the decision as the last one (REC-20, REC-21). */
export const progressOf = (review: Review): { step: ProgressStep; completed: boolean }[] =>
  PROGRESS_STEPS.map((step, index) => ({
    step,
    completed: index < STEPS_BEFORE_DECISION ? index < review.stepsDone : isDecided(review),
  }));

interface OpenItems {
  documents: readonly { state: DocumentState }[];
  openQuestions: number;
}

/** What happens next, as sentences for the applicant. Of a mentor the profile alone is reviewed (REC-38). */
export function nextSteps(review: Review & { role?: UserType }, { documents, openQuestions }: OpenItems): string[] {
  if (review.status === "approved") {
    return [t.showsMark, t.governmentIsFree];
  }
  if (review.status === "closed") {
    return [t.closedUpload({ reason: CLOSED_REASON })];
  }
  const steps: string[] = [];
  if (openQuestions > 0) steps.push(t.answerQuestions({ count: openQuestions }));
  const profileOnly = isProfileOnly(review.role, documents);
  if (review.status === "rejected") {
    return [...steps, profileOnly ? t.correctProfile : t.uploadMissing];
  }
  if (documents.length === 0 && !profileOnly) steps.push(t.uploadProof);
  if (documents.some(({ state }) => state === "refused")) {
    steps.push(t.replaceRefused);
  }
  const [, second, third] = PROGRESS_STEPS;
  if (review.stepsDone === 1) steps.push(profileOnly ? t.profileIsReviewed : t.documentsAreChecked({ step: second }));
  if (review.stepsDone === 2) steps.push(t.profileIsChecked({ step: third }));
  if (review.stepsDone === STEPS_BEFORE_DECISION) steps.push(t.decisionNext);
  return steps;
}
