import type { MentoringSession } from "@startup-connect/contract/mentoring";
import { MINUTE } from "@startup-connect/contract/shared";
import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { useSession } from "#lib/session.tsx";
import { callText } from "#lib/use-submit.ts";
import * as book from "#texts/mentoring-book.ts";
import * as t from "#texts/mentoring-work.ts";
import { Loading, TryAgain } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { momentIn, ownZone } from "./times.ts";
import { useSlots } from "./use-slots.ts";

interface MoveDialogProps {
  open: boolean;
  session: MentoringSession;
  onClose: () => void;
  onMoved: () => Promise<void>;
}

/** SES-24: another free time of the mentor. */
export function MoveDialog({ open, session, onClose, onMoved }: MoveDialogProps) {
  const { session: login } = useSession();
  const toast = useToast();
  const [start, setStart] = useState("");
  const [asked, setAsked] = useState(false);
  const [turn, setTurn] = useState(0);
  const own = login.state === "member" ? login.me._id : "";
  const mentorId = session.role === "mentor" ? own : session.other?.userId;
  const move = async () => {
    setAsked(true);
    if (!start) return;
    let message = "";
    try {
      ({ message } = await browserApi("POST /api/sessions/{id}/move", {
        params: { id: session._id },
        json: { start },
      }));
    } catch (refused) {
      if (refused instanceof ApiError && refused.body.times) {
        setStart("");
        setTurn(turn + 1);
      }
      throw refused;
    }
    onClose();
    await onMoved();
    toast(message);
  };
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      action={move}
      kind={1}
      say={(error) => {
        const times = error instanceof ApiError ? (error.body.times ?? []) : [];
        const others = times.map((time) => momentIn(time, ownZone())).join("; ");
        return others ? t.freeTimes({ reason: callText(error), times: others }) : callText(error);
      }}
      title={t.moveThis}
      confirm={start ? t.moveTo({ moment: momentIn(start, ownZone()) }) : t.moveSession}
      keep={t.keepTime}
      busyText={t.moving}
    >
      {open && mentorId && (
        <Times
          key={turn}
          mentorId={mentorId}
          length={(Date.parse(session.end) - Date.parse(session.start)) / MINUTE}
          value={start}
          onChange={setStart}
          error={asked && !start ? book.chooseTime : undefined}
        />
      )}
    </ConfirmAction>
  );
}

interface TimesProps {
  mentorId: string;
  length: number;
  value: string;
  onChange: (start: string) => void;
  error: string | undefined;
}

function Times({ mentorId, length, value, onChange, error }: TimesProps) {
  const { offer, failed, load, ...weeks } = useSlots(mentorId, length);
  if (failed) return <TryAgain onTry={load}>{book.notLoaded}</TryAgain>;
  if (!offer) return <Loading label={book.loading} blocks={["h-40"]} />;
  if (offer.slots.length === 0 && !weeks.onEarlier && !weeks.onLater) return <p className="text-sm">{t.noOther}</p>;
  return <SlotPicker slots={offer.slots} zone={ownZone()} value={value} onChange={onChange} error={error} {...weeks} />;
}
