import { adminPaths } from "@startup-connect/contract/pages";
import { clockTime, counted, DAY, HOUR, shortDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { ApiError } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { callText } from "#lib/use-submit.ts";
import { Anchor } from "#ui/anchor.tsx";
import { cx } from "#ui/cx.ts";
import { ArrowLeft } from "#ui/icons.tsx";
import { EmptyState, Loading, TryAgain } from "#ui/states.tsx";

export interface SectionPageProps {
  title: ReactNode;
  /** One line: what is done here. */
  lead?: ReactNode;
  /** At the right of the title: the button that creates something. */
  action?: ReactNode;
  /** The list this page was opened from. */
  back?: { href: string; text: string };
  children: ReactNode;
}

/** An admin page with its heading. */
export const SectionPage = ({ title, lead, action, back, children }: SectionPageProps) => (
  <>
    <div className="grid gap-2">
      {back && (
        <Anchor href={back.href} className="inline-flex items-center gap-1 justify-self-start text-sm">
          <ArrowLeft />
          {back.text}
        </Anchor>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="h1 brk">{title}</h1>
          {lead != null && <p className="max-w-text text-sm text-ink-2">{lead}</p>}
        </div>
        {action}
      </div>
    </div>
    {children}
  </>
);

/** A section while it loads. */
export const SectionLoading = () => (
  <>
    <h1 className="sr-only">One moment, please</h1>
    <Loading label="Loading..." blocks={["mb-5 h-8 w-64 max-w-full", "mb-5 h-11", "h-80"]} />
  </>
);

/** Shown when a section could not be loaded; the navigation stays. */
export function SectionError() {
  const { revalidate, state } = useRevalidator();
  const error = useRouteError();
  const titles: Readonly<Record<number, string>> = { 403: "No access", 404: "Not found" };
  const title = error instanceof ApiError && titles[error.status];
  if (title) {
    return (
      <SectionPage title={title}>
        <EmptyState action={<Anchor href={adminPaths.overview}>Go to the admin overview</Anchor>}>
          {callText(error)}
        </EmptyState>
      </SectionPage>
    );
  }
  return (
    <SectionPage title="This section could not be loaded">
      <TryAgain onTry={() => void revalidate()} isBusy={state === "loading"}>
        {callText(error)}
      </TryAgain>
    </SectionPage>
  );
}

/** "20 Nov 2026, 4:00 PM" */
export const momentText = (moment: string): string => `${shortDate(moment)}, ${clockTime(moment)}`;

/** How long something has been pending: "since 20 Nov 2026, 4:00 PM (3 days)". */
export function sinceText(since: string, now: number = timeNow()): string {
  const waited = now - Date.parse(since);
  const [count, unit] = waited < DAY ? [Math.floor(waited / HOUR), "hour"] : [Math.floor(waited / DAY), "day"];
  const length = count < 1 ? "less than an hour" : counted(count, unit);
  return `since ${momentText(since)} (${length})`;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts whose letters look alike, so that a name can imitate another one. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether a word of the name mixes Latin, Cyrillic and Greek letters; names in two scripts, word by word, do not (ADM-13). */
const mixesScripts = (name: string): boolean =>
  (name.match(WORD) ?? []).some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);

/** ADM-13: a name that may imitate another one. */
export const MixedScriptsNote = ({ name }: { name: string }) =>
  mixesScripts(name) && (
    <Sub className="text-wait">
      A word in this name mixes Latin, Cyrillic or Greek letters. It may imitate another name.
    </Sub>
  );

/** The line below what a cell is about. */
export const Sub = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={cx("block text-xs font-normal", className ?? "text-ink-3")}>{children}</span>
);
