import { after } from "@startup-connect/contract/shared";
import type { galleryItems } from "#features/profiles/startups/tables.ts";
import type { Files } from "#platform/files/index.ts";
import { idAt } from "#platform/ids.ts";
import { drawScenes, type SceneOfStartup } from "../world/art/scenes.ts";
import { logo, portrait, renderArt, type World } from "../world/index.ts";
import type { Person } from "./people.ts";

/** As many as there are threads for them. */
const AT_ONCE = 4;

async function inParallel<T>(waiting: T[], store: (one: T) => Promise<void>): Promise<void> {
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await store(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

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
  await inParallel(waiting, async ({ key, svg }) => {
    if (!svg) return;
    const { path } = await files.putImage(new Uint8Array(await renderArt(svg)), { maxSide: 512 });
    paths.set(key, path);
  });
  return paths;
}

type Item = typeof galleryItems.$inferInsert;
/** Stored pictures of what startups make, by key of the startup, in their order. */
export type Scenes = ReadonlyMap<string, readonly Pick<Item, "path" | "width" | "height" | "caption">[]>;

const SCENE_SIZE: [number, number] = [960, 640];

/** Draws and stores pictures of what the startups with a logo make. */
export async function storeScenes(files: Files, { startups }: World): Promise<Scenes> {
  const store = async ({ svg, caption }: SceneOfStartup) => ({
    ...(await files.putImage(new Uint8Array(await renderArt(svg, SCENE_SIZE)))),
    caption,
  });
  const scenes = new Map<string, Awaited<ReturnType<typeof store>>[]>();
  const shown = startups.filter(({ hasLogo }) => hasLogo);
  await inParallel(shown, async ({ key, sector }) => {
    scenes.set(key, await Promise.all(drawScenes(key, sector).map(store)));
  });
  return scenes;
}

/** The gallery of a startup: its pictures, added a minute after each other since it registered. */
export const galleryRows = (scenes: Scenes, { key, user, registeredAt }: Person): Item[] =>
  (scenes.get(key) ?? []).map((scene, at) => {
    const createdAt = after(registeredAt, { minutes: at + 1 });
    const startupId = user.roleRecordId;
    return { ...scene, id: idAt(createdAt), startupId, kind: "image", place: at + 1, createdAt };
  });
