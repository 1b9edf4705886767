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
import { ActionButton, needs, newButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import * as t from "#texts/rounds.ts";
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
  draft: ["plain", t.draft],
  open: ["good", t.open],
  closed: ["line", t.closed],
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
                button={t.close}
                size="sm"
                label={t.closeOf({ name })}
                title={t.askClose}
                confirm={t.close}
                busyText={t.closing}
                action={() => browserApi("POST /api/round/{id}/close", { params: { id: round._id } })}
              >
                <p>{t.closingMeans}</p>
              </ActionButton>
            </div>
          </>
        )}
        {round.state === "closed" && round.closedAt && (
          <p className="text-sm text-ink-3">{t.closedOn({ date: shortDate(round.closedAt) })}</p>
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
      {isTaken && <p className="text-sm text-ink-2">{t.sameKindOpen}</p>}
      <div className="flex flex-wrap gap-2">
        {!isTaken && (
          <ActionButton
            button={t.openRound}
            label={t.openRoundOf({ name })}
            look={1}
            kind={1}
            title={t.askOpen}
            confirm={t.openRound}
            busyText={t.opening}
            action={() => browserApi("POST /api/round/{id}/open", { params })}
          >
            <p>{t.openingMeans}</p>
          </ActionButton>
        )}
        <ChangeDraft round={round} />
        <ActionButton
          look={3}
          size="sm"
          button={t.remove}
          label={t.removeDraft({ name })}
          busyText={t.removing}
          title={t.askDeleteDraft}
          confirm={t.deleteDraft}
          action={async () => {
            await browserApi("DELETE /api/round/{id}", { params });
            return t.draftDeleted;
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
        <h3 className="h4">{t.whoCanRead}</h3>
        <Name round={round} own={own} to={to} />
      </div>
      {round.people.length === 0 ? (
        <p className="text-sm text-ink-2">
          {own.connections.length > 0
            ? t.noOneYet
            : t.noConnections({ link: (inside) => <Link to={paths.investors}>{inside}</Link> })}
        </p>
      ) : (
        <Table
          caption={t.whoCanRead}
          columns={[
            { key: "person", title: t.person },
            { key: "named", title: t.named },
            { key: "end", title: <span className="sr-only">{t.endAccess}</span> },
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
                    button={t.endAccess}
                    label={t.endAccessOf({ name: person.name })}
                    title={t.askEndAccess({ name: person.name })}
                    confirm={t.endAccess}
                    busyText={t.ending}
                    action={async () => {
                      await browserApi("DELETE /api/round/{id}/people/{userId}", {
                        params: { id: round._id, userId: person.userId },
                      });
                      return t.viewEnded;
                    }}
                  >
                    <p>{t.endingMeans}</p>
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
        {t.allNamed({ link: (inside) => <Link to={paths.connections}>{inside}</Link> })}
      </p>
    );
  return (
    <ActionButton<"userId">
      {...newButton(t.addPerson)}
      size="sm"
      start={{ userId: to }}
      title={t.addPerson}
      confirm={t.add}
      kind={1}
      busyText={t.adding}
      check={needs("userId", t.choosePerson)}
      action={({ text }) =>
        browserApi("POST /api/round/{id}/people", { params: { id: round._id }, json: { userId: text("userId") } })
      }
    >
      {(field) => (
        <div className="grid gap-4">
          <p>{t.addingMeans({ counted: countText(offer), b: (inside) => <b className="num">{inside}</b> })}</p>
          <Select
            {...field("userId")}
            label={t.person}
            placeholder={t.chooseConnection}
            options={others.map(({ userId, name }) => ({ value: userId, label: name }))}
          />
        </div>
      )}
    </ActionButton>
  );
}
