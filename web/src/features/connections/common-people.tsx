import {
  INTRODUCTION_DAYS,
  INTRODUCTION_WHY_MAX,
  INTRODUCTION_WHY_MISSING,
  type Introduction,
} from "@startup-connect/contract/connections";
import { type PersonCard, shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { useForm } from "#lib/form.tsx";
import { paths } from "#lib/paths.ts";
import { shapeOf } from "#lib/public-profile.ts";
import * as t from "#texts/connections-words.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Tile } from "#ui/tile.tsx";
import { announce } from "#ui/title.ts";
import { commonText } from "./request-words.ts";
import { useScreening } from "./screening.tsx";

interface CommonPeopleProps {
  user: { userId: string; name: string };
  connectors: readonly PersonCard[];
  /** The viewer's open introduction to the user. */
  asked: Introduction | null;
  onAsked: () => void;
}

/** INTRO-01, INTRO-02: whom the viewer and a member both know, and the way to ask one of them for an introduction. */
export function CommonPeople({ user, connectors, asked, onAsked }: CommonPeopleProps) {
  const [open, setOpen] = useState(false);
  if (asked)
    return (
      <p className="text-sm text-ink-2">
        {t.youAskedFor({
          name: asked.user.name,
          date: shortDate(asked.dueAt ?? 0),
          link: (inside) => <Link to={`${paths.connections}?show=introductions`}>{inside}</Link>,
        })}
      </p>
    );
  return (
    <>
      <p className="flex items-center gap-3 brk text-sm text-ink-2">
        <span className="flex flex-none gap-1">
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
          onAsked();
        }}
      />
    </>
  );
}

interface AskDialogProps extends Pick<CommonPeopleProps, "user" | "connectors"> {
  open: boolean;
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
