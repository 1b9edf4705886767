import { DAY, shortDate } from "@startup-connect/contract/shared";
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
import * as t from "#texts/verification-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Input } from "#ui/input.tsx";

/** PROOF-02 to PROOF-04: what others can rely on in the own profile. */
export const VerificationPanel = ({ own: { website, workEmail, documents } }: { own: OwnVerifications }) => (
  <>
    <p className="text-ink-2">{useMe().userType === "Investor" ? t.othersSeeInvestor : t.othersSee}</p>
    <ControlPanel control={website} label={t.websiteAddress} type="url" placeholder="https://example.in">
      <WebsiteSteps website={website} />
    </ControlPanel>
    <ControlPanel control={workEmail} label={t.workAddress} type="email" placeholder="you@example.in">
      <CodeForm email={workEmail} />
    </ControlPanel>
    <Panel title={t.registrations}>
      <div className="grid gap-3">
        {documents.map(({ kind, value, entityName, endsOn }) => (
          <p key={`${kind} ${value}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge kind="good">{t.verified}</Badge>
            <span className="brk">{`${VERIFICATION_LABELS[kind]} ${value}`}</span>
            <span className="brk text-sm text-ink-3">
              {endsOn
                ? t.registeredUntil({ name: entityName ?? "", date: shortDate(endsOn) })
                : t.registeredTo({ name: entityName ?? "" })}
            </span>
          </p>
        ))}
        <p className="text-ink-2">
          {t.submitCertificate({
            link: (inside) => <Link to={`${paths.application}#certificates`}>{inside}</Link>,
          })}
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
            {t.validUntil({
              value,
              method: METHOD_TEXTS[method],
              date: shortDate(verifiedAt),
              end: shortDate(endsAt),
              b: (inside) => <strong className="brk">{inside}</strong>,
            })}
          </p>
        )}
        {failingSince && (
          <Alert kind="wait" role="status">
            {t.notFound({ date: shortDate(failingSince), days: FAILING_DAYS })}
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
  if (!verifiedAt || !endsAt) return <Badge>{t.notVerified}</Badge>;
  return <Badge kind="good">{t.verified}</Badge>;
}

interface ValueFormProps extends Omit<ControlPanelProps, "control" | "children"> {
  kind: ControlKind;
  start: string;
}

const ValueForm = ({ kind, start, ...input }: ValueFormProps) => (
  <ActionForm<"value">
    className="grid max-w-form gap-4"
    kind={2}
    submit={kind === "website" ? t.saveWebsite : t.sendCode}
    busyText={kind === "website" ? t.saving : t.sending}
    start={{ value: start }}
    action={({ text }) =>
      browserApi("PUT /api/users/verifications/{kind}", { params: { kind }, json: { value: text("value") } })
    }
  >
    {(field) => <Input {...field("value")} {...input} hint={kind === "website" ? undefined : t.onlyDomain} />}
  </ActionForm>
);

/** Three ways to show that a website is one's own; one is enough. */
function WebsiteSteps({ website: { value, token } }: { website: Control }) {
  const { said, isBusy, run } = useSubmitAndReload();
  const check = () => run(async () => (await browserApi("POST /api/users/verifications/website/check")).message);
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p className="font-medium">{t.showItIsYours({ value })}</p>
      <div>
        <Disclosure title={t.uploadFile} open>
          <div className="grid gap-3">
            <p>
              {t.putFileAt({
                place: WEBSITE_FILE,
                code: (inside) => <code className="brk select-all">{inside}</code>,
              })}
            </p>
            <Button className="justify-self-start" onClick={() => saveText(token, "startup-connect.txt")}>
              {t.downloadFile}
            </Button>
          </div>
        </Disclosure>
        <Disclosure title={t.addRecord}>
          <dl className="grid gap-2">
            <Copied label={t.recordType}>{"TXT"}</Copied>
            <Copied label={t.recordName}>{`${WEBSITE_RECORD}.${value}`}</Copied>
            <Copied label={t.recordValue}>{token}</Copied>
          </dl>
        </Disclosure>
        <Disclosure title={t.addTag}>
          <dl>
            <Copied label={t.insideTag({ tag: "<head>" })}>{`<meta name="${WEBSITE_META}" content="${token}">`}</Copied>
          </dl>
        </Disclosure>
      </div>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <Button kind={1} className="justify-self-start" busyText={isBusy && t.checking} onClick={() => void check()}>
        {t.checkWebsite}
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
      <Button kind={3} size="sm" aria-label={t.copyOne({ label })} onClick={() => void copy()}>
        {copied ? t.copied : copied === false ? t.selectToCopy : t.copy}
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
        submit={t.confirmEmail}
        busyText={t.checking}
        check={needs("code", t.enterCode)}
        action={({ text }) =>
          browserApi("POST /api/users/verifications/workEmail/confirm", { json: { code: text("code") } })
        }
      >
        {(field) => (
          <Input
            {...field("code")}
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={t.codeSent({ email: value, minutes: CODE_MINUTES })}
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
      button={t.removeKind({ kind })}
      title={t.askRemove({ value })}
      confirm={t.remove}
      busyText={t.removing}
      action={async () => {
        await browserApi("DELETE /api/users/verifications/{kind}", { params: { kind } });
        return t.removed({ value });
      }}
    >
      {t.endsNow}
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
