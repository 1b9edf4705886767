import { exportName } from "#features/accounts/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Context } from "./context.ts";
import { presentCertificate, presentDocument, presentQuestion } from "./present.ts";
import { applications, certificates as certificateRows } from "./tables.ts";

/** PROF-37, PROF-39: the application with its papers, and the certificates. */
export const recognitionPersonal = ({ certificates, db, queries }: Context): PersonalData => ({
  holds: { applications: { rows: [applications.userId] }, certificates: { rows: [certificateRows.userId] } },
  async *exportPerson(userId) {
    const row = await queries.ofUser(db.orm, userId);
    if (row) {
      const [documents, questions, history] = await Promise.all([
        queries.documents(db.orm, row.id),
        queries.questions(db.orm, row.id),
        queries.history(db.orm, row.id),
      ]);
      const json = {
        applicationId: row.number,
        submittedAt: row.submittedAt,
        status: row.status,
        reason: row.reason,
        decidedAt: row.decidedAt,
        documents: documents.map((one) => ({ ...presentDocument(one), file: exportName(one.path) })),
        questions: questions.map(presentQuestion),
        history: history.map(({ message, createdAt }) => ({ message, at: createdAt })),
      };
      yield { name: "application.json", json };
      for (const { path } of documents) yield { name: exportName(path), file: path };
    }
    const own = await certificates.ofUser(db.orm, userId);
    if (own.length === 0) return;
    const json = own.map((one) => ({ ...presentCertificate(one), file: exportName(one.path) }));
    yield { name: "certificates.json", json };
    for (const { path } of own) yield { name: exportName(path), file: path };
  },

  async erasePerson(tx, userId) {
    const row = await queries.ofUser(tx, userId);
    const documents = row ? await queries.documents(tx, row.id) : [];
    const removed = await queries.remove(tx, userId);
    const taken = await certificates.removeOf(tx, userId);
    return {
      files: [...documents, ...taken].map(({ path }) => path),
      traces: [...(removed ? [removed.id, removed.number] : []), ...taken.map(({ id }) => id)],
    };
  },
});
