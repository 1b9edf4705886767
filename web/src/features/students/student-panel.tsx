import type { OwnStudent, StudentChanges } from "@startup-connect/contract/students";
import { Link } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { StudentFields } from "./student-fields.tsx";

/** STU-07. @param student the claimed one */
export function StudentPanel({ student }: { student: OwnStudent | null }) {
  return (
    <Panel title="Student profile" action={student && !student.hidden && <Open id={student._id}>View</Open>}>
      {student ? <OwnProfile key={student._id} student={student} /> : <NotClaimed />}
    </Panel>
  );
}

const Open = ({ id, children }: { id: string; children: string }) => <Link to={paths.student(id)}>{children}</Link>;

function NotClaimed() {
  const waiting = useMe().studentProfile;
  return waiting ? (
    <p>
      A student profile has your email address. <Open id={waiting._id}>See it and claim it</Open>
    </p>
  ) : (
    <p>
      You have no student profile. <Link to={paths.studentForm}>Submit a student profile</Link>
    </p>
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
        <Alert kind="wait" role="note">{`Others do not see this profile. The reason: ${hidden}`}</Alert>
      )}
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <Form of={form} aria-label="Student profile" className="grid gap-5">
        <StudentFields field={field} />
        <Button kind={1} type="submit" className="justify-self-start" busyText={isBusy && "Saving…"}>
          Save student profile
        </Button>
      </Form>
      <div className="border-t border-line pt-5">
        <ActionButton
          button="Withdraw profile"
          title="Withdraw your student profile?"
          confirm="Withdraw profile"
          busyText="Withdrawing…"
          action={async () => {
            await browserApi("DELETE /api/users/student-profile");
            await refresh();
            return "Your student profile was withdrawn and its data deleted.";
          }}
        >
          Its page and its data are deleted. Your account and your connections stay.
        </ActionButton>
      </div>
    </div>
  );
}
