import * as t from "#texts/mentoring.ts";

export const AGENDA_POINTS_MAX = 8;
export const AGENDA_POINT_MAX = 140;
/** Characters of the shared notes, and of the private ones. */
export const NOTES_MAX = 4000;
export const SESSION_FILES_MAX = 10;
/** Open or proposed ones of the same two. */
export const COMMITMENTS_OPEN_MAX = 30;
export const COMMITMENT_MAX = 200;
/** How often the due day can be set to a later one. */
export const COMMITMENT_MOVES = 2;
/** Days ahead of a due day. */
export const COMMITMENT_DAYS = 366;
/** Commitments that are settled, and earlier sessions, of one answer. */
export const EARLIER_MAX = 20;

/**
 * State of a commitment (SES-36). proposed: written for the other, who has not accepted it yet. The last three are final.
 * dropped: both agreed that it is no longer needed, or it was withdrawn before it was accepted.
 */
export const COMMITMENT_STATES = ["proposed", "open", "kept", "dropped", "declined"] as const;
export type CommitmentState = (typeof COMMITMENT_STATES)[number];

/** `drop` asks the other, who drops it too or keeps it with `undrop`; before it is accepted it is withdrawn. */
export const COMMITMENT_ACTIONS = ["accept", "decline", "keep", "move", "drop", "undrop"] as const;
export type CommitmentAction = (typeof COMMITMENT_ACTIONS)[number];

export const SESSION_READ_ONLY = t.sessionReadOnly;
export const NOTES_CHANGED = t.notesChanged;
export const AGENDA_CHANGED = t.agendaChanged;
export const FILE_NOT_FOUND = t.fileNotFound;
export const COMMITMENT_NOT_FOUND = t.commitmentNotFound;
