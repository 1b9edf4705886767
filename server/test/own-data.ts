import { unzipSync } from "fflate";
import type { TestServer } from "./harness.ts";

/** All texts of the download of one's own data. */
export async function download(server: TestServer, token: string): Promise<string> {
  const request = new Request("http://test.example/api/users/export", {
    headers: { authorization: `Bearer ${token}` },
  });
  const response = await server.application.api.fetch(request, "127.0.0.1");
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.values(entries)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("\n");
}
