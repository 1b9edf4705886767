import { FORM_MAX_BYTES, IMAGE_MAX_BYTES, megabytes } from "../shared/file-kinds.ts";
import { messageAnswer } from "../shared/profile.ts";
import { profileCalls } from "../shared/profile-routes.ts";
import { routes } from "../shared/route.ts";
import { STARTUP_NOT_FOUND } from "./page-words.ts";
import * as schemas from "./schemas.ts";
import {
  ARRIVAL_DAYS,
  CO_FOUNDER_DAYS,
  CO_FOUNDER_INVITATIONS_MAX,
  CO_FOUNDER_LINK_INVALID,
  CO_FOUNDER_NOT_FOUND,
  CO_FOUNDERS_MAX,
  GALLERY_FORM_MAX_BYTES,
  GALLERY_ITEM_NOT_FOUND,
  GALLERY_MAX,
  STARTUP_FORM_INVALID,
  VIDEO_MAX_BYTES,
} from "./words.ts";

const calls = profileCalls("Startup", STARTUP_NOT_FOUND);

export const startupRoutes = routes({
  "POST /api/startups/register": {
    ...calls.register(schemas.startupRegistration, schemas.startupRegistered),
    invalid: STARTUP_FORM_INVALID,
  },
  "GET /api/startups/startups": calls.list(schemas.startupListQuery, schemas.startupListAnswer),
  "GET /api/startups/newest": {
    summary: "The newest startup",
    description: `null when the last one arrived more than ${ARRIVAL_DAYS} days ago.`,
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
/** What a startup changes of itself. */
const own = { access: "bearer", limits: changes, errors: [403] } as const;
const ofItem = { ...own, params: schemas.galleryParams, notFound: GALLERY_ITEM_NOT_FOUND } as const;

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
    ...own,
    summary: "Remove the startup's logo",
    responses: { 204: null },
  },
  "GET /api/startups/gallery": {
    summary: "Images and videos of the user's startup, in order",
    access: "bearer",
    responses: { 200: schemas.galleryAnswer },
    errors: [403],
  },
  "POST /api/startups/gallery": {
    summary: "Add an image or a video to the startup's gallery",
    description: `At most ${GALLERY_MAX}; images of ${megabytes(IMAGE_MAX_BYTES)}, MP4 and WebM videos of ${megabytes(VIDEO_MAX_BYTES)}. The content decides the type.`,
    access: "bearer",
    form: schemas.galleryUpload,
    streamed: true,
    maxBytes: GALLERY_FORM_MAX_BYTES,
    limits: uploads,
    responses: { 201: schemas.galleryItemAnswer },
    errors: [403, 409],
  },
  "PATCH /api/startups/gallery/{id}": {
    ...ofItem,
    summary: "Change a caption",
    json: schemas.galleryChange,
    responses: { 200: schemas.galleryItemAnswer },
  },
  "DELETE /api/startups/gallery/{id}": {
    ...ofItem,
    summary: "Remove an image or a video",
    responses: { 204: null },
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

const byLink = {
  access: "none",
  params: schemas.coFounderLinkParams,
  notFound: CO_FOUNDER_LINK_INVALID,
  limits: [{ name: "co-founder-link", by: "address", points: 60, seconds: 3600 }],
} as const;

/** PEOPLE-03. */
export const coFounderRoutes = routes({
  "GET /api/startups/co-founders": {
    summary: "Co-founders and invitations of the user's startup, oldest first",
    access: "bearer",
    responses: { 200: schemas.coFounderListAnswer },
    errors: [403],
  },
  "POST /api/startups/co-founders": {
    summary: "Invite a co-founder by email; nothing is shown before they confirm",
    description: `The link is valid for ${CO_FOUNDER_DAYS} days. 409 for an address that was invited before and has not let it expire, and beyond ${CO_FOUNDER_INVITATIONS_MAX} open invitations or ${CO_FOUNDERS_MAX} co-founders.`,
    access: "bearer",
    keepsPages: "nothing is shown before they confirm",
    json: schemas.coFounderForm,
    limits: [{ name: "co-founder", by: "user", points: 20, seconds: 86_400 }],
    responses: { 201: schemas.coFounderInvited },
    errors: [403, 409],
  },
  "DELETE /api/startups/co-founders/{id}": {
    summary: "Remove a co-founder, or withdraw an invitation",
    description: "409 for who declined or left: their address stays, so that they are not asked again.",
    access: "bearer",
    params: schemas.coFounderParams,
    notFound: CO_FOUNDER_NOT_FOUND,
    limits: changes,
    responses: { 204: null },
    errors: [403, 409],
  },
  "GET /api/startups/co-founders/links/{token}": {
    summary: "What an emailed invitation is about",
    ...byLink,
    responses: { 200: schemas.coFounderEntryAnswer },
  },
  "POST /api/startups/co-founders/links/{token}/confirm": {
    summary: "Be shown as a co-founder; repeating it changes nothing",
    ...byLink,
    responses: { 200: messageAnswer },
    errors: [409],
  },
  "POST /api/startups/co-founders/links/{token}/decline": {
    summary: "Decline an invitation, or leave; repeating it changes nothing",
    ...byLink,
    responses: { 200: messageAnswer },
  },
  "GET /api/users/co-founder-entries": {
    summary: "Startups that show the user as a co-founder, by the user's sign-in address",
    access: "bearer",
    responses: { 200: schemas.coFounderEntriesAnswer },
  },
  "DELETE /api/users/co-founder-entries/{id}": {
    summary: "Leave a startup as its co-founder",
    access: "bearer",
    params: schemas.coFounderParams,
    notFound: CO_FOUNDER_NOT_FOUND,
    limits: changes,
    responses: { 204: null },
  },
});
