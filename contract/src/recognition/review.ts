import {
  type ApplicationStatus,
  DECIDE_BY_STATUS,
  DECIDED_ALREADY,
  DOCUMENTS_OPEN,
  type DocumentState,
  NOTHING_NEW,
  PROGRESS_STEPS,
  type ProgressStep,
  STEPS_IN_ORDER,
} from "./words.ts";

/** Progress of the review: how many of the steps before the decision are complete, 1 to 3. */
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
  /** Documents that are neither accepted nor refused. */
  openDocuments: number;
  /** Documents that came after the last decision. */
  newDocuments: number;
}

type Outcome = Review | { refusal: string };

/** Before the decision itself. */
const STEPS_BEFORE = PROGRESS_STEPS.length - 1;

const isDecided = ({ status }: Review): boolean => status === "approved" || status === "rejected";

/** The state machine of the review (REC-22). Pure; what is refused says why. */
export function afterAction(review: Review, action: ReviewAction, facts: ReviewFacts): Outcome {
  if (action.kind === "takeUp") return takenUp(review, facts);
  if (isDecided(review)) return { refusal: DECIDED_ALREADY };
  if (action.kind === "reject") return { ...review, status: "rejected" };
  // Documents are what the second step is about; it is not complete while papers are without a review.
  const passesDocuments = action.kind === "approve" || action.completed;
  if (passesDocuments && review.stepsDone < 2 && facts.openDocuments > 0) return { refusal: DOCUMENTS_OPEN };
  if (action.kind === "approve") return { status: "approved", stepsDone: STEPS_BEFORE };
  return afterStep(review, PROGRESS_STEPS.indexOf(action.step), action.completed);
}

function afterStep(review: Review, place: number, completed: boolean): Outcome {
  if (place === STEPS_BEFORE) return { refusal: DECIDE_BY_STATUS };
  const isDone = place < review.stepsDone;
  if (isDone === completed) return review;
  // The next one is completed, or the last one reopened; the first is the submission itself.
  const inOrder = completed ? place === review.stepsDone : place === review.stepsDone - 1 && place > 0;
  if (!inOrder) return { refusal: STEPS_IN_ORDER };
  return { status: "inReview", stepsDone: completed ? place + 1 : place };
}

function takenUp(review: Review, { newDocuments }: ReviewFacts): Outcome {
  if (review.status === "rejected" && newDocuments === 0) return { refusal: NOTHING_NEW };
  if (!isDecided(review)) return { ...review, status: "inReview" };
  return { status: "inReview", stepsDone: review.status === "approved" ? STEPS_BEFORE : review.stepsDone };
}

/** REC-20, REC-21. */
export const progressOf = (review: Review): { step: ProgressStep; completed: boolean }[] =>
  PROGRESS_STEPS.map((step, place) => ({
    step,
    completed: place < STEPS_BEFORE ? place < review.stepsDone : isDecided(review),
  }));

interface Waiting {
  documents: readonly { state: DocumentState }[];
  openQuestions: number;
}

/** What happens next, in words for the applicant. */
export function nextSteps(review: Review, { documents, openQuestions }: Waiting): string[] {
  if (review.status === "approved") {
    return [
      "Your profile now shows the “Verified” mark.",
      "For the government's recognition, apply on the National Single Window System. It is free.",
    ];
  }
  const steps: string[] = [];
  if (openQuestions > 0) {
    steps.push(
      openQuestions === 1 ? "Answer the reviewer's question below." : "Answer the reviewer's questions below.",
    );
  }
  if (review.status === "rejected") {
    return [...steps, "Read the reason, then upload the missing documents. We can then reopen the application."];
  }
  if (documents.length === 0) steps.push("Upload a document that proves the details in your profile.");
  if (documents.some(({ state }) => state === "refused")) {
    steps.push("Replace the refused document. The reason is shown beside it.");
  }
  const [, second, third] = PROGRESS_STEPS;
  if (review.stepsDone === 1) steps.push(`${second}: an administrator checks your documents.`);
  if (review.stepsDone === 2) steps.push(`${third}: an administrator checks your profile.`);
  if (review.stepsDone === STEPS_BEFORE) steps.push("The decision comes next. We will notify you.");
  return steps;
}
