/** The page of the payment provider where one order is paid. */
export interface Checkout {
  linkId: string;
  url: string;
}

/** What is to be paid. No personal data goes to the provider: the buyer enters it there. */
export interface ToPay {
  orderId: string;
  /** As people read it, such as PLN-2026-000007. */
  number: string;
  amountPaise: number;
  description: string;
  openUntil: Date;
  /** Where the payer comes back to. */
  backTo: string;
}

/** Money the provider took for an order. */
export interface OnlinePayment {
  paymentId: string;
  amountPaise: number;
  currency: string;
}

/** The provider's event about one of its pages. `orderId`: as it was given when the page was created. */
export interface PaymentEvent {
  id: string;
  /** The provider's word for it. */
  kind: string;
  orderId: string | null;
  linkId: string | null;
  news: { what: "paid"; payment: OnlinePayment } | { what: "closed" } | { what: "other" };
}

/** State of a page, on request. */
export type LinkStanding = { what: "paid"; payment: OnlinePayment } | { what: "closed" } | { what: "open" };

/** The provider did not do what it was asked; the message is for the log. */
export class ProviderDown extends Error {
  override name = "ProviderDown";
}

/** A payment provider with its own payment page, which reports to us by signed calls. */
export interface PaymentProvider {
  /** @throws ProviderDown */
  open(order: ToPay): Promise<Checkout>;
  /** Takes no payment there any more; one that was closed or paid before is no fault. @throws ProviderDown */
  close(linkId: string): Promise<void>;
  /** @throws ProviderDown */
  look(linkId: string): Promise<LinkStanding>;
  /** Whether these very bytes were signed by the provider. */
  isSigned(body: Uint8Array, headers: Headers): boolean;
  /** Of signed bytes; null when they cannot be read. */
  read(body: Uint8Array, headers: Headers): PaymentEvent | null;
}
