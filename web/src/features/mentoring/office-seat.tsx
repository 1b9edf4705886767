import { INTAKE_MAX, type OfficeHour } from "@startup-connect/contract/mentoring";
import { counted } from "@startup-connect/contract/shared";
import { ActionButton, ActionForm } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
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
      cancelled: "This office hour is cancelled.",
      over: "This office hour is over.",
      running: seat?.state === "held" ? "It has begun." : "It has begun. You can no longer take a seat.",
    };
    return <Alert role="note">{state === "cancelled" || state === "over" ? texts[state] : texts.running}</Alert>;
  }
  if (!seat)
    return (
      <Panel title={free > 0 ? "Take a seat" : "Join the waiting list"}>
        <div className="grid gap-4">
          <p className="text-sm">
            {free > 0
              ? `${free} of ${seats} seats ${free === 1 ? "is" : "are"} free.`
              : `All ${seats} seats are taken${waiting > 0 ? `, ${counted(waiting, "person is", "people are")} on the list` : ""}. When one becomes free, the next person on the list gets it and an email.`}
          </p>
          {refusal ? (
            <Refusal text={refusal} intention={`Take a seat: ${topic}`} />
          ) : (
            <ActionForm<"question">
              submit={free > 0 ? "Take a seat" : "Join the waiting list"}
              busyText="Saving…"
              draft={`seat ${_id} Draft`}
              action={({ text }) => take(text("question"))}
            >
              {(field) => (
                <Textarea
                  {...field("question")}
                  label="What would you like to ask?"
                  optional
                  rows={3}
                  limit={INTAKE_MAX}
                  hint={`Only ${mentor.name} reads it.`}
                />
              )}
            </ActionForm>
          )}
        </div>
      </Panel>
    );
  const isFree = seat.state === "offered" || (seat.state === "waiting" && free > 0);
  return (
    <Panel title="Your place">
      <div className="grid justify-items-start gap-4">
        <p>
          {seat.state === "held"
            ? "You have a seat."
            : seat.state === "offered"
              ? `A seat is kept for you until ${momentIn(seat.offerUntil ?? office.start, ownZone())}.`
              : isFree
                ? "A seat is free. The first to take it gets it."
                : `You are number ${seat.place} on the waiting list.`}
        </p>
        {question && <p className="border-l-3 border-line-2 pl-3 text-sm whitespace-pre-line brk">{question}</p>}
        <div className="flex flex-wrap gap-2">
          {isFree && (
            <ActionForm submit="Take the seat" busyText="Saving…" action={() => take("")}>
              {() => null}
            </ActionForm>
          )}
          <ActionButton
            button={seat.state === "waiting" ? "Leave the waiting list" : "Cancel seat"}
            look={isFree ? 3 : 2}
            title={seat.state === "waiting" ? "Leave the waiting list?" : "Cancel your seat?"}
            confirm={seat.state === "waiting" ? "Leave" : "Give up"}
            busyText="Saving…"
            action={() => browserApi("DELETE /api/office-hours/{id}/seat", { params })}
          >
            <p>The next person on the waiting list gets it. If you come back, you join at the end.</p>
          </ActionButton>
        </div>
      </div>
    </Panel>
  );
}
