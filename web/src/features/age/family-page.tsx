import { ADULT } from "@startup-connect/contract/age";
import { longDate, longMonth, shortDate } from "@startup-connect/contract/shared";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import * as t from "#texts/age-parent.ts";
import { Panel } from "#ui/card.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/family-page";

const years = String(ADULT.years);

export const handle: MemberPage = { title: t.family, loading: "list" };

export const clientLoader = forMembers(() => browserApi("GET /api/age"));

/** AGE-03, AGE-04, AGE-08: the children whom a parent consented for, and what holds for a member under 18. */
export default function FamilyPage({ loaderData: { own, children } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="h1">{t.family}</h1>
      {own?.isAsked && <Answer parent={own.parent} />}
      {own && !own.isAsked && (
        <Panel title={own.isGrown ? t.grown({ years }) : t.underAge({ years })}>
          {own.isGrown ? (
            <div className="grid justify-items-start gap-4">
              <p>{t.grownText}</p>
              <ActionButton
                look={1}
                button={t.goOn}
                title={t.askGoOn}
                confirm={t.goOn}
                busyText={t.saving}
                action={() => browserApi("POST /api/age/adult")}
              >
                {t.goOnMeans}
              </ActionButton>
            </div>
          ) : (
            <p>{t.underAgeText({ day: longDate(own.adultOn) })}</p>
          )}
        </Panel>
      )}
      {children.length === 0 && !own && <EmptyState>{t.noChildren}</EmptyState>}
      {children.map(({ _id, name, born, since }) => (
        <Panel key={_id} title={name || t.notConfirmed}>
          <div className="grid justify-items-start gap-4">
            <p>{t.childLine({ month: longMonth(`${born}-01`), day: shortDate(since) })}</p>
            <ActionButton
              look="bad"
              button={t.end}
              title={t.askEnd}
              confirm={t.end}
              busyText={t.ending}
              action={() => browserApi("POST /api/age/children/{id}/end", { params: { id: _id } })}
            >
              {t.endMeans}
            </ActionButton>
          </div>
        </Panel>
      ))}
    </>
  );
}

/** AGE-03: whether who consented is the parent, "" where the consent has ended meanwhile. */
function Answer({ parent: name }: { parent: string }) {
  const answer = (answer: "parent" | "stranger" | "adult") => ({
    busyText: t.saving,
    action: () => browserApi("POST /api/age/parent", { json: { answer } }),
  });
  return (
    <Panel title={name ? t.asked({ name }) : t.askedEnded({ years })}>
      <div className="grid justify-items-start gap-4">
        <p>{name ? t.askedText({ name, years }) : t.askedEndedText({ years })}</p>
        <div className="flex flex-wrap gap-3">
          {name && (
            <ActionButton look={1} button={t.isParent} title={t.askParentIs} confirm={t.isParent} {...answer("parent")}>
              {t.parentMeans({ name })}
            </ActionButton>
          )}
          <ActionButton
            button={t.isAdult({ years })}
            title={t.askAdult({ years })}
            confirm={t.isAdult({ years })}
            {...answer("adult")}
          >
            {t.adultMeans}
          </ActionButton>
          <ActionButton
            button={name ? t.isStranger : t.isUnder({ years })}
            title={name ? t.askStranger({ name }) : t.askUnder({ years })}
            confirm={name ? t.isStranger : t.isUnder({ years })}
            {...answer("stranger")}
          >
            {t.underMeans}
          </ActionButton>
        </div>
      </div>
    </Panel>
  );
}
