import { createHash } from "node:crypto";
import { type Disk, DriveFile } from "flydrive";

const folders = ["uploads", "private"] as const;
export type FileFolder = (typeof folders)[number];
const pathPattern =
  /^\/(?:(uploads)\/([0-9a-f]{2})([0-9a-f]{30})\.(webp|mp4|webm)|(private)\/([0-9a-f]{2})([0-9a-f]{30})\.(pdf|jpg|png|webp|txt|docx?))$/;

/** Where a path lies, in folders of its first two digits; null when it is no path of ours. */
export function keyOf(path: string): string | null {
  const [folder, start, rest, ending] = (pathPattern.exec(path) ?? []).slice(1).filter((part) => part !== undefined);
  return folder && start && rest && ending ? `${folder}/${start}/${start}${rest}.${ending}` : null;
}

/** The path under which rows name what lies at a key. */
export const pathOf = (key: string): string => key.replace(/^(\w+)\/[0-9a-f]{2}\//, "/$1/");

/** The key of every stored file, in the order of the store. */
export async function* allKeys(disk: Disk): AsyncGenerator<string> {
  for (const folder of folders) {
    let page: string | undefined;
    do {
      const listing = await disk.listAll(folder, { recursive: true, ...(page && { paginationToken: page }) });
      for (const entry of listing.objects) if (entry instanceof DriveFile) yield entry.key;
      page = listing.paginationToken;
    } while (page);
  }
}

export const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** How the names of pictures begin that are drawn of a profile of this person: found again when the person leaves. */
export const drawnOf = (userId: string): string => `${digest(`owner\0${userId}`)}-`;
