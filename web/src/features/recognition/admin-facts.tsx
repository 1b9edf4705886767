import {
  ENTITY_KIND_LABELS,
  ENTITY_KINDS,
  FACT_TEXT_MAX,
  type FactPage,
  GROWING_TOPICS,
  inForceText,
  type Law,
  lawsOf,
  type SiteFacts,
  TOPICS,
  type Topic,
} from "@startup-connect/contract/recognition";
import { croreRead, indiaDay } from "@startup-connect/contract/shared";
import type { ScreenProps } from "#features/admin/list.tsx";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, ActionForm } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { CheckboxGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { changeOf, FIGURE_FIELDS, figuresOf, startOf, TOPIC_LABELS } from "./admin-fact-figures.ts";
import { OfficialLink } from "./remarks.tsx";

export const meta = adminMeta("Legal facts");

export const clientLoader = forMembers((_: { request: Request }) => browserApi("GET /api/admin/facts"));

const pages: readonly { page: FactPage; title: string }[] = [
  { page: "dpiit1", title: "Text on “Recognition and tax exemption”" },
  { page: "dpiit2", title: "Text on “Student recognition and benefits”" },
];

/** ADM-10, REC-08. */
export default function Facts({ loaderData: data }: ScreenProps<typeof clientLoader>) {
  return (
    <SectionPage
      title="Legal facts"
      lead="The rules shown on the recognition pages. Changes appear on every page immediately and are recorded in the log."
    >
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          {TOPICS.map((topic) => (
            <TopicPanel key={topic} topic={topic} facts={data} />
          ))}
        </div>
        <aside className="grid min-w-0 gap-5">
          <ConfirmPanel asOf={data.asOf} />
          {pages.map(({ page, title }) => (
            <TextPanel key={page} page={page} title={title} stored={data.texts.find(({ key }) => key === page)} />
          ))}
        </aside>
      </div>
    </SectionPage>
  );
}

function TopicPanel({ topic, facts }: { topic: Topic; facts: SiteFacts }) {
  const laws: readonly Law[] = lawsOf(facts.laws, topic);
  const [newest] = laws;
  return (
    <Panel
      title={TOPIC_LABELS[topic]}
      flush
      action={newest && GROWING_TOPICS.includes(topic) && <FactButton law={newest} isNew button="Add a newer rule" />}
    >
      <ol>
        {laws.map((law) => (
          <Rule key={law.id} law={law} facts={facts} />
        ))}
      </ol>
    </Panel>
  );
}

function Rule({ law, facts }: { law: Law; facts: SiteFacts }) {
  const isAdded = facts.added.includes(law.id);
  const isChanged = facts.changed.includes(law.id);
  return (
    <li className="grid gap-x-5 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {inForceText(law) || "Always"}
          {isAdded && <Badge kind="info">Added here</Badge>}
          {isChanged && <Badge kind="info">Changed here</Badge>}
        </p>
        <p className="text-sm text-ink-2">{figuresOf(law)}</p>
        <p className="text-sm text-ink-3 brk">
          {law.clause}
          {law.source.url && (
            <>
              {", "}
              <OfficialLink href={law.source.url}>{law.source.name}</OfficialLink>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <FactButton law={law} button="Change" label={`Change ${law.id}`} />
        {(isAdded || isChanged) && (
          <ActionButton
            size="sm"
            look={3}
            label={`${isAdded ? "Remove" : "Undo the change to"} ${law.id}`}
            button={isAdded ? "Remove" : "Undo"}
            title={isAdded ? "Remove this rule?" : "Undo this change?"}
            confirm={isAdded ? "Remove rule" : "Undo change"}
            busyText="Saving…"
            action={() => browserApi("PUT /api/admin/facts", { json: { restore: law.id } })}
          >
            {isAdded
              ? "The previous rule applies again, on every page immediately."
              : "Every page goes back to the rule that came with the product, immediately."}
          </ActionButton>
        )}
      </div>
    </li>
  );
}

const ConfirmPanel = ({ asOf }: { asOf: string }) => (
  <Panel title="Confirmed">
    <ActionForm<"asOf">
      submit="Confirm"
      busyText="Saving…"
      start={{ asOf }}
      action={({ text }) => browserApi("PUT /api/admin/facts", { json: { asOf: text("asOf") } })}
    >
      {(field) => (
        <Input
          {...field("asOf")}
          label="As of"
          type="date"
          hint="The day you last checked all rules against the sources. Shown on every recognition page."
        />
      )}
    </ActionForm>
  </Panel>
);

interface TextPanelProps {
  page: FactPage;
  title: string;
  stored: SiteFacts["texts"][number] | undefined;
}

const TextPanel = ({ page, title, stored }: TextPanelProps) => (
  <Panel title={title}>
    <ActionForm<"text.text" | "text.asOf">
      submit="Save text"
      busyText="Saving…"
      kind={2}
      start={{ "text.text": stored?.text, "text.asOf": stored?.asOf ?? indiaDay(timeNow()) }}
      action={({ text }) => {
        const json = { text: { page, text: text("text.text"), asOf: text("text.asOf") } };
        return browserApi("PUT /api/admin/facts", { json });
      }}
    >
      {(field) => (
        <>
          <Textarea
            {...field("text.text")}
            label="Text"
            optional
            hint="Shown beside the rules, with its own date. Leave empty to hide."
            rows={4}
            limit={FACT_TEXT_MAX}
            className="w-full"
          />
          <Input {...field("text.asOf")} label="As of" type="date" />
        </>
      )}
    </ActionForm>
  </Panel>
);

interface FactButtonProps {
  law: Law;
  /** A further record of the topic, which begins with the figures of this one. */
  isNew?: boolean;
  button: string;
  label?: string;
}

/** "taxHoliday", "2027-04-01": "tax-holiday-2027-04-01". */
const idOf = (topic: string, from: string): string =>
  `${topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${from || "new"}`;

/** ADM-10: figures, first day, clause and official link of a rule. */
function FactButton({ law, isNew = false, ...button }: FactButtonProps) {
  const { topic } = law;
  const isOpen = !isNew && law.from === null;
  return (
    <ActionButton<string>
      {...button}
      isFresh
      size="sm"
      title={isNew ? `Newer rule: ${TOPIC_LABELS[topic]}` : `Change: ${TOPIC_LABELS[topic]}`}
      confirm="Save rule"
      busyText="Saving…"
      kind={1}
      start={{ ...startOf(law), ...(isNew && { "record.from": "", "record.clause": "" }) }}
      action={(typed) => {
        const id = isNew ? idOf(topic, typed.text("record.from")) : law.id;
        return browserApi("PUT /api/admin/facts", { json: { record: changeOf({ id, topic, isOpen }, typed) } });
      }}
    >
      {(field, faults) => (
        <>
          {!isOpen && (
            <Input
              {...field("record.from")}
              label="First day in force"
              type="date"
              hint={isNew ? "The previous rule ends the day before." : undefined}
              error={faults["record.from"] ?? faults["record.id"]}
            />
          )}
          {FIGURE_FIELDS[topic].map(({ name, label, kind }) =>
            kind === "crore" ? (
              <MoneyField key={name} {...field(`record.${name}`)} label={label} read={croreRead} hint={null} />
            ) : (
              <Input
                key={name}
                {...field(`record.${name}`)}
                label={label}
                type={kind === "date" ? "date" : "text"}
                inputMode={kind === "number" ? "decimal" : undefined}
              />
            ),
          )}
          {law.topic === "recognition" && (
            <CheckboxGroup
              legend="Entity types"
              name="record.kinds"
              error={faults["record.kinds"]}
              defaultValues={law.kinds}
              options={ENTITY_KINDS.map((value) => ({ value, label: ENTITY_KIND_LABELS[value] }))}
            />
          )}
          <Input {...field("record.clause")} label="Where it is published" />
          <Input {...field("record.source.name")} label="Source name" />
          <Input {...field("record.source.url")} label="Official link" type="url" optional={topic === "studentTrack"} />
        </>
      )}
    </ActionButton>
  );
}
