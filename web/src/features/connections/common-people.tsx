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
import { shapeOf } from "#lib/public-profile.ts";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import * as t from "#texts/connections-words.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Tile } from "#ui/tile.tsx";
import { announce } from "#ui/title.ts";
import { commonText } from "./request-words.ts";
import { useScreening } from "./screening.tsx";

const introductions = `${paths.connections}?show=introductions`;

/** INTRO-01: whom the viewer and a member both know, and who is asked for an introduction; null without either. */
export function useCommonPeople(userId: string) {
  const ask = useCallback(() => browserApi("GET /api/introductions/to/{userId}", { params: { userId } }), [userId]);
  const { value, load } = useLoaded(ask);
  useLive("connection", () => void load());
  useLiveGap(() => void load());
  // Without an answer the profile is as it would be without anyone in common.
  return value && (value.open || value.connectors.length > 0) ? { ...value, load } : null;
}

interface CommonPeopleProps {
  user: { userId: string; name: string };
  common: NonNullable<ReturnType<typeof useCommonPeople>>;
}

/** INTRO-01, INTRO-02: these people, and the way to ask one of them for an introduction. */
export function CommonPeople({ user, common: { open: asked, connectors, load } }: CommonPeopleProps) {
  const [open, setOpen] = useState(false);
  if (asked)
    return (
      <p className="text-sm text-ink-2">
        {t.youAskedFor({
          name: asked.user.name,
          date: shortDate(asked.dueAt ?? 0),
          link: (inside) => <Link to={introductions}>{inside}</Link>,
        })}
      </p>
    );
  return (
    <>
      <p className="flex items-center gap-3 brk text-sm text-ink-2">
        <span className="flex flex-none -space-x-2">
          {connectors.slice(0, 2).map(({ userId, name, picture, type }) => (
            <Tile key={userId} id={userId} name={name} picture={picture} shape={shapeOf(type)} size="xs" />
          ))}
        </span>
        {commonText(connectors)}
      </p>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {t.askForOne}
      </Button>
      <AskDialog
        open={open}
        user={user}
        connectors={connectors}
        onClose={() => setOpen(false)}
        onAsked={(name) => {
          setOpen(false);
          announce(t.youAsked({ name }));
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
