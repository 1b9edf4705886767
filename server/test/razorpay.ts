import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const keys = { id: "rzp_test_ours", secret: "the secret between the two", webhook: "the secret of the webhook" };

/** A payment page as the documented API keeps it. */
export interface PaymentLink {
  id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  reference_id: string;
  status: "created" | "paid" | "cancelled" | "expired";
  short_url: string;
  callback_url: string;
  expire_by: number;
  description: string;
  payments: { payment_id: string; amount: number; status: string }[] | null;
}

/** A signed call of the provider: its bytes and headers. */
export interface Told {
  body: string;
  headers: Record<string, string>;
}

const name = (kind: string): string => `${kind}_${randomBytes(7).toString("hex")}`;

/** The signature over the very bytes. */
export const signed = (body: string, secret = keys.webhook): string =>
  createHmac("sha256", secret).update(body).digest("hex");

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/**
 * A server that speaks the documented API of Razorpay Payment Links, in its place: makes, shows and cancels pages of
 * payment, refuses what the documents say is refused, and reports payments by signed calls.
 */
export async function razorpayServer() {
  const links = new Map<string, PaymentLink>();
  const calls: Sent[] = [];
  let webhook = "";
  const untold: Told[] = [];
  let down: "no" | "refusing" | "hanging up" | "nonsense" = "no";
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const refuse = (description: string, status = 400) =>
      json(status, { error: { code: "BAD_REQUEST_ERROR", description } });
    const { method = "", url: path = "" } = request;
    const body: unknown = text ? JSON.parse(text) : null;
    calls.push({ method, path, body });
    if (down === "hanging up") return void request.socket.destroy();
    if (down === "refusing") return json(500, { error: { code: "SERVER_ERROR", description: "We are down." } });
    if (down === "nonsense") return json(200, { hello: "there" });
    if (path === "/favicon.ico") return void response.writeHead(204).end();
    if (path.startsWith("/i/")) return page(method, path, response);
    const right = `Basic ${Buffer.from(`${keys.id}:${keys.secret}`).toString("base64")}`;
    if (request.headers.authorization !== right) return refuse("Authentication failed", 401);
    const [, version, entity, id = "", act = ""] = path.split("/");
    if (version !== "v1" || entity !== "payment_links") return refuse("The requested URL was not found", 404);
    if (method === "POST" && id === "") {
      const made = make(body);
      return typeof made === "string" ? refuse(made) : json(200, made);
    }
    const link = links.get(id);
    if (!link) return refuse("The id provided does not exist");
    if (method === "GET" && act === "") return json(200, link);
    if (method !== "POST" || act !== "cancel") return refuse("The requested URL was not found", 404);
    if (link.status !== "created") return refuse(`Payment link is already ${link.status}`);
    link.status = "cancelled";
    return json(200, link);
  }

  /** The payment page: a click pays, the signed call is sent, and the payer is sent back with what the documents name. */
  async function page(method: string, path: string, response: ServerResponse): Promise<void> {
    const link = links.get(path.split("/")[2] ?? "");
    if (!link) return void response.writeHead(404).end();
    if (method === "GET") {
      response.writeHead(200, { "Content-Type": "text/html" });
      const title = `Pay ${link.amount / 100} rupees`;
      return void response.end(
        `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post"><button>Pay</button></form>`,
      );
    }
    untold.push(pay(link.reference_id));
    const back = new URL(link.callback_url);
    back.searchParams.set("razorpay_payment_id", link.payments?.[0]?.payment_id ?? "");
    back.searchParams.set("razorpay_payment_link_id", link.id);
    back.searchParams.set("razorpay_payment_link_reference_id", link.reference_id);
    back.searchParams.set("razorpay_payment_link_status", link.status);
    back.searchParams.set("razorpay_signature", signed([link.id, link.reference_id, link.status].join("|")));
    response.writeHead(303, { Location: back.href }).end();
  }

  /** @returns why it is refused, or the new page */
  function make(body: unknown): string | PaymentLink {
    const given = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
    const { amount, currency, reference_id, expire_by, callback_url, callback_method, description } = given;
    if (!Number.isInteger(amount) || Number(amount) < 100) return "The amount must be an integer of at least 100.";
    if (typeof reference_id !== "string" || reference_id.length > 40)
      return "The reference id may not be greater than 40 characters.";
    if ([...links.values()].some((link) => link.reference_id === reference_id))
      return "payment link with given reference_id already exists";
    if (callback_url !== undefined && callback_method !== "get") return "The callback method field is required.";
    const id = name("plink");
    const link: PaymentLink = {
      id,
      amount: Number(amount),
      amount_paid: 0,
      currency: String(currency ?? "INR"),
      reference_id,
      status: "created",
      short_url: `${url}/i/${id}`,
      callback_url: String(callback_url ?? ""),
      expire_by: Number(expire_by),
      description: String(description ?? ""),
      payments: null,
    };
    links.set(id, link);
    return link;
  }

  const linkFor = (orderId: string): PaymentLink => {
    const found = [...links.values()].find((link) => link.reference_id === orderId);
    if (!found) throw new Error(`there is no payment page for ${orderId}`);
    return found;
  };

  /** A call about a page, signed; `changes` are made before the signature. */
  function tell(event: string, link: PaymentLink, payment?: object, eventId = name("evt")): Told {
    const { payments: _, ...entity } = link;
    const payload = {
      payment_link: { entity: { ...entity, expired_at: 0, cancelled_at: 0, notes: null, user_id: "" } },
      ...(payment && { payment: { entity: payment }, order: { entity: { id: name("order"), entity: "order" } } }),
    };
    const contains = payment ? ["payment", "order", "payment_link"] : ["payment_link"];
    const body = JSON.stringify({
      account_id: name("acc"),
      contains,
      created_at: 1763706600,
      entity: "event",
      event,
      payload,
    });
    return {
      body,
      headers: {
        "content-type": "application/json",
        "x-razorpay-event-id": eventId,
        "x-razorpay-signature": signed(body),
      },
    };
  }

  /** Pays the page of an order. @returns the provider's event */
  function pay(orderId: string, { amount, currency = "INR" }: { amount?: number; currency?: string } = {}): Told {
    const link = linkFor(orderId);
    const paid = amount ?? link.amount;
    const payment = { id: name("pay"), entity: "payment", amount: paid, currency, status: "captured", method: "upi" };
    link.status = "paid";
    link.amount_paid = paid;
    link.payments = [{ payment_id: payment.id, amount: paid, status: "captured" }];
    return tell("payment_link.paid", link, { ...payment, email: "payer@zzpayer.example", contact: "+919999900000" });
  }

  return {
    url,
    /** What a server needs to know of it. */
    environment: {
      RAZORPAY_KEY_ID: keys.id,
      RAZORPAY_KEY_SECRET: keys.secret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhook,
      RAZORPAY_API_URL: url,
    },
    /** Everything it was asked, in order. */
    calls,
    linkFor,
    tell,

    pay,

    /** The page takes no payment any more. @returns the provider's event */
    end(orderId: string, how: "expired" | "cancelled"): Told {
      const link = linkFor(orderId);
      link.status = how;
      return tell(`payment_link.${how}`, link);
    },

    /** Where payments of the page are reported. */
    tellAt(address: string) {
      webhook = address;
    },

    /** As in reality, the payer is back before the event arrives, which is sent here. */
    async tellPaid(): Promise<void> {
      for (const { body, headers } of untold.splice(0)) await fetch(webhook, { method: "POST", body, headers });
    },

    behave(how: typeof down) {
      down = how;
    },

    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type RazorpayServer = Awaited<ReturnType<typeof razorpayServer>>;
