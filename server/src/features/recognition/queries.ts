import { type ApplicationQueue, type ApplicationStatus, OPEN_STATUSES } from "@startup-connect/contract/recognition";
import type { PendingQueue } from "@startup-connect/contract/shared";
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { rowsBeside } from "#platform/beside.ts";
import { type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { rowsOf } from "#platform/rows.ts";
import { queueAround, type Waiting, waitingIn } from "#platform/waiting.ts";
import {
  applicationDocuments,
  applicationHistory,
  applicationQuestions,
  applications,
  certificates,
  legalFacts,
} from "./tables.ts";

export type ApplicationRow = typeof applications.$inferSelect;
export type DocumentRow = typeof applicationDocuments.$inferSelect;
export type QuestionRow = typeof applicationQuestions.$inferSelect;
export type HistoryRow = typeof applicationHistory.$inferSelect;

/** Stores the application and gives it the next number of its year. @returns the number. */
export async function insertApplication(
  db: Db,
  { year, ...row }: Pick<ApplicationRow, "id" | "userId" | "role" | "submittedAt"> & { year: number },
): Promise<string> {
  const number = sql<string>`(
    select 'APP-' || ${year}::text || '-' || lpad(next, greatest(6, length(next)), '0')
    from (select nextval('application_numbers')::text as next) n)`;
  const [stored] = await db
    .insert(applications)
    .values({ ...row, number })
    .returning({ number: applications.number });
  if (!stored) throw new Error("the application was not stored");
  return stored.number;
}

/** What administrators narrow the list to. `q`: part of the number, "" for all; `holding`: people who are found by it. */
interface WantedApplications {
  statuses: readonly ApplicationStatus[];
  /** Undefined for all. */
  queues?: readonly ApplicationQueue[] | undefined;
  roles: readonly ApplicationRow["role"][];
  withDocuments: readonly boolean[];
  q: string;
  holding: readonly string[];
}

const withStatus = (statuses: readonly ApplicationStatus[]) => inArray(applications.status, [...statuses]);
const hasDocument = (where: SQL = sql`true`) =>
  sql`exists (select from application_documents d where d.application_id = applications.id and ${where})`;
const isAsked = sql`exists (select from application_questions q
  where q.application_id = applications.id and q.answered_at is null)`;
/** Nothing came that could be checked; a mentor need send nothing. */
const isBare = and(
  withStatus(OPEN_STATUSES),
  sql`${applications.stepsDone} < 3`,
  sql`${applications.role} <> 'Mentor'`,
  not(hasDocument()),
) as SQL;

/**
 * ADM-15. Ready is what an administrator can act on: a document that is not reviewed, one that came after a rejection,
 * or all that is needed and no question open. Mentors need no document (REC-38), nor who has only the decision ahead, as
 * with a new name (REC-36).
 */
const isReady = sql`(${withStatus(["submitted", "inReview", "rejected"])} and case
  when ${applications.status} = 'rejected'
    then ${hasDocument(sql`d.state = 'received' and d.uploaded_at > ${applications.decidedAt}`)}
  else ${hasDocument(sql`d.state = 'received'`)} or not ${isAsked} and (${hasDocument(sql`d.state = 'accepted'`)}
    or ${applications.role} = 'Mentor' or ${applications.stepsDone} = 3) end)`;
const inQueue: Record<ApplicationQueue, SQL> = {
  ready: isReady,
  applicant: sql`(${withStatus(OPEN_STATUSES)} and not ${isReady})`,
  decided: sql`(not ${withStatus(OPEN_STATUSES)} and not ${isReady})`,
};

/** Among what is pending (ADM-14): what has a document comes first, then the oldest. */
const pendingPlace = sql`not ${hasDocument()}, ${applications.id}`;

/** The approval of a user's application, where one holds. */
export const approvalsBeside = rowsBeside(applications, ["decidedAt"], ({ userId }) =>
  and(eq(applications.userId, userId), withStatus(["approved"])),
);

const withDocuments = (db: Db) =>
  db
    .select({
      ...getTableColumns(applications),
      documents: sql<number>`(select count(*) from application_documents d where d.application_id = applications.id)::int`,
      openDocuments: sql<number>`(select count(*) from application_documents d
        where d.application_id = applications.id and d.state = 'received')::int`,
    })
    .from(applications)
    .$dynamic();
/** With how many documents there are, and how many of them are not reviewed. */
export type ApplicationLineRow = Awaited<ReturnType<typeof withDocuments>>[number];

/** All SQL of applications with their documents, questions and history. */
export function applicationQueries({ orm }: Database) {
  const rows = rowsOf(orm, applications);
  const lines = rowsOf(orm, applications, withDocuments);
  const documentRows = rowsOf(orm, applicationDocuments);
  const questionRows = rowsOf(orm, applicationQuestions);
  const historyRows = rowsOf(orm, applicationHistory);
  /** By the row's id or the readable number. */
  const named = (key: string) => (isId(key) ? eq(applications.id, key) : eq(applications.number, key));
  const isWanted = ({ statuses, queues, roles, withDocuments, q, holding }: WantedApplications): SQL | undefined =>
    and(
      withStatus(statuses),
      queues && or(sql`false`, ...queues.map((queue) => inQueue[queue])),
      inArray(applications.role, [...roles]),
      withDocuments.length < 2
        ? or(sql`false`, ...withDocuments.map((is) => sql`${hasDocument()} = ${is}`))
        : undefined,
      q
        ? or(
            sql`strpos(${applications.number}, ${q.toUpperCase()}) > 0`,
            sql`${applications.userId} = any(${sql.param([...holding])}::uuid[])`,
          )
        : undefined,
    );

  return {
    ofUser: (db: Db, userId: string): Promise<ApplicationRow | undefined> =>
      rows.one(eq(applications.userId, userId), { db }),

    /** Locks it, so that acts on one application follow each other. */
    lockOfUser: (db: Db, userId: string): Promise<ApplicationRow | undefined> =>
      rows.one(eq(applications.userId, userId), { db, lock: "update" }),

    byKey: (db: Db, key: string): Promise<ApplicationRow | undefined> => rows.one(named(key), { db }),

    lock: (db: Db, key: string): Promise<ApplicationRow | undefined> => rows.one(named(key), { db, lock: "update" }),

    /** Where all are pending in their order, else the newest first. @param after as the last one was when it was read */
    page(after: { isBare: boolean; id: string | null } | null, limit: number, wanted: WantedApplications) {
      const { statuses, queues } = wanted;
      const isOpen = () => statuses.every((status) => OPEN_STATUSES.includes(status));
      const [isAfter, order] = (queues ? !queues.includes("decided") : isOpen())
        ? [sql`(${pendingPlace}) > (${after?.isBare}::boolean, ${after?.id}::uuid)`, asc(sql`(${pendingPlace})`)]
        : [sql`${applications.id} < ${after?.id}::uuid`, desc(applications.id)];
      return lines.find(and(isWanted(wanted), after ? isAfter : undefined), { by: [order], limit });
    },

    /** How many are in each part. */
    inQueues(wanted: WantedApplications): Promise<Record<ApplicationQueue, number>> {
      const those = (queue: ApplicationQueue) => sql<number>`(count(*) filter (where ${inQueue[queue]}))::int`;
      const counts = { ready: those("ready"), applicant: those("applicant"), decided: those("decided") };
      return only(orm.select(counts).from(applications).where(isWanted(wanted)), "an aggregate has one row");
    },

    queue: async (id: string): Promise<PendingQueue> =>
      queueAround(orm, { ...applications, table: applications, place: pendingPlace }, isReady, {
        id,
        isPending: (await rows.count(and(eq(applications.id, id), isReady))) > 0,
      }),

    /** Of those with these numbers whose applicant has to act, and was not reminded since. @returns who is reminded now */
    remind: (tx: Tx, numbers: readonly string[], { since, now }: { since: Date; now: Date }) =>
      rows.changeAll(
        tx,
        and(
          inArray(applications.number, [...numbers]),
          inQueue.applicant,
          or(isNull(applications.remindedAt), lte(applications.remindedAt, since)),
        ),
        { remindedAt: now },
      ),

    /** Without a document, submitted by then, and not notified yet that they close. */
    endingSoon: (submittedBy: Date, limit: number): Promise<ApplicationRow[]> =>
      rows.find(and(isBare, lte(applications.submittedAt, submittedBy), isNull(applications.closesAt)), {
        by: [asc(applications.id)],
        limit,
      }),

    toClose: (now: Date, limit: number): Promise<ApplicationRow[]> =>
      rows.find(and(isBare, lte(applications.closesAt, now)), { by: [asc(applications.id)], limit }),

    /** Locks it. @returns whether it is still without a document */
    isStillBare: async (tx: Tx, id: string): Promise<boolean> => {
      await rows.locked(tx, id);
      return (await rows.count(and(eq(applications.id, id), isBare), tx)) > 0;
    },

    change: (db: Db, id: string, changes: Partial<Omit<ApplicationRow, "id" | "number">>): Promise<ApplicationRow> =>
      rows.change(db, id, changes),

    /** With all that hangs on it by key. @returns its id and number. */
    remove: (db: Db, userId: string): Promise<Pick<ApplicationRow, "id" | "number"> | undefined> =>
      first(db.delete(applications).where(eq(applications.userId, userId)).returning()),

    documents: (db: Db, applicationId: string): Promise<DocumentRow[]> =>
      documentRows.find(eq(applicationDocuments.applicationId, applicationId), {
        by: [asc(applicationDocuments.id)],
        db,
      }),

    /** Only as part of that application: an id alone opens nothing. */
    document: async (db: Db, applicationId: string, id: string): Promise<DocumentRow | undefined> =>
      isId(id)
        ? documentRows.one(
            and(eq(applicationDocuments.id, id), eq(applicationDocuments.applicationId, applicationId)),
            { db },
          )
        : undefined,

    addDocument: (db: Db, row: typeof applicationDocuments.$inferInsert): Promise<DocumentRow> =>
      documentRows.insert(db, row),

    markDocument: (db: Db, id: string, mark: Pick<DocumentRow, "state" | "reason">): Promise<DocumentRow> =>
      documentRows.change(db, id, mark),

    removeDocument: documentRows.remove,

    documentsSince: (db: Db, applicationId: string, since: Date): Promise<number> =>
      db.$count(
        applicationDocuments,
        and(eq(applicationDocuments.applicationId, applicationId), gt(applicationDocuments.uploadedAt, since)),
      ),

    questions: (db: Db, applicationId: string): Promise<QuestionRow[]> =>
      questionRows.find(eq(applicationQuestions.applicationId, applicationId), {
        by: [asc(applicationQuestions.id)],
        db,
      }),

    addQuestion: (db: Db, row: typeof applicationQuestions.$inferInsert): Promise<QuestionRow> =>
      questionRows.insert(db, row),

    answer: (db: Db, id: string, given: { answer: string; answeredAt: Date }): Promise<QuestionRow> =>
      questionRows.change(db, id, given),

    history: (db: Db, applicationId: string): Promise<HistoryRow[]> =>
      historyRows.find(eq(applicationHistory.applicationId, applicationId), { by: [desc(applicationHistory.id)], db }),

    addToHistory: historyRows.insert,
  };
}

export type ApplicationQueries = ReturnType<typeof applicationQueries>;

/** What waits for a reviewer's decision. */
export const waitingQueries = ({ reads }: Pick<Database, "reads">) => ({
  applications: (): Promise<Waiting> => waitingIn(reads, applications, applications.submittedAt, isReady),

  certificates: (): Promise<Waiting> =>
    waitingIn(reads, certificates, certificates.submittedAt, eq(certificates.state, "pending")),
});

/** All SQL of what the operator says about the rules (ADM-10). */
export const factQueries = {
  all: (db: Db) => db.select({ key: legalFacts.key, value: legalFacts.value }).from(legalFacts).orderBy(legalFacts.key),

  async set(tx: Tx, key: string, value: unknown, updatedAt: Date): Promise<void> {
    await tx
      .insert(legalFacts)
      .values({ key, value, updatedAt })
      .onConflictDoUpdate({ target: legalFacts.key, set: { value, updatedAt } });
  },

  /** @returns whether it was there */
  async remove(tx: Tx, key: string): Promise<boolean> {
    const gone = await tx.delete(legalFacts).where(eq(legalFacts.key, key)).returning({ key: legalFacts.key });
    return gone.length > 0;
  },
};
