import { FORM_MAX_BYTES } from "../shared/images.ts";
import { routes } from "../shared/route.ts";
import { MENTOR_NOT_FOUND } from "./page-words.ts";
import {
  mentorAnswer,
  mentorListAnswer,
  mentorListQuery,
  mentorParams,
  mentorRegistered,
  mentorRegistration,
} from "./schemas.ts";

export const mentorRoutes = routes({
  "POST /api/mentors/register": {
    summary: "Register the signed-in account as a mentor",
    description: "For accounts of type Mentor without a record; a second registration answers 409.",
    access: "bearer",
    form: mentorRegistration,
    maxBytes: FORM_MAX_BYTES,
    limits: [{ name: "mentor-register", by: "user", points: 30, seconds: 3600 }],
    responses: { 201: mentorRegistered },
    errors: [403, 409],
  },
  "GET /api/users/mentorlist": {
    summary: "List of mentors, a bare array",
    description:
      "Total in X-Total-Count, with X-Total-Exact: false where it is capped; the next page in Link with rel=next. The same list as an object with facets is GET /api/search with type=Mentor.",
    access: "optional",
    query: mentorListQuery,
    responses: { 200: mentorListAnswer },
  },
  "GET /api/mentors/mentor/{mentorId}": {
    summary: "Public profile of a mentor",
    access: "optional",
    params: mentorParams,
    notFound: MENTOR_NOT_FOUND,
    responses: { 200: mentorAnswer },
  },
});
