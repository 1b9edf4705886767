import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { STUDENT_LINK_DEAD, STUDENT_NOT_CLAIMED, STUDENT_NOT_FOUND } from "./words.ts";

const byLink = {
  access: "none",
  params: schemas.studentLinkParams,
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
    json: schemas.studentForm,
    limits: [{ name: "student-tries", by: "address", points: 60, seconds: 3600 }],
    responses: { 201: schemas.studentSubmitted },
  },
  "GET /api/startups/students": {
    summary: "Confirmed student profiles, newest first, without contact data",
    access: "none",
    query: schemas.studentListQuery,
    responses: { 200: schemas.studentListAnswer },
  },
  "GET /api/startups/students/{token}": {
    summary: "The student profile of an emailed link once it is published, else null, of a dead link too",
    access: "none",
    params: schemas.studentOpenedParams,
    limits: byLink.limits,
    responses: { 200: schemas.studentOfLink },
  },
  "POST /api/startups/students/{token}/confirm": {
    summary: "Publish the student profile of an emailed link; repeating it changes nothing",
    ...byLink,
    responses: { 200: schemas.studentConfirmed },
  },
  "POST /api/startups/students/{token}/withdraw": {
    summary: "Delete the student profile of an emailed link, confirmed or not",
    ...byLink,
  },
  "GET /api/students/{studentId}": {
    summary: "A confirmed student profile, without contact data",
    access: "none",
    params: schemas.studentParams,
    notFound: STUDENT_NOT_FOUND,
    responses: { 200: schemas.studentAnswer },
  },
  "POST /api/students/{studentId}/claim": {
    summary: "Claim the student profile with the address of the own account; repeating it changes nothing",
    description: "403 where the profile has another address. From then on others can connect with the caller.",
    access: "bearer",
    params: schemas.studentParams,
    notFound: STUDENT_NOT_FOUND,
    limits: [{ name: "claim-student", by: "user", points: 30, seconds: 3600 }],
    responses: { 200: schemas.studentClaimed },
    errors: [403],
  },
  "GET /api/users/student-profile": {
    summary: "The own claimed student profile, or null",
    access: "bearer",
    responses: { 200: schemas.ownStudentAnswer },
  },
  "PUT /api/users/student-profile": {
    summary: "Change the own claimed student profile",
    access: "bearer",
    json: schemas.studentChanges,
    notFound: STUDENT_NOT_CLAIMED,
    limits: [{ name: "save-student", by: "user", points: 60, seconds: 3600 }],
    responses: { 200: schemas.studentSaved },
  },
  "DELETE /api/users/student-profile": {
    summary: "Withdraw the own claimed student profile and delete its data; connections stay",
    access: "bearer",
    limits: [{ name: "save-student", by: "user", points: 60, seconds: 3600 }],
    responses: { 204: null },
  },
});
