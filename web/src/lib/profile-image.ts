import { clearLocal, readLocal, writeLocal } from "./storage.ts";

/** Longest side of the local copy in pixels; the header shows it at 36. */
const side = 96;
/** Characters of the longest copy that is kept (PROF-06). */
const mostCharacters = 100_000;

let wanted = "";

/**
 * Updates the local copy to the stored picture ("" for none). The stored path is appended as a fragment, so that a
 * picture changed on another device is noticed.
 */
export async function keepPicture(path: string): Promise<void> {
  wanted = path;
  if (path === "") return clearLocal("profileImage");
  if (readLocal("profileImage")?.endsWith(`#${path}`)) return;
  try {
    const small = await smaller(path);
    // Another picture, or none, may have been chosen while this one was drawn.
    if (wanted !== path) return;
    if (small && small.length + path.length < mostCharacters) writeLocal("profileImage", `${small}#${path}`);
  } catch {
    clearLocal("profileImage");
  }
}

async function smaller(address: string): Promise<string | null> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const data = canvas.toDataURL("image/webp", 0.8);
  return data.startsWith("data:image/") ? data : null;
}
