import { unzipSync } from "fflate";
import type { TestServer } from "./harness.ts";

/** The download of one's own data, packed. */
export async function archive(server: TestServer, token: string): Promise<Uint8Array> {
  const request = new Request("http://test.example/api/users/export", {
    headers: { authorization: `Bearer ${token}` },
  });
  const response = await server.application.api.fetch(request, "127.0.0.1");
  return new Uint8Array(await response.arrayBuffer());
}

export const textsIn = (packed: Uint8Array): string =>
  Object.values(unzipSync(packed))
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("\n");

/** All texts of the download of one's own data. */
export const download = async (server: TestServer, token: string): Promise<string> =>
  textsIn(await archive(server, token));
