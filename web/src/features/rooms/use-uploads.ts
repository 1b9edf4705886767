import { ROOM_FILE_INVALID, ROOM_FILE_MAX_BYTES } from "@startup-connect/contract/rooms";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiClient, ApiError, memberClient } from "#lib/api.ts";
import { callText } from "#lib/use-submit.ts";

export interface Upload {
  key: string;
  name: string;
  /** How much of it is sent, from 0 to 1. */
  part: number;
  failure: string;
  stop: AbortController;
}

/** Where a file goes: into a folder, or as a new version of a file; "" for neither. */
export interface Target {
  parentId: string;
  itemId: string;
}

const failureOf = (error: unknown): string => (error instanceof ApiError && error.body.errors?.file) || callText(error);

/** Sends files one after the other; each is in the list until it has arrived or its failure is dismissed. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { revalidate } = useRevalidator();
  const isSending = uploads.some(({ failure }) => !failure);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSending]);
  const remove = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const add = async (files: readonly File[], target: Target) => {
    const queue = files.map((file) => {
      const stop = new AbortController();
      return { file, upload: { key: crypto.randomUUID(), name: file.name, part: 0, failure: "", stop } };
    });
    setUploads((all) => [...all, ...queue.map(({ upload }) => upload)]);
    for (const { file, upload } of queue) {
      const { key, stop } = upload;
      if (stop.signal.aborted) continue;
      if (file.size === 0 || file.size > ROOM_FILE_MAX_BYTES) {
        change(key, { failure: ROOM_FILE_INVALID });
        continue;
      }
      try {
        const api = uploadClient((part) => change(key, { part }));
        await api("POST /api/rooms/me/files", { form: { file, ...target } }, { signal: stop.signal });
        await revalidate();
        remove(key);
      } catch (error) {
        if (!stop.signal.aborted) change(key, { failure: failureOf(error) });
      }
    }
  };
  /** Ends it where it is under way. */
  const dismiss = ({ key, stop }: Upload) => {
    stop.abort();
    remove(key);
  };
  return { uploads, add, dismiss };
}

/** A client whose calls report how much of their body is sent, which `fetch` cannot. @param onSent from 0 to 1 */
const uploadClient = (onSent: (part: number) => void): ApiClient =>
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
