import { PASSKEYS_UNAVAILABLE, type PasskeyEntry, RECOVERY_CODES } from "@startup-connect/contract/accounts";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { newPasskey, PasskeyCancelled } from "#lib/passkey.ts";
import { saveText } from "#lib/save-file.tsx";
import { orGone, useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/settings-passkeys.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";
import { announce } from "#ui/title.ts";
import type { PasskeyList } from "./settings-data.ts";

interface PasskeysPanelProps {
  list: PasskeyList;
  /** The account can be logged in to in other ways than before. */
  onChange(): void;
}

/** AUTH-56, AUTH-57. */
export function PasskeysPanel({ list, onChange }: PasskeysPanelProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: { name: "" },
    async send({ name }) {
      try {
        await newPasskey(name.trim() || t.passkey);
      } catch (error) {
        if (error instanceof PasskeyCancelled) return;
        throw error;
      }
      form.reset();
      onChange();
      await revalidate();
      announce(t.added);
    },
  });
  const { field, failure, isBusy, turn } = form;

  return (
    <Panel title={t.passkeys}>
      <div className="grid gap-5" id="passkeys">
        <p className="text-ink-2">{t.whatItIs}</p>
        {!list.available && <Alert kind="info">{PASSKEYS_UNAVAILABLE}</Alert>}
        {list.passkeys.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {list.passkeys.map((passkey) => (
              <Passkey key={passkey._id} passkey={passkey} onRemove={onChange} />
            ))}
          </ul>
        )}
        {list.available && (
          <Form of={form} className="grid max-w-form gap-4">
            {failure && <Alert kind="bad">{failure}</Alert>}
            <Input
              key={turn}
              {...field("name")}
              label={t.passkeyName}
              hint={t.nameExample}
              optional
              maxLength={60}
              autoComplete="off"
            />
            <Button type="submit" className="justify-self-start" busyText={isBusy && t.adding}>
              {t.addPasskey}
            </Button>
          </Form>
        )}
        {list.passkeys.length > 0 && <RecoveryCodes left={list.recoveryCodesLeft} />}
      </div>
    </Panel>
  );
}

interface PasskeyProps {
  passkey: PasskeyEntry;
  onRemove(): void;
}

function Passkey({ passkey: { _id: id, name, createdAt, lastUsedAt }, onRemove }: PasskeyProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="brk font-semibold">{name}</p>
        <p className="num text-xs text-ink-3">
          {lastUsedAt
            ? t.addedAndUsed({ date: shortDate(createdAt), lastUsed: shortDate(lastUsedAt) })
            : t.addedNotUsed({ date: shortDate(createdAt) })}
        </p>
      </div>
      <div className="flex gap-2">
        <ActionButton<FieldOf<"PATCH /api/users/passkeys/{id}">>
          isFresh
          size="sm"
          button={t.rename}
          label={t.renameOne({ name })}
          title={t.renamePasskey}
          confirm={t.saveName}
          busyText={t.saving}
          kind={1}
          start={{ name }}
          action={async ({ text }) => {
            await browserApi("PATCH /api/users/passkeys/{id}", { params: { id }, json: { name: text("name") } });
            return "";
          }}
        >
          {(field) => <Input {...field("name")} label={t.name} maxLength={60} autoComplete="off" />}
        </ActionButton>
        <ActionButton
          size="sm"
          button={t.remove}
          label={t.removeOne({ name })}
          title={t.askRemove({ name })}
          confirm={t.removePasskey}
          busyText={t.removing}
          action={async () => {
            await orGone(browserApi("DELETE /api/users/passkeys/{id}", { params: { id } }));
            onRemove();
            return t.removed({ name });
          }}
        >
          {t.removingMeans}
        </ActionButton>
      </div>
    </li>
  );
}

/** AUTH-57: codes that replace a lost passkey, shown once. */
function RecoveryCodes({ left }: { left: number }) {
  const { revalidate } = useRevalidator();
  const { isBusy, failure, run } = useSubmit();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [copied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;

  const make = () =>
    run(async () => {
      setCopied(false);
      setCodes((await browserApi("POST /api/users/recovery-codes")).codes);
      await revalidate();
    });
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    });

  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="h4">{t.recoveryCodes}</h3>
      <p className="text-ink-2">{left === 0 ? t.noCodes({ codes: RECOVERY_CODES }) : t.codesLeft({ left })}</p>
      {failure && <Alert kind="bad">{failure}</Alert>}
      {codes.length > 0 && (
        <>
          <Alert kind="wait" role="status">
            {t.keepCodes}
          </Alert>
          <ul aria-label={t.yourCodes} className="num grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void copy()}>
              {copied ? t.copied : t.copyCodes}
            </Button>
            <Button size="sm" onClick={() => saveText(text, "startup-connect-recovery-codes.txt")}>
              {t.downloadCodes}
            </Button>
          </div>
        </>
      )}
      <Button onClick={() => void make()} busyText={isBusy && t.creatingCodes}>
        {left === 0 ? t.createCodes : t.createNewCodes}
      </Button>
    </div>
  );
}
