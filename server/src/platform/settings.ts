import { isLanguage, type Language, READS_PER_MINUTE } from "@startup-connect/contract/shared";
import { z } from "zod";

const text = z.string().trim().min(1);
const flag = z.enum(["0", "1"]);
const names = z
  .string()
  .default("")
  .transform((given) =>
    given
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
/** Of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows. */
const PUSH_SERVICES = ["fcm.googleapis.com", "*.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com"];
const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Settings that may also be read from a file, named in `<NAME>_FILE`: for systemd credentials and secret stores. */
export const secretSettings = [
  "APP_SECRET",
  "APP_SECRET_PREVIOUS",
  "DATABASE_URL",
  "MIGRATION_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  "REDIS_URL",
  "S3_SECRET_ACCESS_KEY",
  "GOOGLE_CLIENT_SECRET",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "METRICS_TOKEN",
] as const;

/** Every setting there is, by the name of its environment variable. `docs/reference/configuration.md` is made from it. */
export const settings = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe(
      "`production` requires PUBLIC_URL, DATABASE_URL, SMTP_URL, MAIL_FROM and APP_SECRET, and refuses DEMO, weak secrets and plain transport.",
    ),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe("Port to listen on; 0 takes any free one."),
  HOST: text
    .default("127.0.0.1")
    .describe(
      "Address to listen on. Anything but loopback closes `/dev/*`, and production asks for it in PLAIN_HOSTS: the process speaks no TLS.",
    ),
  PUBLIC_URL: webUrl
    .optional()
    .describe("Address under which people reach the site. Links in emails are made from it. Default: HOST and PORT."),
  LANGUAGES: text
    .default("en,hi,ta")
    .transform((value) => [...new Set(["en", ...value.split(",").map((one) => one.trim())])])
    .pipe(z.array(z.custom<Language>((one) => isLanguage(String(one)), "an unknown language")))
    .describe(
      "Languages of the pages beside English (`hi` Hindi, `ta` Tamil), separated by commas: each is built once more.",
    ),
  SERVICE_WORKER: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "`off` withdraws the service worker: browsers that have it delete it, and all it keeps, when they next ask for it.",
    ),
  DATA_DIR: text
    .optional()
    .describe(
      "Folder for the embedded database, uploads and the secret. Default: `.data` in the checkout, for root `/var/lib/startup-connect`.",
    ),
  DATABASE_URL: postgresUrl
    .optional()
    .describe("A PostgreSQL of your own, 15 or newer. Without it an embedded PostgreSQL 18 runs in DATA_DIR."),
  MIGRATION_URL: postgresUrl
    .optional()
    .describe(
      "The same database as DATABASE_URL as the role that owns its tables: migrations run with it, and the role of DATABASE_URL then only reads and writes rows.",
    ),
  DATABASE_REPLICA_URL: postgresUrl.optional().describe("A read replica for reads that may lag behind by a moment."),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "Email server, e.g. `smtp://user:password@host:587`. In production it has to offer TLS. Without it emails are shown at `/dev/mailbox`.",
    ),
  MAIL_FROM: text.default("Startup Connect <no-reply@localhost>").describe("Sender of all emails."),
  APP_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      "At least 32 random characters (`npm run cli -- secret generate`), from which all keys are made. Outside production one is made and kept in DATA_DIR.",
    ),
  APP_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe("The APP_SECRET before this one: what it sealed and signed is still opened and accepted."),
  PLAIN_HOSTS: names.describe(
    "Hosts, divided by commas, to which production may speak without TLS, e.g. those of a container network of your own. Loopback and sockets need not be named.",
  ),
  DNS_SERVERS: names.describe(
    "DNS servers to ask when a member verifies a website, divided by commas, as `address` or `address:port`. Default: those of the system.",
  ),
  PUSH_HOSTS: names
    .transform((hosts) => (hosts.length > 0 ? hosts : PUSH_SERVICES))
    .describe(
      `Push services that browsers may name, divided by commas, \`*.\` for all names below. Default: ${PUSH_SERVICES.join(", ")}. Outside production loopback may be one, without TLS.`,
    ),
  ANCHOR_TO: names
    .refine((addresses) => addresses.length <= 2 && addresses.every((one) => z.email().safeParse(one).success), {
      error: "must be one or two email addresses.",
    })
    .describe(
      "One or two email addresses, divided by a comma, to which the anchor of the action log goes each day. Best outside of this site: what lies before an anchor that someone else holds cannot be changed unseen.",
    ),
  DEMO: flag
    .optional()
    .describe(
      "1 loads the demo world into an empty database. Default 1 in development; 0 when HOST is not loopback or TRUST_PROXY is set; refused in production.",
    ),
  S3_BUCKET: text.optional().describe("Bucket for uploads. Without it they are kept in DATA_DIR."),
  S3_ENDPOINT: webUrl.optional().describe("Address of an S3-compatible store other than AWS."),
  S3_REGION: text.default("ap-south-1").describe("Region of the bucket."),
  S3_ACCESS_KEY_ID: text.optional().describe("Key for the bucket."),
  S3_SECRET_ACCESS_KEY: text.optional().describe("Secret of the key for the bucket."),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      "Redis that announces live events to the processes, from about 500 messages a second; the same for all of them. Without it, and while it is away, PostgreSQL does. It stores nothing.",
    ),
  ADULTHOOD_KEY: text
    .optional()
    .describe(
      "Public Ed25519 key (SPKI, base64) of the authorised entity whose tokens say that a parent is an adult. Without it people under 18 cannot take part in production; elsewhere our own issuer signs: `npm run cli -- adulthood EMAIL`.",
    ),
  GOOGLE_CLIENT_ID: text
    .optional()
    .describe("Client id for signing in with Google. Without it the button says that it is not available."),
  GOOGLE_CLIENT_SECRET: text.optional().describe("Secret of that client."),
  GOOGLE_ISSUER: webUrl.default("https://accounts.google.com").describe("OpenID issuer for signing in with Google."),
  RAZORPAY_KEY_ID: text
    .optional()
    .describe(
      "Key id of Razorpay. With the three RAZORPAY settings plans are paid online; without, payments are recorded by hand.",
    ),
  RAZORPAY_KEY_SECRET: text.optional().describe("Secret of that key."),
  RAZORPAY_WEBHOOK_SECRET: text
    .optional()
    .describe("Secret of the webhook at `PUBLIC_URL/api/payments/webhook`, as it is set at Razorpay."),
  RAZORPAY_API_URL: webUrl
    .default("https://api.razorpay.com")
    .describe("Address of the payment provider, for tests and proxies."),
  FORM_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(36)
    .max(100_000)
    .default(96)
    .describe(
      "Megabytes of sent forms that are held in memory at once, a third of it for one network address; above that 503. The files of galleries and rooms come over the disk.",
    ),
  FORM_DISK_MB: z.coerce
    .number()
    .int()
    .min(160)
    .max(1_000_000)
    .default(2000)
    .describe(
      "Megabytes of the files of galleries and rooms that lie on the disk while they come, a third of it for one network address; above that 503.",
    ),
  READS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(READS_PER_MINUTE)
    .describe(
      "Reads that one network address, or one signed-in user, can make in a minute, counted by each process; above that 429. A page that is not at hand counts as 2, a share image that is drawn as 10.",
    ),
  MOST_ANSWERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(500)
    .describe("Answers that one process makes at once; above that 503 with `Retry-After`."),
  MOST_DELAY_MS: z.coerce
    .number()
    .int()
    .min(50)
    .default(1_000)
    .describe(
      "Milliseconds that the process may lag behind on average during a second; while it lags more, calls and pages get 503 with `Retry-After`.",
    ),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(\[[0-9A-Fa-f:]+\]|[\w.-]+):\d{1,5}$/, "host and port, such as 127.0.0.1:3310.")
    .refine((text) => URL.canParse(`tcp://${text}`), "host and port, such as 127.0.0.1:3310.")
    .optional()
    .describe(
      "Host and port of a clamd that looks at every sent document before it is kept, such as `127.0.0.1:3310`. What it finds is refused; while it does not answer, documents get 503. Without it documents are not scanned.",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .optional()
    .describe("Default: `info` in production, `warn` in development, `silent` in tests."),
  TRUST_PROXY: flag
    .default("0")
    .describe("1 when one reverse proxy of yours is in front: the caller's address is the last of X-Forwarded-For."),
  METRICS_TOKEN: text
    .optional()
    .describe(
      "Bearer token for `/metrics`. Without it production has no `/metrics`; elsewhere they are read on this machine only, and not through a proxy.",
    ),
});

export type Settings = z.output<typeof settings>;
