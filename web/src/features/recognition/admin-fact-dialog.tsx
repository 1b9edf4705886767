import { ENTITY_KIND_LABELS, ENTITY_KINDS, type Law } from "@startup-connect/contract/recognition";
import { useState } from "react";
import { ActionDialog } from "#features/admin/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { changeOf, FIGURE_FIELDS, TOPIC_LABELS, typedOf } from "./admin-fact-figures.ts";

interface FactDialogProps {
  law: Law;
  /** A further record of the topic, which begins with the figures of this one. */
  isNew?: boolean;
  onClose: () => void;
}

/** "taxHoliday", "2027-04-01": "tax-holiday-2027-04-01". */
const idOf = (topic: string, from: string): string =>
  `${topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${from || "new"}`;

/** ADM-10: figures, first day, clause and official link of a rule. */
export function FactDialog({ law, isNew = false, onClose }: FactDialogProps) {
  const { topic } = law;
  const [typed, setTyped] = useState(() => {
    const first = typedOf(law);
    return isNew ? { ...first, from: "", clause: "" } : first;
  });
  const isOpen = !isNew && law.from === null;
  const id = isNew ? idOf(topic, typed.from) : law.id;
  const text = (name: "from" | "clause" | "sourceName" | "sourceUrl") => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <ActionDialog
      onClose={onClose}
      title={isNew ? `Newer rule: ${TOPIC_LABELS[topic]}` : `Change: ${TOPIC_LABELS[topic]}`}
      confirm="Save rule"
      busyText="Saving…"
      kind={1}
      action={() => browserApi("PUT /api/admin/facts", { json: { record: changeOf({ id, topic, isOpen }, typed) } })}
    >
      {(_field, faults) => (
        <>
          {!isOpen && (
            <Input
              label="First day in force"
              type="date"
              hint={isNew ? "The previous rule ends the day before." : undefined}
              error={faults["record.from"] ?? faults["record.id"]}
              {...text("from")}
            />
          )}
          {FIGURE_FIELDS[topic].map(({ name, label, kind }) => (
            <Input
              key={name}
              label={label}
              type={kind === "date" ? "date" : "text"}
              inputMode={kind === "number" ? "decimal" : undefined}
              value={typed.figures[name] ?? ""}
              error={faults[`record.${name}`]}
              onChange={(event) =>
                setTyped({ ...typed, figures: { ...typed.figures, [name]: event.currentTarget.value } })
              }
            />
          ))}
          {topic === "recognition" && (
            <fieldset className="grid gap-1">
              <legend className="mb-1 font-semibold">Kinds of entities</legend>
              {ENTITY_KINDS.map((kind) => (
                <Checkbox
                  key={kind}
                  label={ENTITY_KIND_LABELS[kind]}
                  checked={typed.kinds.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    setTyped({
                      ...typed,
                      kinds: ENTITY_KINDS.filter((one) => (one === kind ? checked : typed.kinds.includes(one))),
                    })
                  }
                />
              ))}
              {faults["record.kinds"] && <p className="text-sm text-bad">{faults["record.kinds"]}</p>}
            </fieldset>
          )}
          <Input label="Where it is published" error={faults["record.clause"]} {...text("clause")} />
          <Input label="Name of the source" error={faults["record.source.name"]} {...text("sourceName")} />
          <Input
            label="Official link"
            type="url"
            optional={topic === "studentTrack"}
            error={faults["record.source.url"]}
            {...text("sourceUrl")}
          />
        </>
      )}
    </ActionDialog>
  );
}
