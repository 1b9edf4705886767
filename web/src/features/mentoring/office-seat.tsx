import { INTAKE_MAX, type OfficeHour } from "@startup-connect/contract/mentoring";
import { ActionButton, ActionForm } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import * as t from "#texts/mentoring-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Panel } from "#ui/card.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { isAhead } from "./office-words.ts";
import { Refusal } from "./refusal.tsx";
import { momentIn, ownZone } from "./times.ts";

/** The viewer's place: to take, to accept, to give up. */
export function Seat({ office }: { office: OfficeHour }) {
  const { _id, mentor, topic, seat, seats, taken, state, waiting, refusal, question } = office;
  const params = { id: _id };
  const free = seats - taken;
  const take = (typed: string) => browserApi("POST /api/office-hours/{id}/seat", { params, json: { question: typed } });
  if (!isAhead(office)) {
    const texts = {
      cancelled: t.isCancelled,
      over: t.isOver,
      running: seat?.state === "held" ? t.hasBegun : t.hasBegunNoSeat,
    };
    return <Alert role="note">{state === "cancelled" || state === "over" ? texts[state] : texts.running}</Alert>;
  }
  if (!seat)
    return (
      <Panel title={free > 0 ? t.takeSeat : t.joinList}>
        <div className="grid gap-4">
          <p className="text-sm">{free > 0 ? t.seatsAreFree({ free, seats }) : t.allTaken({ seats, waiting })}</p>
          {refusal ? (
            <Refusal text={refusal} intention={t.actOn({ act: t.takeSeat, text: topic })} />
          ) : (
            <ActionForm<"question">
              submit={free > 0 ? t.takeSeat : t.joinList}
              busyText={t.saving}
              draft={`seat ${_id} Draft`}
              action={({ text }) => take(text("question"))}
            >
              {(field) => (
                <Textarea
                  {...field("question")}
                  label={t.askWhat}
                  optional
                  rows={3}
                  limit={INTAKE_MAX}
                  hint={t.onlyReads({ name: mentor.name })}
                />
              )}
            </ActionForm>
          )}
        </div>
      </Panel>
    );
  const isFree = seat.state === "offered" || (seat.state === "waiting" && free > 0);
  return (
    <Panel title={t.yourPlace}>
      <div className="grid justify-items-start gap-4">
        <p>
          {seat.state === "held"
            ? t.youHaveSeat
            : seat.state === "offered"
              ? t.keptUntil({ moment: momentIn(seat.offerUntil ?? office.start, ownZone()) })
              : isFree
                ? t.seatFree
                : t.placeInList({ place: String(seat.place) })}
        </p>
        {question && <p className="border-l-3 border-line-2 pl-3 text-sm whitespace-pre-line brk">{question}</p>}
        <div className="flex flex-wrap gap-2">
          {isFree && (
            <ActionForm submit={t.takeTheSeat} busyText={t.saving} action={() => take("")}>
              {() => null}
            </ActionForm>
          )}
          <ActionButton
            button={seat.state === "waiting" ? t.leaveList : t.cancelSeat}
            look={isFree ? 3 : 2}
            title={seat.state === "waiting" ? t.askLeave : t.askCancelSeat}
            confirm={seat.state === "waiting" ? t.leave : t.giveUp}
            busyText={t.saving}
            action={() => browserApi("DELETE /api/office-hours/{id}/seat", { params })}
          >
            <p>{t.nextGets}</p>
          </ActionButton>
        </div>
      </div>
    </Panel>
  );
}
