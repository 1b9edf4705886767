import type { MentoringSession } from "@startup-connect/contract/mentoring";
import { MINUTE } from "@startup-connect/contract/shared";
import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { useSession } from "#lib/session.tsx";
import { callText } from "#lib/use-submit.ts";
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
        return others ? `${callText(error)} Free: ${others}.` : callText(error);
      }}
      title="Move this session"
      confirm={start ? `Move to ${momentIn(start, ownZone())}` : "Move session"}
      busyText="Moving…"
    >
      {open && mentorId && (
        <Times
          key={turn}
          mentorId={mentorId}
          length={(Date.parse(session.end) - Date.parse(session.start)) / MINUTE}
          value={start}
          onChange={setStart}
          error={asked && !start ? "Please choose a time." : undefined}
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
  if (failed) return <TryAgain onTry={load}>The free times could not be loaded.</TryAgain>;
  if (!offer) return <Loading label="Loading free times..." blocks={["h-40"]} />;
  if (offer.slots.length === 0 && !weeks.onEarlier && !weeks.onLater)
    return <p className="text-sm">No other time is free.</p>;
  return <SlotPicker slots={offer.slots} zone={ownZone()} value={value} onChange={onChange} error={error} {...weeks} />;
}
