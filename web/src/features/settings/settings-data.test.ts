import { afterEach, expect, it, vi } from "vitest";
import { loadSettings, type Section, sections } from "./settings-data.ts";

afterEach(() => vi.unstubAllGlobals());

const calls: Record<Exclude<Section, "all">, readonly string[]> = {
  profile: [],
  student: ["/api/users/student-profile"],
  requests: ["/api/requests/own"],
  verification: ["/api/users/verifications"],
  login: ["/api/users/passkeys", "/api/users/sessions"],
  emails: ["/api/push", "/api/users/preferences"],
  data: [],
};

it("NAV-05: each section of the settings asks for what it shows, and for nothing else", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({});
  });
  for (const section of sections) {
    asked.length = 0;
    await loadSettings(section);
    const wanted = section === "all" ? Object.values(calls).flat() : calls[section];
    expect([section, asked.toSorted()]).toEqual([section, wanted.toSorted()]);
  }
});
