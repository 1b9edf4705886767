import type { AllRoutes, Answer } from "@startup-connect/contract";
import * as t from "#texts/startup.ts";

export type StartupView = Answer<AllRoutes["GET /api/startups/startup/{startupId}"]>["startup"];
export type GalleryEntry = StartupView["galleryItems"][number];

/** What stands for a picture in words: its caption, or which of all it is. */
export const nameOf = ({ caption, kind }: GalleryEntry, at: number, count: number): string =>
  caption || (kind === "image" ? t.image : t.video)({ at: at + 1, count });
