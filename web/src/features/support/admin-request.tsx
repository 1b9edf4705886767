import { adminPaths } from "@startup-connect/contract/pages";
import { dialled } from "@startup-connect/contract/shared";
import {
  CONTACT_STATE_LABELS,
  CONTACT_STATES,
  REPLY_MAX,
  REPLY_MISSING,
  TICKET_KIND_LABELS,
  TICKET_KINDS,
} from "@startup-connect/contract/support";
import { placeName } from "@startup-connect/contract/values";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { ScreenProps } from "#features/admin/list.tsx";
import { Neighbours } from "#features/admin/next-pending.tsx";
import { momentText, SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { FileButton, saveFile } from "#lib/save-file.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmailLink } from "#ui/email.tsx";
import { FactList } from "#ui/facts.tsx";
import { sizeOf } from "#ui/file-field.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useToast } from "#ui/toast.tsx";
import { RequestBadge, TicketClock } from "./ticket-clock.tsx";

export const meta = adminMeta("Contact request");

export const clientLoader = forMembers(({ params }: { request: Request; params: { reference: string } }) =>
  browserApi("GET /api/admin/contact/{id}", { params: { id: params.reference } }),
);
type Loaded = Awaited<ReturnType<typeof clientLoader>>;
export type RequestProps = Pick<Loaded, "request">;

/** SUP-08: what was written, and the answer to it. */
export default function ContactDetail({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { request } = loaderData;
  return (
    <RequestPage
      {...loaderData}
      back={{ href: adminPaths.contact, text: "Contact inbox" }}
      pathOf={adminPaths.contactRequest}
      open={(id) => browserApi("GET /api/admin/contact/{id}/file", { params: { id } })}
      reply={<ReplyPanel request={request} />}
    >
      <StatePanel key={request.status} request={request} />
      <TicketPanel request={request} />
    </RequestPage>
  );
}

interface PageProps extends Loaded {
  back: { href: string; text: string };
  pathOf: (reference: string) => string;
  /** Its file. */
  open: (id: string) => Promise<Response>;
  reply: ReactNode;
  /** Beside what was written, below its sender. */
  children?: ReactNode;
}

/** A contact request or one about data, with its answers. */
export function RequestPage({ request, queue, back, pathOf, open, reply, children }: PageProps) {
  const { name, reference, createdAt, status, ticket, queryType, comments, replies } = request;
  return (
    <SectionPage
      back={back}
      title={name}
      lead={<span className="num">{`${reference}, ${momentText(createdAt)}`}</span>}
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <RequestBadge status={status} ticket={ticket} />
          <Neighbours queue={queue} noun="request" pathOf={pathOf} />
        </div>
      }
    >
      <div key={reference} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          {ticket && <TicketClock status={status} ticket={ticket} />}
          <Panel title={ticket ? TICKET_KIND_LABELS[ticket.kind] : queryType}>
            <p className="max-w-text whitespace-pre-line brk">{comments}</p>
          </Panel>
          {replies.length > 0 && (
            <Panel title="Answers">
              <ol className="grid gap-5">
                {replies.map(({ _id, text, by, fromSender, sentAt }) => (
                  <li key={_id} className="grid gap-1">
                    <p className="text-xs text-ink-3">
                      {[momentText(sentAt), fromSender ? name : by].filter(Boolean).join(", ")}
                    </p>
                    <p className="max-w-text whitespace-pre-line brk">{text}</p>
                  </li>
                ))}
              </ol>
            </Panel>
          )}
          {reply}
        </div>
        <aside className="grid min-w-0 gap-5">
          <Sender request={request} open={open} />
          {children}
        </aside>
      </div>
    </SectionPage>
  );
}

function Sender({ request, open: openFile }: Pick<PageProps, "request" | "open">) {
  const { _id, name, email, contactNumber, gender, profession, city, state, userId, file } = request;
  const open = async () => saveFile(await openFile(_id), file?.name ?? "");
  return (
    <Panel title="Sender">
      <FactList
        facts={[
          // A question without a form has the address in the title.
          ...(name === email ? [] : [{ label: "Email", value: <EmailLink email={email} /> }]),
          ...(file
            ? [
                { label: "Number", value: <a href={dialled(contactNumber)}>{contactNumber}</a> },
                { label: "Gender", value: gender },
                { label: "Profession", value: profession },
                { label: "Place", value: placeName(city, state) },
                { label: "File", value: <FileButton open={open}>{`${file.name} (${sizeOf(file.size)})`}</FileButton> },
              ]
            : []),
          {
            label: "Account",
            value: userId ? <Anchor href={adminPaths.person(userId)}>Open account</Anchor> : "Wrote without an account",
          },
        ]}
      />
    </Panel>
  );
}

function ReplyPanel({ request: { _id, email } }: RequestProps) {
  return (
    <Panel title="Answer by email">
      <ActionForm<FieldOf<"POST /api/admin/contact/{id}/reply">>
        submit="Send answer"
        busyText="Sending…"
        check={needs("text", REPLY_MISSING)}
        // An answer that went out leaves an empty field.
        isFresh
        action={({ text }) => {
          const json = { text: text("text"), close: text("close") === "yes" };
          return browserApi("POST /api/admin/contact/{id}/reply", { params: { id: _id }, json });
        }}
      >
        {(field) => (
          <>
            <Textarea
              {...field("text")}
              label={`Answer to ${email}`}
              hint="The subject contains the reference number. Add your own greeting and name."
              rows={8}
              limit={REPLY_MAX}
            />
            <Checkbox label="Close the request with this answer" name="close" value="yes" defaultChecked />
          </>
        )}
      </ActionForm>
    </Panel>
  );
}

/** RIGHT-06. */
function TicketPanel({ request: { _id, reference } }: RequestProps) {
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <Panel title="About personal data?">
      <ActionForm<FieldOf<"POST /api/admin/contact/{id}/ticket">>
        submit="Make it a data request"
        busyText="Saving…"
        kind={2}
        action={async ({ text }) => {
          const json = { kind: TICKET_KINDS.find((kind) => kind === text("kind")) ?? "access" };
          const { message } = await browserApi("POST /api/admin/contact/{id}/ticket", { params: { id: _id }, json });
          toast(`${reference}: ${message}`);
          await navigate(adminPaths.contact);
        }}
      >
        {(field) => (
          <Select
            {...field("kind")}
            label="What is asked for"
            options={TICKET_KINDS.map((value) => ({ value, label: TICKET_KIND_LABELS[value] }))}
          />
        )}
      </ActionForm>
    </Panel>
  );
}

const StatePanel = ({ request: { _id, status } }: RequestProps) => (
  <Panel title="State">
    <ActionForm<FieldOf<"PATCH /api/admin/contact/{id}">>
      submit="Save state"
      busyText="Saving…"
      kind={2}
      action={({ text }) => {
        const json = { status: CONTACT_STATES.find((state) => state === text("status")) ?? "new" };
        return browserApi("PATCH /api/admin/contact/{id}", { params: { id: _id }, json });
      }}
    >
      {(field) => (
        <Select
          {...field("status")}
          label="Request status"
          defaultValue={status}
          options={CONTACT_STATES.map((value) => ({ value, label: CONTACT_STATE_LABELS[value] }))}
        />
      )}
    </ActionForm>
  </Panel>
);
