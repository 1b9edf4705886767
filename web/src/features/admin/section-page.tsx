import { adminPaths } from "@startup-connect/contract/pages";
import type { ReactNode } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { ApiError } from "#lib/api.ts";
import { callText } from "#lib/use-submit.ts";
import { Anchor } from "#ui/anchor.tsx";
import ArrowLeft from "#ui/icons/arrow-left.tsx";
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
  if (error instanceof ApiError && error.status === 404) {
    return (
      <SectionPage title="Not found">
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
