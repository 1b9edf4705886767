import fc from "fast-check";

const long = "x".repeat(4_000);

/** What a stranger can write into the headers of a request; each value can be sent. */
export const hostileHeaders: Readonly<Record<string, readonly string[]>> = {
  "content-type": [
    "multipart/form-data",
    'multipart/form-data; x="; boundary=AAA"; boundary=B',
    "multipart/form-data; boundary=B; boundary=C",
    `multipart/form-data; boundary=${"B".repeat(300)}`,
    'multipart/form-data; boundary="unclosed',
    "multipart/form-data, multipart/form-data; boundary=B",
    "application/json; charset=utf-7",
    "application/json;;;=",
    "text/html",
    ";",
    long,
  ],
  "content-length": ["0", "1", "-1", "1e9", "99999999999999999999", "0x10", "5, 5", "nothing"],
  "content-encoding": ["gzip", "br, br, br", "zstd"],
  range: [
    "bytes=0-",
    "bytes=-0",
    "bytes=5-1",
    "bytes=0-0,2-3",
    `bytes=${"9".repeat(400)}-`,
    "bytes=-",
    "lines=1-2",
    "bytes=0--1",
  ],
  "if-none-match": ["*", '""', 'W/"', `${'"x",'.repeat(900)}"x"`, "null", '"\u00ff"'],
  "if-modified-since": ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", long],
  accept: ["text/html", "*/*;q=nan", "application/xml", long],
  "accept-encoding": ["br", "br;q=0", "*;q=0", "gzip, , ,br;q=9", long],
  "accept-language": ["hi-IN", "*", "\u00ff", long],
  authorization: ["Bearer", `Bearer ${"A".repeat(43)}`, `Bearer ${long}`, "Basic Og==", "bearer a b c", "\u00ff"],
  cookie: ["=", ";;;", `a=${long}`, "session=%00", "__proto__=1"],
  origin: ["null", "https://evil.example", "http://[::1", "file://"],
  "x-forwarded-for": ["", ",,,", "127.0.0.1", "::ffff:10.0.0.1", long],
  "x-http-method-override": ["DELETE"],
  "last-event-id": ["-1", "9".repeat(400), "null"],
  expect: ["100-continue"],
};

const one = fc
  .constantFrom(...Object.entries(hostileHeaders))
  .chain(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, value]));

/** Mostly none; else one to three of them. */
export const someHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.array(one, { minLength: 1, maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
  },
);
