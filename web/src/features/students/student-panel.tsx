import type { OwnStudent, StudentChanges } from "@startup-connect/contract/students";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/students-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { StudentFields } from "./student-fields.tsx";

/** STU-07. @param student the claimed one */
export function StudentPanel({ student }: { student: OwnStudent | null }) {
  return (
    <Panel title={t.title} action={student && !student.hidden && <Open id={student._id}>{t.view}</Open>}>
      {student ? <OwnProfile key={student._id} student={student} /> : <NotClaimed />}
    </Panel>
  );
}

const Open = ({ id, children }: { id: string; children: ReactNode }) => <Link to={paths.student(id)}>{children}</Link>;

function NotClaimed() {
  const waiting = useMe().studentProfile;
  return waiting ? (
    <p>{t.isWaiting({ link: (inside) => <Open id={waiting._id}>{inside}</Open> })}</p>
  ) : (
    <p>{t.noProfile({ link: (inside) => <Link to={paths.studentForm}>{inside}</Link> })}</p>
  );
}

function OwnProfile({ student: { _id, hidden, ...start } }: { student: OwnStudent }) {
  const { refresh } = useSession();
  const form = useForm<StudentChanges>({
    find: async (values) => (await import("./student-check.ts")).changeFaults(values),
    start,
    send: async (json) => (await browserApi("PUT /api/users/student-profile", { json })).message,
  });
  const { field, said, isBusy } = form;
  return (
    <div className="grid gap-5">
      {hidden !== null && (
        <Alert kind="wait" role="note">
          {t.hidden({ reason: hidden })}
        </Alert>
      )}
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <Form of={form} aria-label={t.title} className="grid gap-5">
        <StudentFields field={field} />
        <Button kind={1} type="submit" className="justify-self-start" busyText={isBusy && t.saving}>
          {t.save}
        </Button>
      </Form>
      <div className="border-t border-line pt-5">
        <ActionButton
          button={t.withdraw}
          title={t.askWithdraw}
          confirm={t.withdraw}
          busyText={t.withdrawing}
          action={async () => {
            await browserApi("DELETE /api/users/student-profile");
            await refresh();
            return t.withdrawn;
          }}
        >
          {t.withdrawingMeans}
        </ActionButton>
      </div>
    </div>
  );
}
