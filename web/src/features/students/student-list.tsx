import type { AllRoutes, Answer } from "@startup-connect/contract";
import { STUDENT_UNREGISTERED, STUDENTS_EMPTY } from "@startup-connect/contract/students";
import { word } from "@startup-connect/contract/values";
import type { ReactNode } from "react";
import { shownTotal } from "#features/directory/frame.tsx";
import type { DirectoryPage } from "#lib/list/load.ts";
import { useLongerPage } from "#lib/list/use-longer-page.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/students.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardLink } from "#ui/card.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";

export type StudentItem = Answer<AllRoutes["GET /api/startups/students"]>["students"][number];

interface StudentListProps {
  page: DirectoryPage<StudentItem>;
  search: URLSearchParams;
  /** Of a claimed profile. */
  actionsOf: (user: { userId: string; name: string }, href: string) => ReactNode;
}

/** SU-10: the second tab, without contact data. */
export default function StudentList({ page, search, actionsOf }: StudentListProps) {
  const { items, nextCursor } = page;
  const { listRef, showMore } = useLongerPage(search, items.length, nextCursor);
  const submit = <ButtonLink href={paths.studentForm}>{t.submit}</ButtonLink>;
  if (items.length === 0)
    return (
      <div className="wrap wrap-wide py-8">
        <EmptyState action={submit}>{STUDENTS_EMPTY}</EmptyState>
      </div>
    );
  const total = shownTotal(page.total, page.totalIsExact);
  return (
    <div className="wrap wrap-wide pt-6 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="num" role="status">
          {t.found({ total, count: page.total, b: (inside) => <b className="font-semibold">{inside}</b> })}
        </p>
        {submit}
      </div>
      <ul ref={listRef} className="mt-4 grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {items.map((student) => (
          <li key={student._id}>
            <StudentCard student={student} actionsOf={actionsOf} />
          </li>
        ))}
      </ul>
      <ShowMore shown={items.length} total={total} {...showMore} />
    </div>
  );
}

function StudentCard({ student, actionsOf }: { student: StudentItem } & Pick<StudentListProps, "actionsOf">) {
  const { _id, userId, studentName: name, startupDomain, startupSize, department, collegeName } = student;
  const href = paths.student(_id);
  return (
    <Card className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-3 gap-y-1.5 p-4">
      <Tile id={userId ?? _id} name={name} picture={null} shape="person" />
      <div className="grid content-start gap-1">
        <h2 className="h4 brk">
          <CardLink href={href}>{startupDomain}</CardLink>
        </h2>
        <p className="brk">{name}</p>
      </div>
      <p className="col-span-2 brk text-sm text-ink-2">{`${department}, ${collegeName}`}</p>
      <div className="col-span-2 flex min-h-10 flex-wrap items-center justify-between gap-2">
        <Badge>{word(startupSize)}</Badge>
        {userId ? (
          <div className="above flex items-center gap-1">{actionsOf({ userId, name }, href)}</div>
        ) : (
          <p className="text-xs text-ink-3">{STUDENT_UNREGISTERED}</p>
        )}
      </div>
    </Card>
  );
}
