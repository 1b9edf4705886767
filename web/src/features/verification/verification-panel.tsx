import { DAY, shortDate, spelled } from "@startup-connect/contract/shared";
import {
  CODE_MINUTES,
  type Control,
  type ControlKind,
  FAILING_DAYS,
  METHOD_TEXTS,
  type OwnVerifications,
  RENEWAL_DAYS,
  VERIFICATION_LABELS,
  WEBSITE_FILE,
  WEBSITE_META,
  WEBSITE_RECORD,
} from "@startup-connect/contract/verification";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ActionButton, ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { copyText } from "#lib/copy-text.ts";
import { useMe } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { saveText } from "#lib/save-file.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Input } from "#ui/input.tsx";

/** PROOF-02 to PROOF-04: what others can rely on in the own profile. */
export const VerificationPanel = ({ own: { website, workEmail, documents } }: { own: OwnVerifications }) => (
  <>
    <p className="text-ink-2">
      Others see what is verified on your profile, on your card and beside your requests.
      {useMe().userType === "Investor" && " You need one verification before you can offer an investment."}
    </p>
    <ControlPanel control={website} label="Address of your website" type="url" placeholder="https://example.in">
      <WebsiteSteps website={website} />
    </ControlPanel>
    <ControlPanel
      control={workEmail}
      label="Email address at your organisation's domain"
      type="email"
      placeholder="you@example.in"
    >
      <CodeForm email={workEmail} />
    </ControlPanel>
    <Panel title="Registrations">
      <div className="grid gap-3">
        {documents.map(({ kind, value, entityName, endsOn }) => (
          <p key={`${kind} ${value}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge kind="good">Verified</Badge>
            <span className="brk">{`${VERIFICATION_LABELS[kind]} ${value}`}</span>
            <span className="brk text-sm text-ink-3">
              {`Registered to ${entityName}${endsOn ? `, until ${shortDate(endsOn)}` : ""}`}
            </span>
          </p>
        ))}
        <p className="text-ink-2">
          Submit a certificate of incorporation, GST, Udyam or SEBI registration. We compare name and number, and show
          the number on your profile. <Link to={`${paths.application}#certificates`}>Submit a certificate</Link>
        </p>
      </div>
    </Panel>
  </>
);

interface ControlPanelProps {
  control: Control;
  label: string;
  type: "url" | "email";
  placeholder: string;
  /** How to verify it, once it is entered. */
  children: ReactNode;
}

function ControlPanel({ control, label, type, placeholder, children }: ControlPanelProps) {
  const { kind, value, verifiedAt, endsAt, failingSince, method, token, codeSent } = control;
  const isEntered = token !== "" || codeSent || verifiedAt !== null;
  // What was pressed to verify it is gone then, and the button to remove it is next.
  const result = useFocusOnChange<HTMLParagraphElement>(verifiedAt);
  const isEnding = endsAt !== null && Date.parse(endsAt) - timeNow() < RENEWAL_DAYS * DAY;
  return (
    <Panel title={VERIFICATION_LABELS[kind]} action={<StateBadge control={control} />}>
      <div className="grid gap-4">
        {verifiedAt && endsAt && method && (
          <p ref={result} tabIndex={-1}>
            <strong className="brk">{value}</strong>
            {`, ${METHOD_TEXTS[method]} on ${shortDate(verifiedAt)}. Valid until ${shortDate(endsAt)}.`}
          </p>
        )}
        {failingSince && (
          <Alert kind="wait" role="status">
            {`The text has not been found since ${shortDate(failingSince)}. After ${spelled(FAILING_DAYS)} days the verification ends.`}
          </Alert>
        )}
        {(!verifiedAt || isEnding || failingSince) && (
          <>
            <ValueForm kind={kind} label={label} type={type} placeholder={placeholder} start={value} />
            {isEntered && children}
          </>
        )}
        {isEntered && <RemoveButton kind={kind} value={value} />}
      </div>
    </Panel>
  );
}

function StateBadge({ control: { verifiedAt, endsAt } }: { control: Control }) {
  if (!verifiedAt || !endsAt) return <Badge>Not verified</Badge>;
  return <Badge kind="good">Verified</Badge>;
}

interface ValueFormProps extends Omit<ControlPanelProps, "control" | "children"> {
  kind: ControlKind;
  start: string;
}

const ValueForm = ({ kind, start, ...input }: ValueFormProps) => (
  <ActionForm<"value">
    className="grid max-w-form gap-4"
    kind={2}
    submit={kind === "website" ? "Save website" : "Send code"}
    busyText={kind === "website" ? "Saving…" : "Sending…"}
    start={{ value: start }}
    action={({ text }) =>
      browserApi("PUT /api/users/verifications/{kind}", { params: { kind }, json: { value: text("value") } })
    }
  >
    {(field) => (
      <Input
        {...field("value")}
        {...input}
        hint={
          kind === "website" ? undefined : "Only the domain is shown to others. Gmail, Yahoo and the like do not count."
        }
      />
    )}
  </ActionForm>
);

/** Three ways to show that a website is one's own; one is enough. */
function WebsiteSteps({ website: { value, token } }: { website: Control }) {
  const { said, isBusy, run } = useSubmitAndReload();
  const check = () => run(async () => (await browserApi("POST /api/users/verifications/website/check")).message);
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p className="font-medium">{`Show that ${value} is yours, in one of these ways. Then check.`}</p>
      <div>
        <Disclosure title="Upload a file" open>
          <div className="grid gap-3">
            <p>
              Put this file at <code className="brk select-all">{WEBSITE_FILE}</code>
            </p>
            <Button className="justify-self-start" onClick={() => saveText(token, "startup-connect.txt")}>
              Download file
            </Button>
          </div>
        </Disclosure>
        <Disclosure title="Add a DNS record">
          <dl className="grid gap-2">
            <Copied label="Type">TXT</Copied>
            <Copied label="Name">{`${WEBSITE_RECORD}.${value}`}</Copied>
            <Copied label="Value">{token}</Copied>
          </dl>
        </Disclosure>
        <Disclosure title="Add a tag to your front page">
          <dl>
            <Copied label="Inside <head>">{`<meta name="${WEBSITE_META}" content="${token}">`}</Copied>
          </dl>
        </Disclosure>
      </div>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <Button kind={1} className="justify-self-start" busyText={isBusy && "Checking…"} onClick={() => void check()}>
        Check website
      </Button>
    </div>
  );
}

function Copied({ label, children }: { label: string; children: string }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyText(children));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <div className="min-w-0">
        <dt className="text-xs text-ink-3">{label}</dt>
        <dd>
          <code className="brk text-sm select-all">{children}</code>
        </dd>
      </div>
      <Button kind={3} size="sm" aria-label={`Copy ${label}`} onClick={() => void copy()}>
        {copied ? "Copied" : copied === false ? "Select it to copy" : "Copy"}
      </Button>
    </div>
  );
}

function CodeForm({ email: { value, codeSent } }: { email: Control }) {
  if (!codeSent) return null;
  return (
    <div className="border-t border-line pt-4">
      <ActionForm<"code">
        className="grid max-w-form gap-4"
        submit="Confirm email"
        busyText="Checking…"
        check={needs("code", "Please enter the code from the email.")}
        action={({ text }) =>
          browserApi("POST /api/users/verifications/workEmail/confirm", { json: { code: text("code") } })
        }
      >
        {(field) => (
          <Input
            {...field("code")}
            label="Code from the email"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={`Sent to ${value}, valid for ${CODE_MINUTES} minutes.`}
          />
        )}
      </ActionForm>
    </div>
  );
}

const RemoveButton = ({ kind, value }: { kind: ControlKind; value: string }) => (
  <div>
    <ActionButton
      look={3}
      size="sm"
      button={`Remove ${VERIFICATION_LABELS[kind].toLowerCase()}`}
      title={`Remove ${value}?`}
      confirm="Remove"
      busyText="Removing…"
      action={async () => {
        await browserApi("DELETE /api/users/verifications/{kind}", { params: { kind } });
        return `${value} is removed.`;
      }}
    >
      Its verification ends immediately.
    </ActionButton>
  </div>
);

/** @returns for an element that gets the focus when the value changes to another one that is not null */
function useFocusOnChange<T extends HTMLElement>(value: string | null): RefObject<T | null> {
  const element = useRef<T>(null);
  const last = useRef(value);
  useEffect(() => {
    if (value !== null && value !== last.current) element.current?.focus();
    last.current = value;
  }, [value]);
  return element;
}
