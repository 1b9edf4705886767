import type { AllRoutes, Answer } from "@startup-connect/contract";
import { longDate } from "@startup-connect/contract/shared";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import * as t from "#texts/rights.ts";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";

type Nominee = Answer<AllRoutes["GET /api/rights/nominee"]>["nominee"];

/** RIGHT-08: one person, named, changed and ended here. */
export const NomineePanel = ({ nominee }: { nominee: Nominee }) => (
  <Panel title={t.nominee}>
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{t.nomineeHint}</p>
      {nominee && (
        <div>
          <p className="font-semibold brk">{nominee.name}</p>
          <p className="text-sm brk">{nominee.email}</p>
          <p className="text-xs text-ink-3">
            {t.namedOn({
              relation: nominee.relation,
              date: longDate(nominee.namedAt),
              informed: nominee.informed ? "yes" : "no",
            })}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <ActionButton<FieldOf<"PUT /api/rights/nominee">>
          button={nominee ? t.changeNominee : t.nameNominee}
          look={nominee ? 2 : 1}
          title={t.nameNominee}
          confirm={t.saveNominee}
          kind={1}
          busyText={t.saving}
          isFresh
          start={nominee ? { name: nominee.name, email: nominee.email, relation: nominee.relation } : {}}
          action={({ all, text }) => {
            const json = { ...all("name", "email", "relation"), inform: text("inform") === "yes" };
            return browserApi("PUT /api/rights/nominee", { json });
          }}
        >
          {(field) => (
            <>
              <Input {...field("name")} label={t.nomineeName} autoComplete="off" />
              <Input {...field("email")} label={t.nomineeEmail} type="email" autoComplete="off" />
              <Input {...field("relation")} label={t.relation} autoComplete="off" />
              <Checkbox label={t.inform} name="inform" value="yes" />
            </>
          )}
        </ActionButton>
        {nominee && (
          <ActionButton
            button={t.endNominee}
            title={t.askEndNominee}
            confirm={t.endNominee}
            busyText={t.ending}
            action={() => browserApi("DELETE /api/rights/nominee")}
          >
            {t.endNomineeMeans}
          </ActionButton>
        )}
      </div>
    </div>
  </Panel>
);
