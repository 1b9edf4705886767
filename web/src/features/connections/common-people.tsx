import {
  INTRODUCTION_DAYS,
  INTRODUCTION_WHY_MAX,
  INTRODUCTION_WHY_MISSING,
} from "@startup-connect/contract/connections";
import { type PersonCard, shortDate } from "@startup-connect/contract/shared";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { useForm } from "#lib/form.tsx";
import { paths } from "#lib/paths.ts";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import type { Said } from "#lib/use-submit.ts";
import * as t from "#texts/connections-words.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { commonText } from "./request-words.ts";
import { useScreening } from "./screening.tsx";

interface CommonPeopleProps {
  user: { userId: string; name: string };
  onSaid: (said: Said) => void;
}

const introductions = `${paths.connections}?show=introductions`;

/** INTRO-01, INTRO-02: whom the viewer shares with a person, and the way to ask for an introduction. */
export default function CommonPeople({ user, onSaid }: CommonPeopleProps) {
  const { userId } = user;
  const ask = useCallback(() => browserApi("GET /api/introductions/to/{userId}", { params: { userId } }), [userId]);
  const { value, load } = useLoaded(ask);
  const [open, setOpen] = useState(false);
  useLive("connection", () => void load());
  useLiveGap(() => void load());
  // Without an answer the profile is as it would be without anyone in common.
  const [first, ...others] = value?.connectors ?? [];
  if (value?.open) {
    return (
      <p className="w-80 max-w-full text-sm text-ink-2 sm:text-right">
        {t.youAskedFor({
          name: value.open.user.name,
          date: shortDate(value.open.dueAt ?? 0),
          link: (inside) => <Link to={introductions}>{inside}</Link>,
        })}
      </p>
    );
  }
  if (!first) return null;
  return (
    <>
      <p className="w-80 max-w-full brk text-sm text-ink-2 sm:text-right">{commonText([first, ...others])}</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t.askForOne}
      </Button>
      <AskDialog
        open={open}
        user={user}
        connectors={[first, ...others]}
        onClose={() => setOpen(false)}
        onAsked={(name) => {
          setOpen(false);
          onSaid({ kind: "good", text: t.youAsked({ name }) });
          void load();
        }}
      />
    </>
  );
}

interface AskDialogProps extends Pick<CommonPeopleProps, "user"> {
  open: boolean;
  connectors: readonly PersonCard[];
  onClose: () => void;
  /** @param name of the connector */
  onAsked: (name: string) => void;
}

/** What was typed stays until it is sent. */
function AskDialog({ open, user: { userId, name }, connectors, onClose, onAsked }: AskDialogProps) {
  const { screened, dialog } = useScreening();
  const { field, parts, isBusy, said, clear } = useForm({
    start: { connectorId: connectors[0]?.userId ?? "", why: "" },
    check: ({ why }) => (why.trim() ? {} : { why: INTRODUCTION_WHY_MISSING }),
    async send(values) {
      const { introduction } = await screened((confirmed) =>
        browserApi("POST /api/introductions", { json: { userId, ...values, confirmed } }),
      );
      onAsked(introduction.user.name);
    },
  });
  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={() => {
          clear();
          onClose();
        }}
        onConfirm={parts.onSubmit}
        form={parts}
        kind={1}
        hasFields
        title={t.askFor({ name })}
        confirm={t.ask}
        busyText={isBusy && t.asking}
        error={said?.text}
      >
        <Select
          {...field("connectorId")}
          label={t.whoToAsk}
          options={connectors.map((person) => ({ value: person.userId, label: person.name }))}
        />
        <Textarea
          {...field("why")}
          className="text-ink"
          label={t.whyToMeet({ name })}
          rows={3}
          limit={INTRODUCTION_WHY_MAX}
          hint={t.theyHave({ days: String(INTRODUCTION_DAYS), name })}
        />
      </ConfirmDialog>
      {dialog}
    </>
  );
}
