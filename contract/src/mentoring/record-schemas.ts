import * as t from "#texts/mentoring-work.ts";
import { clientId } from "../conversations/schemas.ts";
import { documentFile } from "../shared/files.ts";
import { day, id, idParam, instant, revisionOf, whole } from "../shared/ids.ts";
import { line, longText, secureLink } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import {
  AGENDA_POINT_MAX,
  AGENDA_POINTS_MAX,
  COMMITMENT_ACTIONS,
  COMMITMENT_MAX,
  COMMITMENT_STATES,
  NOTES_MAX,
} from "./record-words.ts";
import { SESSION_STATES } from "./session-words.ts";

const who = z.enum(["you", "other"]);
const version = revisionOf(t.versionMissing);
const count = z.int().min(0);
const MINUTES_INVALID = t.minutesInvalid;

/** A point of the agenda. `minutes`: null where none are planned. */
export const agendaPoint = z.strictObject({ _id: id, text: z.string(), minutes: count.nullable(), by: who });
export type AgendaPoint = z.output<typeof agendaPoint>;

/**
 * Something the two agreed on. `by`: who wrote it. `dropBy`: who asks to drop it, null without. `moved`: how often its due
 * day was set to a later one. `settledAt`: when it was kept, dropped or declined. `sessionId`: where it was agreed;
 * `agreedAt`: when it was written.
 */
export const commitment = z.strictObject({
  _id: id,
  sessionId: id,
  text: z.string(),
  owner: who,
  by: who,
  due: day,
  state: z.enum(COMMITMENT_STATES),
  dropBy: who.nullable(),
  moved: count,
  agreedAt: instant,
  settledAt: instant.nullable(),
});
export type Commitment = z.output<typeof commitment>;

/**
 * What belongs to a session besides its time. `canWrite`: false in one that was called off, or whose other person is not
 * there any more. `isTogether`: whether commitments can be changed. `version` of agenda and notes: to be sent with a change. `notes.by`: who changed them last, null while
 * they are empty from the beginning. `privateNote`: the viewer's own; the other never gets it. `ownLink`: the mentor's link
 * to the call, at any time; null for the other. `commitments`: of the same two, what is to be done first, by due day; then
 * the latest of the others. `earlier`: sessions of the same two before this one that were not called off, the latest first;
 * `agreed` and `kept` count the commitments of each. `number`: the how manieth session of the two this is.
 */
export const sessionRecord = z.strictObject({
  canWrite: z.boolean(),
  isTogether: z.boolean(),
  agenda: z.strictObject({ points: z.array(agendaPoint), version: count }),
  files: z.array(z.strictObject({ _id: id, name: z.string(), size: count, by: who, addedAt: instant })),
  notes: z.strictObject({ text: z.string(), version: count, by: who.nullable(), changedAt: instant.nullable() }),
  privateNote: z.string(),
  ownLink: z.string().nullable(),
  commitments: z.array(commitment),
  earlier: z.array(
    z.strictObject({
      _id: id,
      start: instant,
      end: instant,
      state: z.enum(SESSION_STATES),
      agreed: count,
      kept: count,
    }),
  ),
  number: z.int().min(1),
});
export type SessionRecord = z.output<typeof sessionRecord>;

export const recordAnswer = z.strictObject({ record: sessionRecord });
export const recordSaved = z.strictObject({ message: z.string(), record: sessionRecord });

/** `_id`: of a point that was there before, which keeps its author. */
const typedPoint = z.object({
  _id: id.optional(),
  text: line({ min: 1, max: AGENDA_POINT_MAX, missing: t.writePoint }),
  minutes: whole(1, 60, MINUTES_INVALID).nullable().default(null),
});

/** SES-31. `version`: the one that was read. */
export const agendaForm = z.object({
  points: z
    .array(typedPoint, { error: t.agendaIsList })
    .max(AGENDA_POINTS_MAX, { error: t.pointsAtMost({ most: String(AGENDA_POINTS_MAX) }) }),
  version,
});
export type AgendaForm = z.output<typeof agendaForm>;

const notes = longText({ max: NOTES_MAX, missing: t.notesAreText });
export const notesForm = z.object({ text: notes, version });
export type NotesForm = z.output<typeof notesForm>;
export const privateNoteForm = z.object({ text: notes });
export const linkForm = z.object({ link: secureLink({ mayBeEmpty: true }) });
export const sessionFileForm = z.object({ file: documentFile });
export const sessionFileParams = z.object({ id: idParam, fileId: idParam });

const due = z.iso.date({ error: t.chooseDue });
/** `clientId`: sent again with each try, so that it is written down once. */
export const commitmentForm = z.object({
  clientId: clientId.optional(),
  text: line({ min: 1, max: COMMITMENT_MAX, missing: t.writeCommitment }),
  owner: z.enum(["you", "other"], { error: t.chooseWho }),
  due,
});
export type CommitmentForm = z.output<typeof commitmentForm>;

/** `due`: of `move`. */
export const commitmentChange = z.object({
  action: z.enum(COMMITMENT_ACTIONS, { error: t.notPossible }),
  due: due.optional(),
});
export type CommitmentChangeForm = z.output<typeof commitmentChange>;
export const commitmentParams = z.object({ id: idParam });
export const commitmentSaved = z.strictObject({ message: z.string(), commitment });
