import { STUDENTS_EMPTY } from "@startup-connect/contract/students";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import Startups from "./startups.tsx";

const list = { of: "students" as const, items: [], facets: {}, suggestion: null, leftOut: [], inPlace: null };
const page = { ...list, total: 0, totalIsExact: true, nextCursor: null };
const loaderData = { page, search: "show=students", sidebar: { sponsors: [] }, failure: "" };
const Page = () => Startups({ loaderData } as never);

it("SU-10: the first page of student profiles that a server draws has the list", () => {
  const Stub = createRoutesStub([{ path: "/startup", Component: Page }]);
  expect(renderToString(<Stub initialEntries={["/startup?show=students"]} />)).toContain(STUDENTS_EMPTY);
});
