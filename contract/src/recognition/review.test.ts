import { expect, test } from "vitest";
import { afterAction, nextSteps, progressOf, type Review, type ReviewAction } from "./review.ts";
import { DECIDED_ALREADY, DOCUMENTS_OPEN, NOTHING_NEW, PROGRESS_STEPS, STEPS_IN_ORDER } from "./words.ts";

/** As its row begins (REC-22). */
const NEW_REVIEW: Review = { status: "submitted", stepsDone: 1 };

const none = { openDocuments: 0, newDocuments: 0, isProfileOnly: false };
const [first, second, third, fourth] = PROGRESS_STEPS;
const step = (name: (typeof PROGRESS_STEPS)[number], completed = true): ReviewAction => ({
  kind: "step",
  step: name,
  completed,
});
const done = (review: Review) => progressOf(review).filter(({ completed }) => completed).length;
const at = (status: Review["status"], stepsDone: number): Review => ({ status, stepsDone });

test("REC-21 REC-22: one step at the start, one more with each act in order, four when approved", () => {
  expect(PROGRESS_STEPS).toEqual(["Submission Received", "Document Verification", "Business Review", "Final Decision"]);
  expect(done(NEW_REVIEW)).toBe(1);
  const two = afterAction(NEW_REVIEW, step(second), none);
  expect(two).toEqual(at("inReview", 2));
  expect(afterAction(at("inReview", 2), step(third), none)).toEqual(at("inReview", 3));
  expect(done(at("approved", 3))).toBe(4);
  expect(afterAction(at("inReview", 2), { kind: "approve" }, none)).toEqual(at("approved", 3));
});

test("REC-22: steps out of order, and the decision as a step, are refused; repeating changes nothing", () => {
  expect(afterAction(NEW_REVIEW, step(third), none)).toEqual({ refusal: STEPS_IN_ORDER });
  expect(afterAction(at("inReview", 3), step(second, false), none)).toEqual({ refusal: STEPS_IN_ORDER });
  expect(afterAction(NEW_REVIEW, step(first, false), none)).toEqual({ refusal: STEPS_IN_ORDER });
  expect(afterAction(at("inReview", 3), step(fourth), none)).toHaveProperty("refusal");
  expect(afterAction(at("inReview", 2), step(second), none)).toEqual(at("inReview", 2));
  expect(afterAction(at("inReview", 3), step(third, false), none)).toEqual(at("inReview", 2));
});

test("REC-22: papers without a review block the second step and the approval, not a rejection", () => {
  const open = { ...none, openDocuments: 1 };
  expect(afterAction(NEW_REVIEW, step(second), open)).toEqual({ refusal: DOCUMENTS_OPEN });
  expect(afterAction(NEW_REVIEW, { kind: "approve" }, open)).toEqual({ refusal: DOCUMENTS_OPEN });
  expect(afterAction(NEW_REVIEW, { kind: "reject" }, open)).toEqual(at("rejected", 1));
});

test("REC-22: a decided application does not change until reopened, a rejected one after new documents", () => {
  for (const review of [at("approved", 3), at("rejected", 1)]) {
    for (const action of [step(second), { kind: "approve" }, { kind: "reject" }] as const) {
      expect(afterAction(review, action, none)).toEqual({ refusal: DECIDED_ALREADY });
    }
  }
  expect(afterAction(at("rejected", 2), { kind: "takeUp" }, none)).toEqual({ refusal: NOTHING_NEW });
  expect(afterAction(at("rejected", 2), { kind: "takeUp" }, { ...none, openDocuments: 1, newDocuments: 1 })).toEqual(
    at("inReview", 2),
  );
  expect(afterAction(at("approved", 3), { kind: "takeUp" }, none)).toEqual(at("inReview", 3));
  expect(afterAction(NEW_REVIEW, { kind: "takeUp" }, none)).toEqual(at("inReview", 1));
});

test("REC-38: the review of a profile alone passes over the papers, and opens again without one", () => {
  const alone = { ...none, isProfileOnly: true };
  expect(afterAction(NEW_REVIEW, step(third), alone)).toEqual(at("inReview", 3));
  expect(afterAction(NEW_REVIEW, step(second), alone)).toEqual(at("inReview", 2));
  expect(afterAction(at("inReview", 3), step(second, false), alone)).toEqual({ refusal: STEPS_IN_ORDER });
  expect(afterAction(at("rejected", 1), { kind: "takeUp" }, alone)).toEqual(at("inReview", 1));
});

test("REC-20 REC-38: next steps say what is to be done by whom", () => {
  const papers = (...states: ("received" | "accepted" | "refused")[]) => ({
    documents: states.map((state) => ({ state })),
    openQuestions: 0,
  });
  expect(nextSteps(NEW_REVIEW, papers()).join(" ")).toMatch(/^Upload a document.*Document Verification/);
  expect(nextSteps({ ...NEW_REVIEW, role: "Mentor" }, papers())).toEqual([
    "An administrator reviews your profile. You need not send a document.",
  ]);
  const rejected: Review = at("rejected", 1);
  expect(nextSteps({ ...rejected, role: "Mentor" }, papers())).toEqual([
    "Read the reason, then correct your profile. We can then reopen the application.",
  ]);
  expect(nextSteps({ ...NEW_REVIEW, role: "Mentor" }, papers("received"))).toEqual([
    "Document Verification: an administrator checks your documents.",
  ]);
  expect(nextSteps(NEW_REVIEW, { ...papers("received"), openQuestions: 1 })[0]).toMatch(/question/);
  expect(nextSteps(at("inReview", 2), papers("accepted", "refused")).join(" ")).toMatch(/Replace.*Business Review/);
  expect(nextSteps(at("inReview", 3), papers("accepted")).join(" ")).toMatch(/decision/);
  expect(nextSteps(at("rejected", 1), papers("refused")).join(" ")).toMatch(/reason/);
  expect(nextSteps(at("approved", 3), papers("accepted"))[0]).toContain("Profile reviewed");
});
