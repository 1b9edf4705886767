import {
  FACT_TEXT_MAX,
  type FactPage,
  GROWING_TOPICS,
  heldWhen,
  type Law,
  lawsOf,
  type SiteFacts,
  TOPICS,
  type Topic,
} from "@startup-connect/contract/recognition";
import { indiaDay } from "@startup-connect/contract/shared";
import { useState } from "react";
import { ActionButton, ActionForm } from "#features/admin/action-form.tsx";
import type { ScreenProps } from "#features/admin/list.tsx";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { FactDialog } from "./admin-fact-dialog.tsx";
import { figuresOf, TOPIC_LABELS } from "./admin-fact-figures.ts";
import { OfficialLink } from "./official-link.tsx";

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
  const [adding, setAdding] = useState(false);
  const laws: readonly Law[] = lawsOf(facts.laws, topic);
  const [newest] = laws;
  return (
    <Panel
      title={TOPIC_LABELS[topic]}
      flush
      action={
        GROWING_TOPICS.includes(topic) && (
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a newer rule
          </Button>
        )
      }
    >
      <ol>
        {laws.map((law) => (
          <Rule key={law.id} law={law} facts={facts} />
        ))}
      </ol>
      {adding && newest && <FactDialog law={newest} isNew onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Rule({ law, facts }: { law: Law; facts: SiteFacts }) {
  const [changing, setChanging] = useState(false);
  const isAdded = facts.added.includes(law.id);
  const isChanged = facts.changed.includes(law.id);
  return (
    <li className="grid gap-x-5 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {heldWhen(law) || "Always"}
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
        <Button size="sm" aria-label={`Change ${law.id}`} onClick={() => setChanging(true)}>
          Change
        </Button>
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
              : "The rule returns to the one that came with the product, on every page immediately."}
          </ActionButton>
        )}
      </div>
      {changing && <FactDialog law={law} onClose={() => setChanging(false)} />}
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
          hint="The day all of it was checked against the sources. Shown on every page about recognition."
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
      start={{ "text.text": stored?.text, "text.asOf": stored?.asOf ?? indiaDay(Date.now()) }}
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
