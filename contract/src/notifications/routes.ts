import { connectionDone } from "../connections/schemas.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { NOTIFICATION_NOT_FOUND } from "./words.ts";

const ofOne = { access: "bearer", params: schemas.notificationParams, notFound: NOTIFICATION_NOT_FOUND } as const;

export const notificationRoutes = routes({
  "GET /api/notifications": {
    summary: "Own notifications, newest first",
    access: "bearer",
    query: schemas.notificationListQuery,
    responses: { 200: schemas.notificationListAnswer },
  },
  "POST /api/notifications/{id}/read": {
    ...ofOne,
    summary: "Mark one as read; repeating it changes nothing",
    keepsPages: "only the receiver sees it",
    limits: [{ name: "read-notification", by: "user", points: 300, seconds: 60 }],
    responses: { 204: null },
  },
  "POST /api/notifications/read-all": {
    summary: "Mark all as read",
    access: "bearer",
    keepsPages: "only the receiver sees it",
    limits: [{ name: "read-notifications", by: "user", points: 60, seconds: 60 }],
    responses: { 204: null },
  },
  "POST /api/notifications/{id}/accept": {
    joins: "notification",
    ...ofOne,
    summary: "Accept the connection request of the notification",
    description: "The same as accepting the request itself. 409 if there is no request, or it was withdrawn.",
    limits: [{ name: "answer-request", by: "user", points: 120, seconds: 60 }],
    responses: { 200: connectionDone },
    errors: [403, 409],
  },
  "GET /api/admin/announcements": {
    summary: "Announcements, newest first",
    access: "admin",
    scope: "content.edit",
    query: schemas.announcementListQuery,
    responses: { 200: schemas.announcementListAnswer },
  },
  "POST /api/admin/announcements": {
    summary: "Send an announcement to all members, or to those of one type",
    access: "admin",
    scope: "content.edit",
    proof: "fresh",
    json: schemas.announcementRequest,
    limits: [{ name: "announce", by: "user", points: 20, seconds: 3600 }],
    responses: { 201: schemas.announcementAnswer },
  },
});
