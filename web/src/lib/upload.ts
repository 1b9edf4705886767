import { type ApiClient, memberClient } from "./api.ts";

/** A client whose calls report how much of their body is sent, which `fetch` cannot. @param onSent from 0 to 1 */
export const uploadClient = (onSent: (part: number) => void): ApiClient =>
  memberClient((path, init) => send(path, init, onSent));

const send = (path: string, { method = "GET", headers, body, signal }: RequestInit, onSent: (part: number) => void) =>
  new Promise<Response>((done, fail) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const type = request.getResponseHeader("content-type") ?? "";
      done(new Response(request.responseText || null, { status: request.status, headers: { "content-type": type } }));
    };
    request.onerror = () => fail(new TypeError("The network failed"));
    request.onabort = () => fail(signal?.reason);
    signal?.addEventListener("abort", () => request.abort());
    request.send(body instanceof FormData ? body : null);
  });
