import { FORM_MAX_BYTES } from "../shared/images.ts";
import { profileCalls } from "../shared/profile-routes.ts";
import { routes } from "../shared/route.ts";
import { STARTUP_NOT_FOUND } from "./page-words.ts";
import * as schemas from "./schemas.ts";
import { GALLERY_FORM_MAX_BYTES, GALLERY_ITEM_NOT_FOUND, STARTUP_FORM_INVALID } from "./words.ts";

const calls = profileCalls("Startup", STARTUP_NOT_FOUND);

export const startupRoutes = routes({
  "POST /api/startups/register": {
    ...calls.register(schemas.startupRegistration, schemas.startupRegistered),
    invalid: STARTUP_FORM_INVALID,
  },
  "GET /api/startups/startups": calls.list(schemas.startupListQuery, schemas.startupListAnswer),
  "GET /api/startups/newest": {
    summary: "The newest startup",
    description: "null when the last one arrived more than 30 days ago.",
    access: "none",
    cacheable: true,
    responses: { 200: schemas.newestStartupAnswer },
  },
  "GET /api/startups/startup/{startupId}": calls.view(schemas.startupParams, schemas.startupAnswer),
  "GET /api/users/startup-profile": calls.own(schemas.ownStartupAnswer),
  "PUT /api/users/startup-profile": calls.save(schemas.startupChanges, schemas.startupSaved),
});

const uploads = [{ name: "gallery-upload", by: "user", points: 60, seconds: 3600 }] as const;
const changes = [{ name: "gallery-change", by: "user", points: 300, seconds: 3600 }] as const;

export const galleryRoutes = routes({
  "PUT /api/startups/logo": {
    summary: "Change the startup's logo",
    access: "bearer",
    form: schemas.logoUpload,
    maxBytes: FORM_MAX_BYTES,
    limits: uploads,
    responses: { 200: schemas.logoAnswer },
    errors: [403],
  },
  "DELETE /api/startups/logo": {
    summary: "Remove the startup's logo",
    access: "bearer",
    limits: changes,
    responses: { 204: null },
    errors: [403],
  },
  "GET /api/startups/gallery": {
    summary: "Images and videos of the user's startup, in order",
    access: "bearer",
    responses: { 200: schemas.galleryAnswer },
    errors: [403],
  },
  "POST /api/startups/gallery": {
    summary: "Add an image or a video to the startup's gallery",
    description: "At most 12; images of 5 MB, MP4 and WebM videos of 50 MB. The content decides the type.",
    access: "bearer",
    form: schemas.galleryUpload,
    streamed: true,
    maxBytes: GALLERY_FORM_MAX_BYTES,
    limits: uploads,
    responses: { 201: schemas.galleryItemAnswer },
    errors: [403, 409],
  },
  "PATCH /api/startups/gallery/{id}": {
    summary: "Change a caption",
    access: "bearer",
    params: schemas.galleryParams,
    json: schemas.galleryChange,
    notFound: GALLERY_ITEM_NOT_FOUND,
    limits: changes,
    responses: { 200: schemas.galleryItemAnswer },
    errors: [403],
  },
  "DELETE /api/startups/gallery/{id}": {
    summary: "Remove an image or a video",
    access: "bearer",
    params: schemas.galleryParams,
    notFound: GALLERY_ITEM_NOT_FOUND,
    limits: changes,
    responses: { 204: null },
    errors: [403],
  },
  "PUT /api/startups/gallery/order": {
    summary: "Reorder the gallery",
    description: "`ids` are all of them, in the order they shall have; 409 when the gallery has others.",
    access: "bearer",
    json: schemas.galleryOrder,
    limits: changes,
    responses: { 200: schemas.galleryAnswer },
    errors: [403, 409],
  },
});
