import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import { studentForm, studentListAnswer, studentListQuery, studentParams, studentSubmitted } from "./schemas.ts";
import { STUDENT_LINK_DEAD } from "./words.ts";

const byLink = {
  access: "none",
  params: studentParams,
  notFound: STUDENT_LINK_DEAD,
  limits: [{ name: "student-link", by: "address", points: 60, seconds: 3600 }],
  responses: { 200: messageAnswer },
} as const;

export const studentRoutes = routes({
  "POST /api/startup/register": {
    summary: "Submit a student profile; it is listed once the emailed link is confirmed",
    description:
      "Not the registration of a startup, which is POST /api/startups/register. At most 5 accepted ones an hour per network address.",
    access: "optional",
    json: studentForm,
    limits: [{ name: "student-tries", by: "address", points: 60, seconds: 3600 }],
    responses: { 201: studentSubmitted },
  },
  "GET /api/startups/students": {
    summary: "Confirmed student profiles, newest first, without contact data",
    access: "none",
    query: studentListQuery,
    responses: { 200: studentListAnswer },
  },
  "POST /api/startups/students/{token}/confirm": {
    summary: "Publish the student profile of an emailed link; repeating it changes nothing",
    ...byLink,
  },
  "POST /api/startups/students/{token}/withdraw": {
    summary: "Delete the student profile of an emailed link, confirmed or not",
    ...byLink,
  },
});
