import { indiaDay, type PersonCard } from "@startup-connect/contract/shared";
import {
  METRICS_SAVED,
  UPDATE_NOT_FOUND,
  UPDATE_SAVED,
  UPDATE_SENT,
  type Update,
  type UpdateLine,
  type UpdateReader,
  updateRoutes,
} from "@startup-connect/contract/updates";
import { created, done, mount, ok, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { readPage } from "#platform/list-page.ts";
import { notFound } from "#platform/problem.ts";
import * as t from "#texts/updates-acts.ts";
import * as acts from "./acts.ts";
import type { Context } from "./context.ts";
import * as metrics from "./metrics.ts";
import type { UpdateRow } from "./queries.ts";

/** Other updates beside one. */
const OTHERS_MAX = 12;
const counted = (rows: readonly { shares: boolean; readOn: string | null }[]) => {
  const sharing = rows.filter(({ shares }) => shares);
  return { sharing: sharing.length, read: sharing.filter(({ readOn }) => readOn).length };
};

interface Shown {
  row: UpdateRow;
  readOn: string | null;
}

export function updateHttp(c: Context) {
  const { clock, ports, queries } = c;

  async function lines({ userId }: Viewer, shown: readonly Shown[]): Promise<UpdateLine[]> {
    const [people, recipients] = await Promise.all([
      ports.profiles.people([...new Set(shown.map(({ row }) => row.startupId))]),
      queries.recipients(shown.map(({ row }) => row.id)),
    ]);
    const byUpdate = Map.groupBy(recipients, ({ updateId }) => updateId);
    return shown.flatMap(({ row: { id, month, title, sentAt, startupId }, readOn }) => {
      const startup = people.get(startupId);
      const readers = byUpdate.get(id) ?? [];
      const isOwn = startupId === userId;
      if (!startup) return [];
      return {
        _id: id,
        month,
        title,
        state: sentAt ? ("sent" as const) : ("draft" as const),
        sentAt: sentAt?.toISOString() ?? null,
        startup,
        isOwn,
        readOn,
        readers: readers.length,
        receipts: isOwn ? counted(readers) : null,
      };
    });
  }

  /** UPD-05: of a draft those who can be chosen, of a sent one those it was sent to. */
  async function listOf({ id, startupId, sentAt }: UpdateRow): Promise<UpdateReader[]> {
    const chosen = new Map((await queries.readers(startupId)).map((one) => [one.readerId, one]));
    const asReader = (person: PersonCard, sent?: { shares: boolean; readOn: string | null }): UpdateReader => {
      const { isChosen = false, leftOn = null } = chosen.get(person.userId) ?? {};
      return { person, isChosen, hasLeft: leftOn !== null, shares: false, readOn: null, ...sent };
    };
    if (!sentAt)
      return (await acts.candidates(c, startupId))
        .map((person) => asReader(person))
        .sort((a, b) => a.person.name.localeCompare(b.person.name));
    const recipients = await queries.recipients([id]);
    const people = await ports.profiles.people(recipients.map(({ readerId }) => readerId));
    return recipients.flatMap(({ readerId, shares, readOn }) => {
      const person = people.get(readerId);
      return person ? asReader(person, { shares, readOn }) : [];
    });
  }

  async function present(viewer: Viewer, shown: Shown): Promise<Update> {
    const { row } = shown;
    const isOwn = row.startupId === viewer.userId;
    const [[line], figures, list, others, receipt, [relation]] = await Promise.all([
      lines(viewer, [shown]),
      metrics.figuresOf(c, row),
      isOwn ? listOf(row) : [],
      queries.others(row, isOwn ? null : viewer.userId, OTHERS_MAX),
      isOwn ? null : queries.reader(row.startupId, viewer.userId),
      isOwn ? [] : ports.connections.relationsOf([[viewer.userId, row.startupId]]),
    ]);
    if (!line) throw notFound(UPDATE_NOT_FOUND);
    const { version, well, notWell, asks, thanks } = row;
    return {
      ...line,
      version,
      well,
      notWell,
      asks,
      thanks,
      figures,
      list,
      receipt: isOwn ? null : { agreedOn: receipt?.sharesOn ?? null },
      conversationId: relation?.conversationId ?? null,
      others: others.map(({ id, ...other }) => ({ _id: id, ...other })),
    };
  }

  /** What was sent to the viewer and may be read. @throws Problem 404 */
  async function received({ userId }: Viewer, id: string) {
    const copy = isId(id) ? await queries.copyOf(id, userId) : null;
    if (!copy) throw notFound(UPDATE_NOT_FOUND);
    return copy;
  }

  async function found(viewer: Viewer, id: string): Promise<Shown> {
    const row = await queries.byId(id);
    if (row?.startupId === viewer.userId) return { row, readOn: null };
    const copy = await received(viewer, id);
    if (copy.readOn) return copy;
    const readOn = indiaDay(clock.now());
    await queries.markRead(copy.id, readOn);
    return { ...copy, readOn };
  }

  const saved = async (viewer: Viewer, row: Promise<UpdateRow>, message: string) => ({
    message,
    update: await present(viewer, { row: await row, readOn: null }),
  });

  return mount(updateRoutes, {
    "GET /api/updates": async ({ viewer, query }) => {
      const { userId } = viewer;
      if (metrics.isStartup(viewer)) {
        const { shown, page } = await readPage(query, queries.own, userId);
        const rows = shown.map((row) => ({ row, readOn: null }));
        return ok({ updates: await lines(viewer, rows), months: await acts.freeMonths(c, userId), ...page });
      }
      const { shown, page } = await readPage(query, queries.received, userId, query.startupId);
      return ok({ updates: await lines(viewer, shown), months: [], ...page });
    },

    "POST /api/updates": async ({ viewer, body }) =>
      created(await saved(viewer, acts.begin(c, viewer, body.month), UPDATE_SAVED)),

    "GET /api/updates/{id}": async ({ viewer, params }) =>
      ok({ update: await present(viewer, await found(viewer, params.id)) }),

    "PATCH /api/updates/{id}": async ({ viewer, params, body }) =>
      ok(await saved(viewer, acts.save(c, viewer, params.id, body), UPDATE_SAVED)),

    "DELETE /api/updates/{id}": ({ viewer, params }) => done(acts.remove(c, viewer, params.id)),

    "POST /api/updates/{id}/send": async ({ viewer, params, body }) =>
      ok(await saved(viewer, acts.send(c, viewer, params.id, body.version), UPDATE_SENT)),

    "PUT /api/updates/{id}/receipt": async ({ viewer, params, body, language }) => {
      const copy = await received(viewer, params.id);
      const sharesOn = body.shares ? indiaDay(clock.now()) : null;
      await c.db.tx(async (tx) => {
        await queries.changeReader(copy.row.startupId, viewer.userId, { sharesOn }, tx);
        const asked = { place: "update", language } as const;
        await c.ports.accounts.consents.record(tx, viewer.userId, asked, ["receipts"], body.shares);
      });
      const message = body.shares ? t.receiptsOn : t.receiptsOff;
      return ok({ message, update: await present(viewer, copy) });
    },

    "DELETE /api/updates/{id}/reading": async ({ viewer, params }) => {
      const { row } = await received(viewer, params.id);
      const leftOn = indiaDay(clock.now());
      return done(queries.changeReader(row.startupId, viewer.userId, { leftOn, isChosen: false, sharesOn: null }));
    },

    "GET /api/metrics": async ({ viewer }) => ok({ metrics: await metrics.list(c, viewer.userId) }),

    "PUT /api/metrics": async ({ viewer, body }) =>
      ok({ message: METRICS_SAVED, metrics: await metrics.save(c, viewer, body) }),
  });
}
