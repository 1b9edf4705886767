import type { Files } from "./index.ts";

const headers = {
  "x-content-type-options": "nosniff",
  // The name is new for each content, so an answer never goes stale.
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  // API-02: the page may come from another host than the image.
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * Answers GET and HEAD of `/uploads/...`.
 * @param path as in the address, undecoded; anything but a stored path is 404.
 */
export async function serveUpload(files: Files, path: string, request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const file = await files.read(path);
  if (!file) {
    const notFound = { message: "Not found." };
    return Response.json(notFound, {
      status: 404,
      headers: { "x-content-type-options": "nosniff", "cache-control": "no-store" },
    });
  }
  const answer = { ...headers, "content-type": file.type, "content-length": String(file.bytes.byteLength) };
  return new Response(request.method === "HEAD" ? null : new Uint8Array(file.bytes), { headers: answer });
}
