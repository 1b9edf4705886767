import { newBrowser, pushSubscription } from "../push-service.ts";
import type { Rows, World } from "./world.ts";

const fcm = "https://fcm.googleapis.com/fcm/send";
/** A device of the owner, in a session of its own. */
const ofDevice = async ({ someone, signedIn, made }: World, json?: object) => {
  const owner = await someone();
  const send = { json: pushSubscription(`${fcm}${newBrowser().path}`), token: await signedIn(owner) };
  const { device } = await made("PUT /api/push", send);
  return { owner, send: { params: { id: device._id }, ...(json && { json }) } };
};

/** Devices that are notified. */
export const pushRows = {
  "GET /api/push": { cells: "401 401 200 200 200 200 200 -" },
  "PUT /api/push": {
    cells: "401 401 200 200 200 200 200 -",
    given: () => ({ send: { json: pushSubscription(`${fcm}/matrix`) } }),
  },
  "PUT /api/push/{id}": {
    cells: "401 401 404 404 404 404 404 200",
    given: (world) => ofDevice(world, { shows: true }),
  },
  "DELETE /api/push/{id}": {
    cells: "401 401 404 404 404 404 404 204",
    given: (world) => ofDevice(world),
  },
} satisfies Rows;
