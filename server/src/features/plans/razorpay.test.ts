import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { razorpayPayments } from "./razorpay.ts";

/** A provider whose payment page is at this address. */
async function openAt(page: (origin: string) => string) {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ id: "plink_1", short_url: page(origin) }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const payments = razorpayPayments({ keyId: "rzp_1", keySecret: "key", webhookSecret: "hook", apiUrl: origin });
  return payments.open({
    orderId: "order-1",
    number: "1",
    amountPaise: 100,
    description: "A plan",
    openUntil: new Date("2030-01-01"),
    backTo: "https://startups.example.in/plans",
  });
}

test("PLAN-06: a payment page is only ever at a host of the provider, by https", async () => {
  for (const page of ["https://rzp.io/i/abc", "https://pages.razorpay.com/x"])
    expect(await openAt(() => page)).toEqual({ linkId: "plink_1", url: page });
  expect((await openAt((origin) => `${origin}/i/1`)).url).toMatch(/^http:\/\/127\.0\.0\.1/);
  const wrong = [
    "http://rzp.io/i/abc",
    "https://rzp.io.evil.example/i",
    "https://evilrzp.io/i",
    "https://u@evil.example",
  ];
  for (const page of wrong)
    await expect(
      openAt(() => page),
      page,
    ).rejects.toThrow("at no host of Razorpay");
});
