import type { PersonCard, UserType } from "@startup-connect/contract/shared";
import type { Registrant } from "#features/profiles/index.ts";
import type { Db, Tx } from "#platform/database.ts";

/** Who applied, as the role registration says it (REC-20). */
export interface Applicant extends Registrant {
  type: UserType;
}

/** An act of an administrator, for the log. */
export interface ReviewerAct {
  adminId: string;
  act: string;
  subjectId?: string;
  target?: string;
  detail?: string;
}

/** `date`: day of issue. */
interface Recognition {
  number: string;
  date: string;
}

export type AfterCommit = () => void;

/** What recognition needs of other features; wired by app. */
export interface RecognitionPorts {
  /** Undefined before the role registration. */
  applicant(userId: string, db?: Db): Promise<Applicant | undefined>;
  people(ids: readonly string[], db?: Db): Promise<Map<string, PersonCard>>;
  /** The newest people whose name, email, personal id or startup holds the text. */
  holding(text: string): Promise<string[]>;
  /** Sets or takes the mark of our review (REC-23). */
  setVerified(tx: Tx, userId: string, verified: boolean): Promise<void>;
  /** The marks are those of the current name from now on (REC-36). */
  confirmName(tx: Tx, userId: string): Promise<void>;
  /** By user id, of those with a pending new name. */
  certifiedNames(userIds: readonly string[]): Promise<Map<string, string>>;
  /**
   * Sets badge and date of a startup whose recognition was checked, or takes them back (SU-13, SU-16).
   * @returns to be run after the commit, so that lists show it.
   */
  setRecognised(tx: Tx, userId: string, recognition: Recognition | null): Promise<AfterCommit>;
  /**
   * Notifies the applicant of the result of the application or certificate (NOTI-08). At most 300 characters.
   * @param occasion each user is notified once per occasion
   */
  notify(tx: Tx, userId: string, message: string, occasion?: string): Promise<void>;
  supportContact(): Promise<{ email: string; phone: string; workingHours: string }>;
  record(tx: Tx, act: ReviewerAct): Promise<void>;
}
