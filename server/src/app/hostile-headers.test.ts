import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { pngFile } from "#test/files.ts";
import { hostileHeaders } from "#test/fuzz/headers.ts";
import { testServer } from "#test/harness.ts";
import { listening } from "#test/http.ts";

test("QUAL-01: no hostile header of a read over HTTP leads to an answer of 500", async () => {
  const server = await testServer();
  const http = await listening(server);
  const { files } = server.application.platform;
  await registerStartup(server);
  const image = await files.putImage(new Uint8Array(await (await pngFile()).arrayBuffer()));
  const paths = [
    "/api/health",
    "/api/startups/startups",
    "/api/search?q=a",
    "/api/nothing",
    image.path,
    "/uploads/nothing.mp4",
    "/sitemap.xml",
    "/og/site.png",
    "/home",
  ];
  for (const path of paths)
    for (const [name, values] of Object.entries(hostileHeaders))
      for (const value of values) {
        const answer = await http
          .send("GET", path, { [name]: value })
          // Node itself refuses a length that is none and closes.
          .catch((error: Error) => ({ status: 400, body: error.message }));
        expect(answer.status, `${path} ${name}: ${value.slice(0, 60)} ${answer.body.slice(0, 200)}`).toBeLessThan(500);
      }
});
