import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkout } from "#platform/config.ts";
import { readable } from "./address.ts";
import { isSecret, masked, SECRET_PATH } from "./observe.ts";

const written = readFileSync(join(checkout, "operations/nginx.conf"), "utf8");
const conf = written.replace(/^\s*#.*$/gm, "");
/** Everything a directive is given anywhere in the file. */
const given = (name: string) =>
  [...conf.matchAll(new RegExp(`^\\s*${name}\\s+([\\s\\S]+?);$`, "gm"))].map(([, value = ""]) =>
    value.replace(/\s+/g, " "),
  );

test("QUAL-13: nginx allows only TLS 1.2 and 1.3 with forward secrecy, and sends HSTS", () => {
  expect(given("ssl_protocols")).toEqual(["TLSv1.2 TLSv1.3"]);
  const ciphers = given("ssl_ciphers").join().split(":");
  expect(ciphers.length).toBeGreaterThan(3);
  for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM|CHACHA20-POLY1305)/);
  expect(given("add_header")).toEqual(['Strict-Transport-Security "max-age=31536000; includeSubDomains" always']);
  expect(given("proxy_hide_header")).toEqual(["Strict-Transport-Security"]);
  expect(given("return")).toContain("308 https://$host$request_uri");
  expect(given("server_tokens")).toEqual(["off", "off"]);
});

test("QUAL-49: nginx bounds the requests and connections of an address, an IPv6 one by its network, and streams apart", () => {
  expect(given("limit_req_zone")).toEqual(["$network zone=requests:10m rate=100r/s"]);
  expect(given("limit_req")).toEqual(["zone=requests burst=600 delay=300"]);
  // More than one address has ports.
  expect(Number(/worker_connections (\d+)/.exec(written)?.[1])).toBeGreaterThan(65_000);
  expect(given("limit_conn_zone")).toEqual(["$network zone=connections:10m", "$network zone=streams:10m"]);
  const stream = conf.slice(conf.indexOf("location = /api/stream"));
  expect([given("limit_conn"), stream]).toEqual([
    ["connections 200", "streams 1000"],
    expect.stringContaining("streams 1000"),
  ]);
  expect([given("limit_req_status"), given("limit_conn_status")]).toEqual([["429"], ["429"]]);
  const patterns = [...conf.matchAll(/"~(\^[^"]*)" {2}\$network_/g)].map(([, pattern = ""]) => new RegExp(pattern));
  const network = (address: string) => {
    for (const pattern of patterns) {
      const [found] = Object.values(pattern.exec(address)?.groups ?? {});
      if (found !== undefined) return found;
    }
    return address;
  };
  for (const [one, other] of [
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9"],
    ["2001:db8:1::9", "2001:db8:1::4:5:6:7"],
    ["2001:db8::9", "2001:db8::4:5:6"],
    ["2001::5:1:2:3:4", "2001::5:9:8:7:6"],
  ] as const)
    expect(network(one)).toBe(network(other));
  expect(network("2001:db8:1::9")).not.toBe(network("2001:db8:2::9"));
  expect(network("203.0.113.7")).toBe("203.0.113.7");
});

test("QUAL-49: nothing that one address sends, or asks for and does not read, is kept on the disk of nginx", () => {
  expect(given("proxy_request_buffering")).toEqual(["off"]);
  expect(given("proxy_max_temp_file_size")).toEqual(["0"]);
});

test("QUAL-14: nginx logs no query, no referrer and no address with a token in it", () => {
  const [format = ""] = given("log_format");
  expect(format).toContain("$logged_path");
  expect(format).not.toMatch(
    /\$(request|request_uri|uri|args|query_string|http_referer|http_authorization|http_cookie)\b/,
  );
  for (const log of given("access_log")) expect(log).toMatch(/^off$| without_tokens$/);

  expect(given("error_log")).toEqual(["/var/log/nginx/startup-connect.error.log crit"]);
  const [, pattern = ""] = /"~\*(\^.*)" {2}"\/\$kind\/\*\*\*";/.exec(conf) ?? [];
  expect(pattern.replace("(?:[a-z]{2}/)?", "").replace("?<kind>", "")).toBe(SECRET_PATH.source.replaceAll("\\/", "/"));
  const secret = new RegExp(pattern, "i");
  const paths = [
    ...["/hi/parent/x", "/parent/x", "/api/age/requests/x/consent", "/api/purges/x", "/api/contact/questions/x"],
    ...[
      "/reset_password/1/x",
      "/register/x",
      "/Confirm-Email/x",
      "/unsubscribe/x",
      "/student-profile/x",
      "/co-founder/x",
      "/calendar/x.ics",
      "/api/unsubscribe/x",
    ],
    ...[
      "/api/users/reset-password/1/x",
      "/api/users/confirm-email/x",
      "/api/startups/students/x",
      "/api/startups/co-founders/links/x",
    ],
    ...["/home", "/startup/1", "/api/users/login", "/reset_password", "/register"],
  ];
  for (const path of paths) {
    const name = readable(path) ?? "";
    expect([path, secret.test(path)]).toEqual([path, isSecret(name)]);
    const kind = secret.exec(path)?.groups?.kind?.toLowerCase();
    if (kind) expect(`/${kind}/***`).toBe(masked(name));
    expect(masked(name)).not.toContain("/x");
  }
});
