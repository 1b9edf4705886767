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

/** Writes by the contact form. @returns the reference number */
export async function sendContactRequest(call: Call, changes: Record<string, string> = {}): Promise<string> {
  const given = {
    firstName: "Devika",
    lastName: "Menon",
    email: "devika@pepper.example",
    contactNumber: "9876543210",
    gender: "Prefer not to say",
    profession: "Founder",
    state: "Kerala",
    city: "Kochi",
    queryType: "My account",
    comments: "The picture of my profile is not shown.\nWhat can I do?",
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  form.append("fileUpload", new File(["What I saw.\n"], "what-i-saw.txt", { type: "text/plain" }));
  const { status, body } = await call("POST", "/api/contact/submit", { form, from: "127.0.0.9" });
  if (status !== 201) throw new Error(`the contact request was refused: ${JSON.stringify(body)}`);
  return body.reference;
}
