import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { resting } from "#platform/busy.ts";
import type { Config } from "#platform/config.ts";
import { isId } from "#platform/ids.ts";
import { type PaymentEvent, type PaymentProvider, ProviderDown } from "./payment-provider.ts";

/** A call to the provider that takes longer has failed. */
const limitMs = 10_000;

/** What a column of amounts holds is ₹2 crore, far above every price: what says more is no event of ours. */
const paise = z
  .int()
  .nonnegative()
  .max(2 ** 31 - 1);

/** A name or an id of the provider. */
const name = z.string().regex(/^[!-~]{1,100}$/);

const createdLink = z.object({ id: name, short_url: z.url({ protocol: /^https?$/ }) });

const link = z.object({
  id: name,
  status: z.string(),
  reference_id: z.string().nullish(),
  amount_paid: paise.nullish(),
  currency: name.default("INR"),
  payments: z.array(z.object({ payment_id: name })).nullish(),
});

const event = z.object({
  event: name,
  payload: z.object({
    payment_link: z.object({ entity: link.omit({ payments: true }) }).optional(),
    payment: z.object({ entity: z.object({ id: name, amount: paise.positive(), currency: name }) }).optional(),
  }),
});

const refusal = z.object({
  statusCode: z.number(),
  error: z.object({ code: z.string().optional(), description: z.string().optional() }).optional(),
});

/** The library throws plain objects for refusals, and a fault of its own where no answer came. */
function statusOf(thrown: unknown): number | null {
  const parsed = refusal.safeParse(thrown);
  return parsed.success ? parsed.data.statusCode : null;
}

function downFor(what: string, thrown: unknown): ProviderDown {
  const parsed = refusal.safeParse(thrown);
  const why = parsed.success
    ? `${parsed.data.statusCode} ${parsed.data.error?.code ?? ""} ${parsed.data.error?.description ?? ""}`.trim()
    : "no answer";
  return new ProviderDown(`${what}: ${why}`, { cause: thrown });
}

/** The library's own HTTP client, whose address and timeout it offers no setting for. */
function directed(api: object, baseURL: string): void {
  const rq: unknown = "rq" in api ? api.rq : null;
  const hasDefaults = typeof rq === "function" && "defaults" in rq;
  if (!hasDefaults || typeof rq.defaults !== "object" || rq.defaults === null)
    throw new Error("this version of the razorpay library cannot be directed");
  Object.assign(rq.defaults, { baseURL, timeout: limitMs, maxRedirects: 0 });
}

/** Where Razorpay shows its pages. */
const PAGE_HOST = /(^|\.)(rzp\.io|razorpay\.com)$/;

/** Also the address of RAZORPAY_API_URL itself, which in tests stands for all of the provider. */
function isPaymentPage(url: string, apiUrl: string): boolean {
  const { protocol, hostname, origin } = new URL(url);
  return (protocol === "https:" && PAGE_HOST.test(hostname)) || origin === new URL(apiUrl).origin;
}

/** Razorpay Payment Links behind the port (docs/decisions/0027-payments-behind-a-port.md). */
export function razorpayPayments({
  keyId,
  keySecret,
  webhookSecret,
  apiUrl,
}: NonNullable<Config["razorpay"]>): PaymentProvider {
  let loading: ReturnType<typeof load> | undefined;
  // Loaded with the first order: a site without payments does not carry it.
  const library = () => {
    loading ??= load();
    return loading;
  };
  async function load() {
    const { default: Razorpay } = await import("razorpay");
    const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
    directed(client.api, apiUrl);
    return client;
  }

  async function asked<T>(what: string, schema: z.ZodType<T>, call: () => Promise<unknown>): Promise<T> {
    let answer: unknown;
    try {
      answer = await resting(call);
    } catch (thrown) {
      throw downFor(what, thrown);
    }
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new ProviderDown(`${what}: the answer cannot be read`, { cause: parsed.error });
    return parsed.data;
  }

  return {
    async open({ orderId, number, amountPaise, description, openUntil, backTo }) {
      const { api } = await library();
      const { id, short_url } = await asked("making a payment page", createdLink, () =>
        // Not through the library's own word for it, which wants data of the customer.
        api.post({
          url: "/payment_links",
          data: {
            amount: amountPaise,
            currency: "INR",
            accept_partial: false,
            reference_id: orderId,
            description,
            expire_by: Math.floor(openUntil.getTime() / 1000),
            notify: { sms: false, email: false },
            reminder_enable: false,
            notes: { order: number },
            callback_url: backTo,
            callback_method: "get",
          },
        }),
      );
      // The person's browser is sent there: an answer that was tampered with must not choose the place.
      if (!isPaymentPage(short_url, apiUrl))
        throw new ProviderDown("making a payment page: it is at no host of Razorpay");
      return { linkId: id, url: short_url };
    },

    async close(linkId) {
      const { paymentLink } = await library();
      try {
        await paymentLink.cancel(encodeURIComponent(linkId));
      } catch (thrown) {
        // It is paid, closed or over: there is nothing left to close.
        if (statusOf(thrown) !== 400) throw downFor("closing a payment page", thrown);
      }
    },

    async look(linkId) {
      const { paymentLink } = await library();
      const page = await asked("asking for a payment page", link, () => paymentLink.fetch(encodeURIComponent(linkId)));
      const [payment] = page.payments ?? [];
      if (page.status === "paid" && payment) {
        const { amount_paid: amountPaise, currency } = page;
        return { what: "paid", payment: { paymentId: payment.payment_id, amountPaise: amountPaise ?? 0, currency } };
      }
      return { what: page.status === "expired" || page.status === "cancelled" ? "closed" : "open" };
    },

    isSigned(body, headers) {
      const signature = headers.get("x-razorpay-signature") ?? "";
      if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
      const right = createHmac("sha256", webhookSecret).update(body).digest();
      return timingSafeEqual(right, Buffer.from(signature, "hex"));
    },

    read(body, headers) {
      const parsed = event.safeParse(jsonOf(body));
      if (!parsed.success) return null;
      const { event: kind, payload } = parsed.data;
      const entity = payload.payment_link?.entity;
      const reference = entity?.reference_id ?? "";
      const eventId = headers.get("x-razorpay-event-id") ?? "";
      // The header is the provider's promise; without it the same bytes are the same event.
      const id = /^[\w-]{1,100}$/.test(eventId) ? eventId : createHash("sha256").update(body).digest("hex");
      return {
        id,
        kind,
        orderId: isId(reference) ? reference : null,
        linkId: entity?.id ?? null,
        news: newsOf(kind, payload.payment?.entity),
      };
    },
  };
}

function newsOf(
  kind: string,
  payment: { id: string; amount: number; currency: string } | undefined,
): PaymentEvent["news"] {
  if (kind === "payment_link.paid" && payment) {
    const { id: paymentId, amount: amountPaise, currency } = payment;
    return { what: "paid", payment: { paymentId, amountPaise, currency } };
  }
  return { what: kind === "payment_link.expired" || kind === "payment_link.cancelled" ? "closed" : "other" };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
