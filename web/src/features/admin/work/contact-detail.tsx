import { clockTime, shortDate } from "@startup-connect/contract/shared";
import {
  CONTACT_STATE_LABELS,
  CONTACT_STATES,
  type ContactRequest,
  type ContactState,
  REPLY_MAX,
  REPLY_MISSING,
} from "@startup-connect/contract/support";
import { type FormEvent, useState } from "react";
import { adminPaths } from "#lib/admin-paths.ts";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { saveFile } from "#lib/save-file.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FactList } from "#ui/facts.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { contactTones } from "./contact.tsx";
import { SectionPage } from "./section-page.tsx";
import { sizeOf } from "./sizes.ts";

export const loadContactRequest = forMembers(
  async ({ params }: { request: Request; params: { reference: string } }) =>
    (await browserApi("GET /api/admin/contact/{id}", { params: { id: params.reference } })).request,
);

const momentText = (moment: string): string => `${shortDate(moment)}, ${clockTime(moment)}`;

/** SUP-08: what was written, and the answer to it. */
export function ContactDetail({ request }: { request: ContactRequest }) {
  const { name, reference, createdAt, status, queryType, comments } = request;
  return (
    <SectionPage
      back={{ href: adminPaths.contact, text: "Contact inbox" }}
      title={name}
      lead={<span className="num">{`${reference}, ${momentText(createdAt)}`}</span>}
      action={<Badge kind={contactTones[status]}>{CONTACT_STATE_LABELS[status]}</Badge>}
    >
      <div key={reference} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title={queryType}>
            <p className="max-w-text whitespace-pre-line brk">{comments}</p>
          </Panel>
          {request.replies.length > 0 && (
            <Panel title="Answers">
              <ol className="grid gap-5">
                {request.replies.map(({ _id, text, by, sentAt }) => (
                  <li key={_id} className="grid gap-1">
                    <p className="text-xs text-ink-3">{`${momentText(sentAt)}${by ? `, ${by}` : ""}`}</p>
                    <p className="max-w-text whitespace-pre-line brk">{text}</p>
                  </li>
                ))}
              </ol>
            </Panel>
          )}
          <ReplyPanel request={request} />
        </div>
        <aside className="grid min-w-0 gap-5">
          <Sender request={request} />
          <StatePanel key={status} request={request} />
        </aside>
      </div>
    </SectionPage>
  );
}

function Sender({ request }: { request: ContactRequest }) {
  const { _id, email, contactNumber, gender, profession, city, state, userId, file } = request;
  const { said, busy, run } = useSubmitAndReload();
  const open = () =>
    run(async () => {
      await saveFile(await browserApi("GET /api/admin/contact/{id}/file", { params: { id: _id } }), file.name);
      return "";
    });
  return (
    <Panel title="Sender">
      <FactList
        facts={[
          { label: "E-mail", value: <a href={`mailto:${email}`}>{email}</a> },
          { label: "Number", value: <a href={`tel:${contactNumber}`}>{contactNumber}</a> },
          { label: "Gender", value: gender },
          { label: "Profession", value: profession },
          { label: "Place", value: `${city}, ${state}` },
          { label: "Account", value: userId ? "Wrote signed in" : "Wrote without an account" },
          {
            label: "File",
            value: (
              <button type="button" className="block text-left text-link underline brk" onClick={() => void open()}>
                {busy ? "Loading…" : `${file.name} (${sizeOf(file.size)})`}
              </button>
            ),
          },
        ]}
      />
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
    </Panel>
  );
}

function ReplyPanel({ request: { _id, email } }: { request: ContactRequest }) {
  const [text, setText] = useState("");
  const [close, setClose] = useState(true);
  const { said, faults, busy, run, setFaults } = useSubmitAndReload();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return setFaults({ text: REPLY_MISSING });
    void run(async () => {
      const sent = { params: { id: _id }, json: { text, close } };
      return (await browserApi("POST /api/admin/contact/{id}/reply", sent)).message;
    }).then((worked) => worked && setText(""));
  };
  return (
    <Panel title="Answer by mail">
      <form method="post" noValidate className="grid justify-items-start gap-4" onSubmit={send}>
        <Textarea
          label={`Answer to ${email}`}
          hint="The reference number stands in the subject. Greeting and name are yours to write."
          rows={8}
          limit={REPLY_MAX}
          value={text}
          error={faults.text}
          className="w-full"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFaults({});
          }}
        />
        <Checkbox
          label="Close the request with this answer"
          checked={close}
          onChange={(event) => setClose(event.currentTarget.checked)}
        />
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        <Button type="submit" kind={1} busy={busy && "Sending…"}>
          Send answer
        </Button>
      </form>
    </Panel>
  );
}

const isState = (word: string): word is ContactState => CONTACT_STATES.some((state) => state === word);

function StatePanel({ request: { _id, status } }: { request: ContactRequest }) {
  const [state, setState] = useState<ContactState>(status);
  const { said, faults, busy, run } = useSubmitAndReload();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const sent = { params: { id: _id }, json: { status: state } };
      return (await browserApi("PATCH /api/admin/contact/{id}", sent)).message;
    });
  };
  return (
    <Panel title="State">
      <form method="post" className="grid justify-items-start gap-4" onSubmit={save}>
        <Select
          label="State of the request"
          value={state}
          error={faults.status}
          options={CONTACT_STATES.map((value) => ({ value, label: CONTACT_STATE_LABELS[value] }))}
          onChange={({ currentTarget: { value } }) => isState(value) && setState(value)}
        />
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        <Button type="submit" busy={busy && "Saving…"}>
          Save state
        </Button>
      </form>
    </Panel>
  );
}
