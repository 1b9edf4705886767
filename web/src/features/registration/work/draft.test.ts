import { afterEach, expect, test, vi } from "vitest";
import { draftStore } from "./draft.ts";

interface Values {
  name: string;
  file: string;
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function browser() {
  const [local, session] = [memory(), memory()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  return { local, session };
}
afterEach(() => vi.unstubAllGlobals());

const draft = draftStore<Values>("draft", ["file"]);

test("ROLE-10: what was typed comes back to the person who typed it, without the file", () => {
  const { local } = browser();
  local.setItem("email", "asha@demo.example");
  draft.write({ name: "Ilaivaram", file: "logo.png" });
  expect(draft.read()).toEqual({ name: "Ilaivaram" });
  local.removeItem("email");
  expect(draft.read()).toEqual({});
  local.setItem("email", "asha@demo.example");
  expect(draft.read()).toEqual({ name: "Ilaivaram" });
  draft.clear();
  expect(draft.read()).toEqual({});
});

test("ROLE-10 QUAL-03: the next person at the same computer does not see it", () => {
  const { local } = browser();
  local.setItem("email", "asha@demo.example");
  draft.write({ name: "Ilaivaram", file: "" });
  local.setItem("email", "arjun@demo.example");
  expect(draft.read()).toEqual({});
});

test("ROLE-10: a draft of nobody, of another shape or without storage is an empty one", () => {
  const { local, session } = browser();
  draft.write({ name: "nobody's", file: "" });
  local.setItem("email", "asha@demo.example");
  for (const text of ["{", "[]", "null", '"x"', '{"name":"old shape"}', '{"of":"asha@demo.example","values":3}']) {
    session.setItem("draft", text);
    expect(draft.read(), text).toEqual({});
  }
  vi.unstubAllGlobals();
  draft.write({ name: "no storage", file: "" });
  expect(draft.read()).toEqual({});
});
