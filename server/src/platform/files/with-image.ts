import { type Files, ImageRefused } from "./index.ts";

export interface ImageRule {
  /** Longest side in pixels. */
  maxSide: number;
  /** What is thrown for an image that is not accepted; the text is meant for its field. */
  refused(text: string): Error;
}

/**
 * Stores an uploaded image, then does `work` with its path ("" without a file). When the work fails,
 * the image is removed again.
 */
export async function withImage<T>(
  files: Files,
  file: File | undefined,
  rule: ImageRule,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!file) return work("");
  const path = await store(files, file, rule);
  try {
    return await work(path);
  } catch (error) {
    await files.remove(path);
    throw error;
  }
}

async function store(files: Files, file: File, { maxSide, refused }: ImageRule): Promise<string> {
  try {
    return (await files.putImage(new Uint8Array(await file.arrayBuffer()), { maxSide })).path;
  } catch (error) {
    throw error instanceof ImageRefused ? refused(error.message) : error;
  }
}
