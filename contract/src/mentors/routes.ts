import { listRoute, ownRoute, registerRoute, saveRoute, viewRoute } from "../shared/profile-routes.ts";
import { routes } from "../shared/route.ts";
import { MENTOR_NOT_FOUND } from "./page-words.ts";
import {
  mentorAnswer,
  mentorChanges,
  mentorListAnswer,
  mentorListQuery,
  mentorParams,
  mentorRegistered,
  mentorRegistration,
  mentorSaved,
  ownMentorAnswer,
} from "./schemas.ts";

export const mentorRoutes = routes({
  "POST /api/mentors/register": registerRoute(
    {
      summary: "Register the signed-in account as a mentor",
      description: "For accounts of type Mentor without a record; a second registration answers 409.",
    },
    "mentor-register",
    mentorRegistration,
    mentorRegistered,
  ),
  "GET /api/users/mentorlist": listRoute(mentorListQuery, mentorListAnswer, {
    summary: "List of mentors, a bare array",
    description:
      "Total in X-Total-Count, with X-Total-Exact: false where it is capped; the next page in Link with rel=next. The same list as an object with facets is GET /api/search with type=Mentor.",
  }),
  "GET /api/mentors/mentor/{mentorId}": viewRoute(
    "Public profile of a mentor",
    mentorParams,
    mentorAnswer,
    MENTOR_NOT_FOUND,
  ),
  "GET /api/users/mentor-profile": ownRoute("mentor profile", ownMentorAnswer),
  "PUT /api/users/mentor-profile": saveRoute("mentor profile", mentorChanges, mentorSaved),
});
