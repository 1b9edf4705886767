import { DAY } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { pngFile } from "#test/files.ts";
import { testServer } from "#test/harness.ts";
import { filesOf } from "#test/scan.ts";
import { fileSweep } from "./sweep.ts";

it("QUAL-04: the nightly sweep keeps pictures in use and removes files left by failed uploads", async () => {
  const server = await testServer();
  const { platform } = server.application;
  const { owner, startup } = await registerStartup(server, { file: await pngFile("logo.png") });
  const own = await server.call("POST /api/users/profile-picture", {
    form: { profilePicture: await pngFile("me.png") },
    token: owner.token,
  });
  const { investor } = await registerInvestor(server);
  const { mentor } = await registerMentor(server);
  const waste = await platform.files.putImage(Buffer.from(await (await pngFile("waste.png")).arrayBuffer()));
  const named: string[] = [startup.logo, own.body.profilePicture, investor.profilePicture, mentor.file];
  expect(filesOf(server)).toHaveLength(named.length + 1);

  const sweep = fileSweep(platform);
  const run = () => sweep.run({}, { id: "x", attempt: 0, signal: new AbortController().signal, log: platform.log });
  // Files have the time of the disk, not of the test's clock.
  server.clock.set(new Date());
  await run();
  expect(await platform.files.read(waste.path)).not.toBeNull();
  server.clock.advance(2 * DAY);
  await run();
  expect(await platform.files.read(waste.path)).toBeNull();
  for (const path of named) expect(await platform.files.read(path), path).not.toBeNull();
});
