import { request } from "node:http";

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  body: any;
}

export interface Sending {
  json?: unknown;
  form?: FormData;
  token?: string;
  /** Loopback address to call from, so that limits counted per address do not meet (Linux only). */
  from?: string;
}

export type Call = (
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  sending?: Sending,
) => Promise<Answered>;

/** A plain caller of the API over HTTP, as any program of a third party would be. */
export function caller(baseUrl: string): Call {
  return async (method, path, { json, form, token, from } = {}) => {
    const encoded = form ? new Response(form) : null;
    const type = encoded?.headers.get("content-type") ?? (json === undefined ? null : "application/json");
    const content = encoded ? Buffer.from(await encoded.arrayBuffer()) : json === undefined ? "" : JSON.stringify(json);
    const headers = {
      "content-length": Buffer.byteLength(content),
      ...(type && { "content-type": type }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return new Promise((done, fail) => {
      const localAddress = process.platform === "linux" ? from : undefined;
      const sent = request(new URL(path, baseUrl), { method, headers, localAddress, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", fail);
        answer.once("end", () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = answer.headers["content-type"]?.includes("json");
          done({ status: answer.statusCode ?? 0, body: isJson && text ? JSON.parse(text) : text });
        });
      });
      sent.once("error", fail);
      sent.end(content);
    });
  };
}
