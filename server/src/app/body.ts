import type { RouteSpec } from "@startup-connect/contract";
import { Problem } from "#platform/problem.ts";

const DEFAULT_MAX_BYTES = 100_000;

/** Reads and decodes the body the route asks for; `undefined` when it asks for none. */
export async function readBody(request: Request, spec: RouteSpec): Promise<unknown> {
  if (!spec.json && !spec.form) return undefined;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const maxBytes = spec.maxBytes ?? DEFAULT_MAX_BYTES;
  if (spec.json) {
    if (type !== "application/json") throw new Problem(415, "Please send this as JSON.");
    return parseJson(await limited(request, maxBytes).text());
  }
  if (type !== "multipart/form-data") throw new Problem(415, "Please send this as multipart form data.");
  return readForm(limited(request, maxBytes));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, "The request is not valid JSON.");
  }
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof Error && error.cause instanceof Problem) throw error.cause;
    throw new Problem(400, "The form could not be read. Please send it again.");
  }
  const fields: Record<string, unknown> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    fields[name] = values.length === 1 ? values[0] : values;
  }
  return fields;
}

/** The same request with a body that fails with 413 as soon as it is longer than allowed. */
function limited(request: Request, maxBytes: number): Request {
  const tooLarge = () => new Problem(413, `This is too large. At most ${readableBytes(maxBytes)} can be sent.`);
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) throw tooLarge();
  if (!request.body) return request;
  let seen = 0;
  let failure: Problem | undefined;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen <= maxBytes) return controller.enqueue(chunk);
        failure = tooLarge();
        controller.error(failure);
      },
    }),
  );
  const copy = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: counted,
    duplex: "half",
  } as RequestInit);
  return guardFailure(copy, () => failure);
}

/** The form decoder hides the reason a stream broke; this gives it back. */
function guardFailure(request: Request, failure: () => Problem | undefined): Request {
  const wrap =
    <T>(read: () => Promise<T>) =>
    async () => {
      try {
        return await read();
      } catch (error) {
        throw failure() ?? error;
      }
    };
  return Object.assign(request, {
    text: wrap(() => Request.prototype.text.call(request)),
    formData: wrap(() => Request.prototype.formData.call(request)),
  });
}

function readableBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1000)} kB`;
}
