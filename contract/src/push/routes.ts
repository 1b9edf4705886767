import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { DEVICE_NOT_FOUND } from "./words.ts";

const keepsPages = "pages show no devices";

export const pushRoutes = routes({
  "GET /api/push": {
    summary: "Own devices with notifications, the newest first, and the key to subscribe with",
    access: "bearer",
    responses: { 200: schemas.pushAnswer },
  },
  "PUT /api/push": {
    summary: "Notify this device (Web Push, RFC 8030)",
    description:
      "One device for each session, which it ends with. Repeating it changes nothing; a new subscription takes the choices of the former one of the session. Whoever subscribes a browser last gets its notifications. 400 for a push service that is not known here.",
    access: "bearer",
    keepsPages,
    json: schemas.pushRequest,
    limits: [{ name: "push-subscribe", by: "user", points: 300, seconds: 3600 }],
    responses: { 200: schemas.pushDeviceAnswer },
  },
  "PUT /api/push/{id}": {
    summary: "Change what one of the own devices is notified of, and when",
    access: "bearer",
    keepsPages,
    params: schemas.pushParams,
    notFound: DEVICE_NOT_FOUND,
    json: schemas.pushChoices,
    responses: { 200: schemas.pushDeviceAnswer },
  },
  "DELETE /api/push/{id}": {
    summary: "Notify this device no more",
    access: "bearer",
    keepsPages,
    params: schemas.pushParams,
    notFound: DEVICE_NOT_FOUND,
    responses: { 204: null },
  },
});
