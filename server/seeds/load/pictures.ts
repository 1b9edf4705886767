import type { Files } from "#platform/files/index.ts";
import { logo, portrait, renderArt, type World } from "../world/index.ts";

/** As many as there are threads for them. */
const AT_ONCE = 4;

/** Draws and stores the logos and portraits of the world. @returns paths of the stored images, by key. */
export async function storePictures(
  files: Files,
  { startups, investors, mentors }: World,
): Promise<Map<string, string>> {
  const waiting = [
    ...startups.map((startup) => ({ key: startup.key, svg: logo(startup) })),
    ...[...investors, ...mentors].map((person) => ({ key: person.key, svg: portrait(person) })),
  ];
  const paths = new Map<string, string>();
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!next.svg) continue;
      const { path } = await files.putImage(new Uint8Array(await renderArt(next.svg)), { maxSide: 512 });
      paths.set(next.key, path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return paths;
}
