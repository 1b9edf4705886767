import { profileCalls } from "../shared/profile-routes.ts";
import { routes } from "../shared/route.ts";
import { MENTOR_NOT_FOUND } from "./page-words.ts";
import * as schemas from "./schemas.ts";

const calls = profileCalls("Mentor", MENTOR_NOT_FOUND);

export const mentorRoutes = routes({
  "POST /api/mentors/register": calls.register(schemas.mentorRegistration, schemas.mentorRegistered),
  "GET /api/users/mentorlist": {
    ...calls.list(schemas.mentorListQuery, schemas.mentorListAnswer),
    summary: "List of mentors, a bare array",
    description:
      "Total in X-Total-Count, with X-Total-Exact: false where it is capped; words that were left out in X-Left-Out; the next page in Link with rel=next. The same list as an object with facets is GET /api/search with type=Mentor.",
  },
  "GET /api/mentors/mentor/{mentorId}": calls.view(schemas.mentorParams, schemas.mentorAnswer),
  "GET /api/users/mentor-profile": calls.own(schemas.ownMentorAnswer),
  "PUT /api/users/mentor-profile": calls.save(schemas.mentorChanges, schemas.mentorSaved),
});
