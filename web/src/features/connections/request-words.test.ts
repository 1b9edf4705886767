import type { Connection } from "@startup-connect/contract/connections";
import { expect, it } from "vitest";
import { askedFacts } from "./request-words.ts";

type Told = [Connection["purpose"], Connection["user"]["type"], Connection["direction"]];

it.each<[string, ...Told]>([
  ["Offers", "mentor", "Mentor", "received"],
  ["Offers", "mentor", "Startup", "sent"],
  ["Offers", "invest", "Investor", "received"],
  ["Offers", "invest", "Startup", "sent"],
  ["Asks for", "invest", "Startup", "received"],
  ["Asks for", "invest", "Investor", "sent"],
  ["Asks for", "advice", "Mentor", "sent"],
])("REQ-01: %s: %s, %s, %s", (label, purpose, type, direction) => {
  const user = { userId: "u", name: "Farida", founder: "", type, picture: "", profileId: null };
  const asked = { purpose, user, direction, amount: null, use: "", offer: "", byMonth: "" } as Connection;
  expect(askedFacts(asked)[0]?.label).toBe(label);
});
