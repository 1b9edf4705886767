import type { AllRoutes, Answer } from "@startup-connect/contract";
import { STUDENTS_EMPTY } from "@startup-connect/contract/students";
import { shownTotal } from "#features/directory/frame.tsx";
import type { DirectoryPage } from "#features/directory/load.ts";
import { useLongerPage } from "#features/directory/use-longer-page.ts";
import { paths } from "#lib/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";

export type StudentItem = Answer<AllRoutes["GET /api/startups/students"]>["students"][number];

/** SU-10: the second tab, without contact data. */
export default function StudentList({ page, search }: { page: DirectoryPage<StudentItem>; search: URLSearchParams }) {
  const { items, nextCursor } = page;
  const { listRef, showMore } = useLongerPage(search, items.length, nextCursor);
  const submit = <ButtonLink href={paths.studentForm}>Submit a student profile</ButtonLink>;
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
          <b className="font-semibold">{total}</b> {page.total === 1 ? "student profile" : "student profiles"}
        </p>
        {submit}
      </div>
      <ul ref={listRef} className="mt-4 grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {items.map((student) => (
          <li key={student._id}>
            <StudentCard student={student} />
          </li>
        ))}
      </ul>
      <ShowMore shown={items.length} total={total} {...showMore} />
    </div>
  );
}

const StudentCard = ({ student }: { student: StudentItem }) => (
  <Card className="grid h-full content-start gap-1.5 p-4">
    <h2 className="h4 brk">{student.startupDomain}</h2>
    <p className="brk">{student.studentName}</p>
    <p className="brk text-sm text-ink-2">
      {student.department}, {student.collegeName}
    </p>
    <p className="mt-1">
      <Badge>{student.startupSize}</Badge>
    </p>
  </Card>
);
