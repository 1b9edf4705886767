import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const asked: string[] = [];
const own = { _id: "d", current: true, address: "", zone: "" };
vi.mock("#lib/api.ts", () => ({
  browserApi: async (key: string) => {
    asked.push(key);
    return { key: "", devices: [own] };
  },
}));

const addressOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");
let given = 0;
let ended = 0;
beforeEach(() => {
  given = ended = 0;
  own.zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const make = (n: number) => ({
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: `https://push.example/${n}`, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => void ended++,
  });
  const pushManager = { getSubscription: async () => make(0), subscribe: async () => make(++given) };
  vi.stubGlobal("Notification", { permission: "granted" });
  const serviceWorker = { ready: Promise.resolve({ pushManager }), addEventListener: () => {} };
  vi.stubGlobal("navigator", { serviceWorker });
});
afterEach(() => vi.unstubAllGlobals());

/** As each page does once. */
async function load(): Promise<string[]> {
  vi.resetModules();
  const { keepSubscribed } = await import("./device.ts");
  await keepSubscribed();
  return asked.splice(0);
}

test("PUSH-09: a page that loads sends its subscription only when it is another, or elsewhere", async () => {
  own.address = addressOf("https://push.example/0");
  expect(await load()).toEqual(["GET /api/push"]);
  own.zone = "Europe/Berlin";
  expect(await load()).toEqual(["GET /api/push", "PUT /api/push"]);
  own.address = addressOf("https://push.example/former");
  expect(await load()).toEqual(["GET /api/push", "PUT /api/push"]);
  expect([given, ended]).toEqual([0, 0]);
});

test("PUSH-08: a subscription that its service has declared dead is given up for a new one", async () => {
  own.address = "";
  expect(await load()).toEqual(["GET /api/push", "PUT /api/push"]);
  expect([given, ended]).toEqual([1, 1]);
});
