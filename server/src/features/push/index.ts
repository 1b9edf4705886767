import { createHash } from "node:crypto";
import {
  DEVICE_NOT_FOUND,
  PUSH_KEYS_INVALID,
  PUSH_KINDS,
  PUSH_SERVICE_UNKNOWN,
  type PushDevice,
  type PushKind,
  pushRoutes,
  QUIET,
} from "@startup-connect/contract/push";
import { deviceName } from "#features/accounts/index.ts";
import { type CredentialTable, SECURING_CAUSES, WAY_CAUSES } from "#platform/credentials.ts";
import type { Tx } from "#platform/database.ts";
import { mount, ok } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { isPoint } from "#platform/push-service.ts";
import * as t from "#texts/push-notices.ts";
import { contextOf, type PushPorts } from "./context.ts";
import { deliverJob, dueJob } from "./deliver.ts";
import { type DeviceRow, devices } from "./queries.ts";

export type { PushPorts } from "./context.ts";
export { messagePushes } from "./queries.ts";

/** @param here the session that asks, and the key that its browser knows */
const presentDevice = (
  row: DeviceRow & { userAgent: string },
  here: Pick<DeviceRow, "sessionId" | "keyId">,
): PushDevice => ({
  _id: row.id,
  device: deviceName(row.userAgent),
  current: row.sessionId === here.sessionId,
  address: row.sessionId === here.sessionId && row.keyId === here.keyId ? row.endpointHash.toString("base64url") : "",
  kinds: row.kinds,
  shows: row.shows,
  quietFrom: row.quietFrom,
  quietTo: row.quietTo,
  zone: row.zone,
});

export const pushCredentials: readonly CredentialTable[] = [
  {
    table: "push_subscriptions",
    columns: ["endpoint_hash", "sealed"],
    restored: false,
    endedBy: [...SECURING_CAUSES, ...WAY_CAUSES],
    why: "Opens no account, but names and words of others would still come to a stranger's device. It ends with its session.",
  },
];

/** The devices on which a member is notified, and what goes to them (PUSH). */
export function createPush(platform: Platform, ports: PushPorts) {
  const c = contextOf(platform, ports, () => job);
  const job = deliverJob(c);
  const { clock, db, keys, queries, service } = c;

  async function presentOne(of: { userId: string; sessionId: string }, id: string): Promise<PushDevice> {
    const row = (await queries.ofUser(of.userId)).find((one) => one.id === id);
    if (!row) throw notFound(DEVICE_NOT_FOUND);
    return presentDevice(row, { ...of, keyId: keys.id });
  }

  const routes = mount(pushRoutes, {
    "GET /api/push": async ({ viewer }) => {
      // A silent one is there for its own page alone, which turns it on again.
      const rows = (await queries.ofUser(viewer.userId)).filter(
        ({ sessionId, keyId }) => sessionId === viewer.sessionId || keyId === keys.id,
      );
      return ok({
        key: service.publicKey,
        devices: rows.map((row) => presentDevice(row, { ...viewer, keyId: keys.id })),
      });
    },

    "PUT /api/push": async ({ viewer, body: { endpoint, keys: given, zone }, language }) => {
      if (!service.isAccepted(endpoint))
        throw new Problem(400, PUSH_SERVICE_UNKNOWN, { errors: { endpoint: PUSH_SERVICE_UNKNOWN } });
      if (!isPoint(given.p256dh)) throw new Problem(400, PUSH_KEYS_INVALID, { errors: { keys: PUSH_KEYS_INVALID } });
      const { userId, sessionId } = viewer;
      const id = await db.tx(async (tx) => {
        await ports.accounts.lockCaller(tx, viewer);
        const known = await queries.ofSession(tx, sessionId);
        const { id } = known ?? { id: newId() };
        if (!known) await ports.accounts.consents.record(tx, userId, { place: "device", language }, ["push"]);
        await queries.put(tx, {
          ...{ id, userId, sessionId, language, kinds: [...PUSH_KINDS], ...QUIET, zone, keyId: keys.id },
          ...{ sealed: c.seal({ id }, { endpoint, ...given }), createdAt: clock.now() },
          endpointHash: createHash("sha256").update(endpoint).digest(),
        });
        return id;
      });
      return ok({ message: t.on, device: await presentOne(viewer, id) });
    },

    "PUT /api/push/{id}": async ({ viewer, params, body }) => {
      if (Object.keys(body).length > 0) await db.tx((tx) => queries.change(tx, viewer.userId, params.id, body));
      return ok({ message: t.saved, device: await presentOne(viewer, params.id) });
    },

    "DELETE /api/push/{id}": async ({ viewer, params, language }) => {
      const isRemoved = await db.tx(async (tx) => {
        const isOwn = await queries.removeOwn(tx, viewer.userId, params.id);
        const asked = { place: "device", language } as const;
        if (isOwn) await ports.accounts.consents.record(tx, viewer.userId, asked, ["push"], false);
        return isOwn;
      });
      if (!isRemoved) throw notFound(DEVICE_NOT_FOUND);
      return { status: 204, body: null };
    },
  });

  return {
    routes,
    jobs: [job, dueJob(c)],
    personal: {
      holds: { push: { rows: [devices.userId] } },
      async *exportPerson(userId) {
        const rows = (await queries.ofUser(userId)).map((row) => {
          const { _id: _, current: __, address: ___, ...device } = presentDevice(row, { sessionId: "", keyId: "" });
          return { ...device, createdAt: row.createdAt.toISOString() };
        });
        if (rows.length > 0) yield { name: "notified-devices.json", json: rows };
      },
      async erasePerson(tx, userId) {
        const gone = await queries.erase(tx, userId);
        return { traces: gone.map(({ id }) => id) };
      },
    } satisfies PersonalData,

    /** How many devices are notified, and their end (RIGHT-02). */
    consent: {
      count: async (userId: string) => (await queries.ofUser(userId)).length,
      stop: queries.stop,
    },

    /** In the transaction of the cause: to the devices that want the kind. @returns whose there are */
    async notify(tx: Tx, kind: PushKind, things: readonly { userId: string; thing: string }[]): Promise<Set<string>> {
      const found = things.length > 0 ? await queries.add(tx, kind, things, clock.now()) : [];
      await c.wake(
        tx,
        found.map(({ id }) => id),
      );
      return new Set(found.map(({ userId }) => userId));
    },
    /** For messages, which are stored with what is to go (`messagePushes`). Where it fails they go within a minute. */
    wake: (deviceIds: readonly string[]) =>
      c.wake(db.orm, deviceIds).catch((error) => c.log.warn({ err: error }, "devices were not woken")),
  };
}

export type Push = ReturnType<typeof createPush>;
