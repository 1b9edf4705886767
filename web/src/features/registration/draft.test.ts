import { afterEach, expect, test, vi } from "vitest";
import { draftStore } from "./draft.ts";

interface Values {
  name: string;
  file: File | undefined;
  secret: string;
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

const picture = new File(["x"], "logo.png");
const blank = { name: "", file: undefined, secret: "" };
const draft = draftStore<Values>("testDraft", "file", ["secret"]);

test("ROLE-10: what was typed comes back to the person who typed it, without what is secret", () => {
  const { local, session } = browser();
  local.setItem("email", "asha@demo.example");
  draft.write({ name: "Ilaivaram", file: undefined, secret: "never" });
  expect(session.getItem("testDraft")).not.toContain("never");
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
  draft.write({ ...blank, name: "Ilaivaram", file: picture });
  draft.keepStep(2);
  local.setItem("email", "arjun@demo.example");
  expect([draft.read(), draft.step(), draft.lostFile()]).toEqual([{}, 0, undefined]);
  local.setItem("email", "asha@demo.example");
  draft.clear();
});

test("ROLE-10 ROLE-08: the step comes back with the words", () => {
  const { local, session } = browser();
  local.setItem("email", "asha@demo.example");
  expect(draft.step()).toBe(0);
  draft.write({ ...blank, name: "Ilaivaram" });
  draft.keepStep(3);
  draft.write({ ...blank, name: "Ilaivaram Packaging" });
  expect([draft.step(), draft.read()]).toEqual([3, { name: "Ilaivaram Packaging" }]);
  draft.keepStep(1);
  expect([draft.step(), draft.reached()]).toEqual([1, 3]);
  for (const step of [-1, 1.5, "2", null]) {
    session.setItem("testDraft", JSON.stringify({ of: "asha@demo.example", values: {}, step }));
    expect(draft.step(), String(step)).toBe(0);
  }
});

test("ROLE-10: a file is held while the page lives and stored nowhere; after a reload its name is shown", () => {
  const { local, session } = browser();
  local.setItem("email", "asha@demo.example");
  draft.write({ ...blank, file: picture });
  expect([draft.read().file, draft.lostFile()]).toEqual([picture, undefined]);
  expect(session.getItem("testDraft")).not.toContain('"x"');

  const reloaded = draftStore<Values>("testDraft", "file", ["secret"]);
  expect([reloaded.read().file, reloaded.lostFile()]).toEqual([undefined, "logo.png"]);
  reloaded.write({ ...blank, name: "Ilaivaram" });
  expect(reloaded.lostFile()).toBe("logo.png");
  reloaded.write({ ...blank, file: new File(["y"], "other.png") });
  expect(reloaded.lostFile()).toBeUndefined();
  reloaded.write(blank);
  expect([reloaded.read().file, reloaded.lostFile()]).toEqual([undefined, undefined]);
  draft.clear();
});

test("ROLE-10: a draft without a user, of another shape or without storage is empty", () => {
  const { local, session } = browser();
  draft.write({ ...blank, name: "nobody's" });
  local.setItem("email", "asha@demo.example");
  for (const text of ["{", "[]", "null", '"x"', '{"name":"old shape"}', '{"of":"asha@demo.example","values":3}']) {
    session.setItem("testDraft", text);
    expect(draft.read(), text).toEqual({});
  }
  vi.unstubAllGlobals();
  draft.write({ ...blank, name: "no storage" });
  expect(draft.read()).toEqual({});
});
