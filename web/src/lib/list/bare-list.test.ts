import { expect, test } from "vitest";
import { listHeaders } from "./bare-list.ts";

test("MEN-02 MEN-07 SEARCH-01: the total and the next page of a bare array are read from its headers", () => {
  const headers = new Headers({
    "X-Total-Count": "500",
    "X-Total-Exact": "false",
    "X-Left-Out": "r%C3%B6d %E0%AE%A8",
    "X-In-Place": "Tamil%20Nadu",
    Link: '</api/users/mentorlist?limit=24&after=ab%2Bc_-&q=x>; rel="next"',
  });
  expect(listHeaders(headers)).toEqual({
    total: 500,
    totalIsExact: false,
    nextCursor: "ab+c_-",
    leftOut: ["röd", "ந"],
    inPlace: "Tamil Nadu",
  });
  expect(listHeaders(new Headers({ "X-Total-Count": "3" }))).toEqual({
    total: 3,
    totalIsExact: true,
    nextCursor: null,
    leftOut: [],
    inPlace: null,
  });
});
