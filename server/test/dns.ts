import { createSocket } from "node:dgram";
import { once } from "node:events";
import ipaddr from "ipaddr.js";

const TYPES = { A: 1, TXT: 16, AAAA: 28 } as const;

const dataOf: Record<keyof typeof TYPES, (value: string) => Buffer> = {
  A: (value) => Buffer.from(ipaddr.parse(value).toByteArray()),
  AAAA: (value) => Buffer.from(ipaddr.parse(value).toByteArray()),
  TXT: (value) => Buffer.concat([Buffer.from([Buffer.byteLength(value)]), Buffer.from(value)]),
};

/** A DNS server on loopback that knows what a test puts into `records`: lists of values by `TYPE name`. */
export async function startDns() {
  const records = new Map<string, readonly string[]>();
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = query.subarray(12, at + 5);
    const number = query.readUInt16BE(at + 1);
    const answers = Object.entries(TYPES).flatMap(([type, code]) =>
      code === number
        ? (records.get(`${type} ${labels.join(".").toLowerCase()}`) ?? []).map((value) => {
            const data = dataOf[type as keyof typeof TYPES](value);
            const head = Buffer.from([0xc0, 12, 0, code, 0, 1, 0, 0, 0, 0, 0, data.length]);
            return Buffer.concat([head, data]);
          })
        : [],
    );
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0]);
    socket.send(Buffer.concat([header, question, ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    records,
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((done) => socket.close(() => done())),
  };
}

export type Dns = Awaited<ReturnType<typeof startDns>>;
