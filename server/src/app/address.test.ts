import { expect, test } from "vitest";
import { configWith } from "#test/settings.ts";
import { callerAddress, devAllowed, readable } from "./address.ts";

const from = (headers: Record<string, string> = {}, host = "localhost:3000") =>
  new Request(`http://${host}/dev/mailbox`, { headers });

test("QUAL-05: the caller is the peer, or behind a trusted proxy the last address of its header", () => {
  const forged = from({ "x-forwarded-for": "6.6.6.6, 10.0.0.7" });
  expect(callerAddress(forged, "10.0.0.1", false)).toBe("10.0.0.1");
  expect(callerAddress(forged, "10.0.0.1", true)).toBe("10.0.0.7");
  expect(callerAddress(from({ "x-forwarded-for": " " }), "10.0.0.1", true)).toBe("10.0.0.1");
});

test("QUAL-05: all addresses of one IPv6 network count as one caller, IPv4 in IPv6 as IPv4", () => {
  const of = (peer: string) => callerAddress(from(), peer, false);
  expect(of("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
  expect(of("2001:0db8:0001:0002:ffff:ffff:ffff:ffff")).toBe("2001:db8:1:2::/64");
  expect(of("2001:db8:1:3::1")).not.toBe(of("2001:db8:1:2::1"));
  expect(of("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(of("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(of("::1")).toBe("0:0:0:0::/64");
  expect(of("::ffff:10.0.0.9")).toBe("10.0.0.9");
  expect(of("unknown")).toBe("unknown");
});

test("QUAL-01: development pages are for local programs only, by no proxy and no foreign name", () => {
  const here = configWith({ host: "127.0.0.1" });
  expect(devAllowed(from(), here)).toBe(true);
  expect(devAllowed(from({}, "[::1]:3000"), here)).toBe(true);
  // A name of the attacker's that leads to 127.0.0.1: the browser takes it for the attacker's own site.
  expect(devAllowed(from({}, "rebound.example:3000"), here)).toBe(false);
  for (const name of ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"])
    expect(devAllowed(from({ [name]: "1.2.3.4" }), here), name).toBe(false);
  expect(devAllowed(from(), { ...here, host: "0.0.0.0" })).toBe(false);
  expect(devAllowed(from(), { ...here, trustProxy: true })).toBe(false);
  expect(devAllowed(from(), { ...here, production: true })).toBe(false);
});

test("QUAL-01: a path is read as routes are matched, so no spelling of it walks around a guard", () => {
  for (const path of ["/dev/mailbox", "/DEV/mailbox", "/%64ev/mailbox", "/d%45v/mailbox", "//dev//mailbox"])
    expect(readable(path)).toBe("/dev/mailbox");
  expect(readable("/%ff")).toBeNull();
});
