import {
  COUNTED_AS,
  countText,
  type OwnRound,
  type OwnRounds,
  type RoundState,
  SECURITY_LABELS,
} from "@startup-connect/contract/rounds";
import { shortDate, shortMoment } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { ActionButton, needs, newButton, RemoveButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge, type BadgeKind } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { langOf } from "#ui/lang.ts";
import { Select } from "#ui/select.tsx";
import { Cell, Row, RowHeader, Table } from "#ui/table.tsx";
import { Tile } from "#ui/tile.tsx";
import { RoundFacts } from "./round-facts.tsx";
import { ChangeDraft } from "./round-form.tsx";

const badges: Record<RoundState, [BadgeKind, string]> = {
  draft: ["plain", "Draft"],
  open: ["good", "Open"],
  closed: ["line", "Closed"],
};

interface RoundProps {
  round: OwnRound;
  own: OwnRounds;
  /** Whom a link here names. */
  to: string;
}

/** DEAL-40, DEAL-41: a round of the own company. */
export function OwnRoundPanel({ round, own, to }: RoundProps) {
  const [kind, text] = badges[round.state];
  const name = SECURITY_LABELS[round.security];
  return (
    <Panel title={name} action={<Badge kind={kind}>{text}</Badge>}>
      <div className="grid gap-5">
        <RoundFacts round={round} />
        {round.state === "draft" && <Draft round={round} own={own} />}
        {round.state === "open" && (
          <>
            <People round={round} own={own} to={to} />
            <div>
              <ActionButton
                button="Close round"
                size="sm"
                label={`Close round: ${name}`}
                title="Close this round?"
                confirm="Close round"
                busyText="Closing…"
                action={() => browserApi("POST /api/round/{id}/close", { params: { id: round._id } })}
              >
                <p>No one can read it now, and it cannot be opened again. Everyone who was named still counts.</p>
              </ActionButton>
            </div>
          </>
        )}
        {round.state === "closed" && round.closedAt && (
          <p className="text-sm text-ink-3">{`Closed on ${shortDate(round.closedAt)}. No one can read it now.`}</p>
        )}
      </div>
    </Panel>
  );
}

function Draft({ round, own }: Omit<RoundProps, "to">) {
  const params = { id: round._id };
  const name = SECURITY_LABELS[round.security];
  const isTaken = own.rounds.some(({ state, security }) => state === "open" && security === round.security);
  return (
    <div className="grid gap-3">
      {isTaken && (
        <p className="text-sm text-ink-2">To open this draft, close the open round of the same kind first.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isTaken && (
          <ActionButton
            button="Open round"
            label={`Open round: ${name}`}
            look={1}
            kind={1}
            title="Open this round?"
            confirm="Open round"
            busyText="Opening…"
            action={() => browserApi("POST /api/round/{id}/open", { params })}
          >
            <p>You can then name the people who can read it. An open round cannot be changed, only closed.</p>
          </ActionButton>
        )}
        <ChangeDraft round={round} />
        <RemoveButton
          name={`the draft: ${name}`}
          title="Delete this draft?"
          confirm="Delete draft"
          action={async () => {
            await browserApi("DELETE /api/round/{id}", { params });
            return "Draft deleted.";
          }}
        />
      </div>
    </div>
  );
}

function People({ round, own, to }: RoundProps) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="h4">Who can read it</h3>
        <Name round={round} own={own} to={to} />
      </div>
      {round.people.length === 0 ? (
        <p className="text-sm text-ink-2">
          {own.connections.length > 0 ? (
            "No one yet. Add people you are connected with."
          ) : (
            <>
              You are not connected with anybody yet. <Link to={paths.investors}>Find investors</Link>
            </>
          )}
        </p>
      ) : (
        <Table
          caption="Who can read it"
          columns={[
            { key: "person", title: "Person" },
            { key: "named", title: "Named" },
            { key: "end", title: <span className="sr-only">End access</span> },
          ]}
        >
          {round.people.map(({ person, namedAt }) => {
            const path = profilePath(person.type, person.profileId);
            return (
              <Row key={person.userId}>
                <RowHeader>
                  <span className="flex items-center gap-2.5">
                    <Tile
                      id={person.userId}
                      name={person.name}
                      picture={person.picture}
                      size="sm"
                      shape={shapeOf(person.type)}
                    />
                    <span className="min-w-0 brk" lang={langOf(person.name)}>
                      {path ? <Anchor href={path}>{person.name}</Anchor> : person.name}
                    </span>
                  </span>
                </RowHeader>
                <Cell className="num">{shortMoment(namedAt)}</Cell>
                <Cell>
                  <ActionButton
                    look={3}
                    size="sm"
                    button="End access"
                    label={`End access of ${person.name}`}
                    title={`End the access of ${person.name}?`}
                    confirm="End access"
                    busyText="Ending…"
                    action={async () => {
                      await browserApi("DELETE /api/round/{id}/people/{userId}", {
                        params: { id: round._id, userId: person.userId },
                      });
                      return "The view has ended.";
                    }}
                  >
                    <p>They can no longer read the round. They still count as named.</p>
                  </ActionButton>
                </Cell>
              </Row>
            );
          })}
        </Table>
      )}
    </div>
  );
}

/** DEAL-41: what is counted comes before the choice. */
function Name({ round, own: { connections, offers }, to }: RoundProps) {
  const named = new Set(round.people.map(({ person }) => person.userId));
  const others = connections.filter(({ userId }) => !named.has(userId));
  const offer = offers.find(({ kind }) => kind === COUNTED_AS[round.security]);
  if (!offer || connections.length === 0) return null;
  if (others.length === 0)
    return (
      <p className="text-sm text-ink-2">
        Everyone you are connected with is named. <Link to={paths.connections}>See your connections</Link>
      </p>
    );
  return (
    <ActionButton<"userId">
      {...newButton("Add a person")}
      size="sm"
      start={{ userId: to }}
      title="Add a person"
      confirm="Add"
      kind={1}
      busyText="Adding…"
      check={needs("userId", "Please choose a person.")}
      action={({ text }) =>
        browserApi("POST /api/round/{id}/people", { params: { id: round._id }, json: { userId: text("userId") } })
      }
    >
      {(field) => (
        <div className="grid gap-4">
          <p>
            <b className="num">{countText(offer)}.</b> The person can read this round and is notified. They count for
            this financial year, also after you end their access.
          </p>
          <Select
            {...field("userId")}
            label="Person"
            placeholder="Choose a connection"
            options={others.map(({ userId, name }) => ({ value: userId, label: name }))}
          />
        </div>
      )}
    </ActionButton>
  );
}
