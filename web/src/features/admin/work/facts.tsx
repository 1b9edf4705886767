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
import { OfficialLink } from "#features/recognition/official-link.tsx";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { ActForm } from "./act-form.tsx";
import { FactDialog } from "./fact-dialog.tsx";
import { figuresOf, TOPIC_LABELS } from "./fact-figures.ts";
import { SectionPage } from "./section-page.tsx";

export const loadFacts = forMembers((_: { request: Request }) => browserApi("GET /api/admin/facts"));

const pages: readonly { page: FactPage; title: string }[] = [
  { page: "dpiit1", title: "Text on “Recognition and tax exemption”" },
  { page: "dpiit2", title: "Text on “Student recognition and benefits”" },
];

/** ADM-10, REC-08. */
export const FactsPage = ({ data }: { data: SiteFacts }) => (
  <SectionPage
    title="Legal facts"
    lead="The rules the pages about recognition speak of. A change is on every page at once and stands in the log."
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
  const [open, setOpen] = useState<"change" | "restore">();
  const isAdded = facts.added.includes(law.id);
  const isChanged = facts.changed.includes(law.id);
  const close = () => setOpen(undefined);
  return (
    <li className="grid gap-x-5 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {heldWhen(law) || "Always"}
          {isAdded && <Badge kind="act">Added here</Badge>}
          {isChanged && <Badge kind="act">Changed here</Badge>}
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
        <Button size="sm" aria-label={`Change ${law.id}`} onClick={() => setOpen("change")}>
          Change
        </Button>
        {(isAdded || isChanged) && (
          <Button size="sm" kind={3} aria-label={`Take back ${law.id}`} onClick={() => setOpen("restore")}>
            {isAdded ? "Remove" : "Take back"}
          </Button>
        )}
      </div>
      {open === "change" && <FactDialog law={law} onClose={close} />}
      <ActDialog
        open={open === "restore"}
        onClose={close}
        title={isAdded ? "Remove this rule?" : "Take the change back?"}
        confirm={isAdded ? "Remove rule" : "Take back"}
        busy="Saving…"
        act={async () => (await browserApi("PUT /api/admin/facts", { json: { restore: law.id } })).message}
      >
        {isAdded
          ? "The rule before it holds on, on every page at once."
          : "The rule is again as it came with the product, on every page at once."}
      </ActDialog>
    </li>
  );
}

function ConfirmPanel({ asOf }: { asOf: string }) {
  const [day, setDay] = useState(asOf);
  const save = async () => (await browserApi("PUT /api/admin/facts", { json: { asOf: day } })).message;
  return (
    <Panel title="Confirmed">
      <ActForm submit="Confirm" busy="Saving…" act={save}>
        {(faults) => (
          <Input
            label="As of"
            type="date"
            value={day}
            hint="The day all of it was read against the sources. It stands on every page about recognition."
            error={faults.asOf}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        )}
      </ActForm>
    </Panel>
  );
}

interface TextPanelProps {
  page: FactPage;
  title: string;
  stored: SiteFacts["texts"][number] | undefined;
}

function TextPanel({ page, title, stored }: TextPanelProps) {
  const [text, setText] = useState(stored?.text ?? "");
  const [asOf, setAsOf] = useState(stored?.asOf ?? indiaDay(Date.now()));
  const save = async () => (await browserApi("PUT /api/admin/facts", { json: { text: { page, text, asOf } } })).message;
  return (
    <Panel title={title}>
      <ActForm submit="Save text" busy="Saving…" kind={2} act={save}>
        {(faults) => (
          <>
            <Textarea
              label="Text"
              optional
              hint="Stands beside the rules, with its own day. Empty: nothing stands there."
              rows={4}
              limit={FACT_TEXT_MAX}
              value={text}
              error={faults["text.text"]}
              className="w-full"
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Input
              label="As of"
              type="date"
              value={asOf}
              error={faults["text.asOf"]}
              onChange={(event) => setAsOf(event.currentTarget.value)}
            />
          </>
        )}
      </ActForm>
    </Panel>
  );
}
