import { galleryRoutes } from "@startup-connect/contract/startups";
import { created, type MountedRoute, mount, noContent, ok } from "#platform/http.ts";
import type { StartupGallery } from "./gallery.ts";
import { presentGalleryItem } from "./present.ts";

export function galleryHttp(gallery: StartupGallery): MountedRoute[] {
  return mount(galleryRoutes, {
    "PUT /api/startups/logo": async ({ viewer, body }) => ok({ logo: await gallery.setLogo(viewer, body.file) }),

    "DELETE /api/startups/logo": async ({ viewer }) => {
      await gallery.setLogo(viewer, undefined);
      return noContent();
    },

    "GET /api/startups/gallery": async ({ viewer }) =>
      ok({ gallery: (await gallery.list(viewer)).map(presentGalleryItem) }),

    "POST /api/startups/gallery": async ({ viewer, body }) =>
      created({ item: presentGalleryItem(await gallery.add(viewer, body)) }),

    "PATCH /api/startups/gallery/{id}": async ({ viewer, params, body }) =>
      ok({ item: presentGalleryItem(await gallery.setCaption(viewer, params.id, body.caption)) }),

    "DELETE /api/startups/gallery/{id}": async ({ viewer, params }) => {
      await gallery.remove(viewer, params.id);
      return noContent();
    },

    "PUT /api/startups/gallery/order": async ({ viewer, body }) =>
      ok({ gallery: (await gallery.reorder(viewer, body.ids)).map(presentGalleryItem) }),
  });
}
