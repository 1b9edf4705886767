import { INVESTOR_LABELS } from "@startup-connect/contract/investors";
import { MENTOR_LABELS } from "@startup-connect/contract/mentors";
import { LINK_COPIED, LINK_NOT_COPIED, VIEW_DAYS } from "@startup-connect/contract/overview";
import { STARTUP_LABELS } from "@startup-connect/contract/startups";
import { useState } from "react";
import { Link } from "react-router";
import { copyText } from "#lib/copy-text.ts";
import { forMembers, type MemberPage, useMe } from "#lib/guard.tsx";
import { HiddenProfile, ownPath } from "#lib/own-page.tsx";
import { paths } from "#lib/paths.ts";
import { hasProfile } from "#lib/session.tsx";
import * as t from "#texts/overview.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CardLink, Panel } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ExternalLink } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import type { Route } from "./+types/overview-page";
import { Suggestions } from "./suggestions.tsx";
import { loadOverview, type Overview, TodoPanel } from "./todo-panel.tsx";

export const handle: MemberPage = { title: t.overview, loading: "detail" };

export const clientLoader = forMembers(loadOverview);

/** PROF-28. */
export default function OverviewPage({ loaderData: { overview, todos }, matches }: Route.ComponentProps) {
  const me = useMe();
  const [inviting, setInviting] = useState(false);
  // An invitation carries the address of the home page (PROF-33).
  const homeUrl = (matches[0].loaderData?.publicUrl ?? location.origin) + paths.home;
  return (
    <>
      <h1 className="h1">{t.overview}</h1>
      <HiddenProfile />
      <Activity overview={overview} />
      <QuickActions onInvite={() => setInviting(true)} />
      <div className="grid gap-5 xl:grid-cols-2">
        <TodoPanel loaded={todos} />
        {(me.registered || !hasProfile(me)) && <Suggestions suggestions={overview.suggestions} />}
      </div>
      <Panel title={t.deleteAccount}>
        <p className="text-ink-2">
          {t.deleteUnder({ link: (inside) => <Link to={paths.settingsSection("data")}>{inside}</Link> })}
        </p>
      </Panel>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} homeUrl={homeUrl} />
    </>
  );
}

/** PROF-30. */
function QuickActions({ onInvite }: { onInvite: () => void }) {
  const own = ownPath(useMe());
  const ways = [
    [t.editProfile, paths.settings] as const,
    ...(own ? [[t.viewPublicProfile, own] as const] : []),
    [t.findStartups, paths.startups] as const,
    [t.findInvestors, paths.investors] as const,
    [t.findMentors, paths.mentors] as const,
    [t.messages, paths.messages] as const,
  ];
  return (
    <Panel title={t.quickActions}>
      <ul className="flex flex-wrap gap-3">
        {ways.map(([text, to]) => (
          <li key={text}>
            <ButtonLink href={to}>{text}</ButtonLink>
          </li>
        ))}
        <li>
          <Button kind={1} onClick={onInvite}>
            {t.invite}
          </Button>
        </li>
      </ul>
    </Panel>
  );
}

/** PROF-29: what is counted, each with the page where it can be seen. */
function Activity({ overview }: { overview: Overview }) {
  const me = useMe();
  const own = ownPath(me);
  const numbers = [
    { label: t.connections, value: overview.connections, to: paths.connections },
    { label: t.requestsReceived, value: overview.pendingReceived, to: `${paths.connections}?show=received` },
    { label: t.requestsSent, value: overview.pendingSent, to: `${paths.connections}?show=sent` },
    { label: t.unreadMessages, value: overview.unreadMessages, to: paths.messages },
    { label: t.eventsBooked, value: overview.events, to: paths.events },
    // Only a listed profile can be looked at and reviewed.
    ...(own
      ? [
          { label: t.profileViews({ days: String(VIEW_DAYS) }), value: overview.profileViews30d, to: own },
          { label: t.reviews, value: overview.reviews, to: own },
        ]
      : []),
  ].filter(({ value }) => value > 0);
  return (
    <Panel title={t.activity} flush>
      {numbers.length === 0 && <p className="px-4 py-3 text-ink-2 sm:px-5">{t.noNumbers}</p>}
      <ul className="grid grid-cols-2 gap-px overflow-hidden sm:grid-cols-4">
        {numbers.map(({ label, value, to }) => (
          <li
            key={label}
            className="relative grid content-start gap-1 outline outline-line px-4 py-3 hover:bg-hover max-sm:last:odd:col-span-2 sm:px-5"
          >
            <CardLink href={to} className="order-2 text-sm text-ink-2">
              {label}
            </CardLink>
            <span className="order-1 text-2xl font-semibold num">{value}</span>
          </li>
        ))}
      </ul>
      {me.registered && <Completeness overview={overview} />}
    </Panel>
  );
}

function Completeness({ overview: { completeness, missing } }: { overview: Overview }) {
  const { userType } = useMe();
  const labels: Readonly<Record<string, string>> =
    userType === "Startup" ? STARTUP_LABELS : userType === "Mentor" ? MENTOR_LABELS : INVESTOR_LABELS;
  return (
    <div className="grid gap-2 border-t border-line px-4 py-3 text-sm sm:px-5">
      <p>
        <span className="font-semibold">{t.filledIn({ percent: String(completeness) })}</span>{" "}
        {missing.length > 0 &&
          t.notFilledIn({
            fields: missing.map((name) => labels[name] ?? name).join(", "),
            link: (inside) => <Link to={`${paths.settings}#${missing[0]}`}>{inside}</Link>,
          })}
      </p>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-2 w-full rounded-full bg-hover text-action"
        aria-hidden="true"
      >
        <rect width={completeness} height="1" fill="currentColor" />
      </svg>
    </div>
  );
}

/** PROF-32. */
function InviteDialog({ open, onClose, homeUrl }: { open: boolean; onClose: () => void; homeUrl: string }) {
  const [copied, setCopied] = useState<boolean>();
  const close = () => {
    setCopied(undefined);
    onClose();
  };
  const copy = async () => setCopied(await copyText(homeUrl));
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.inviteSomeone}
      actions={
        <Button onClick={close} data-autofocus="">
          {t.close}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul className="flex flex-wrap gap-3">
          {shareLinks(homeUrl).map(({ name, href }) => (
            <li key={name}>
              <ButtonLink href={href} target="_blank" rel="noopener">
                {name}
                <ExternalLink />
                <span className="sr-only"> {t.opensNewTab}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
        <div className="flex items-end gap-3">
          <Input
            label={t.linkToUs}
            value={homeUrl}
            readOnly
            className="flex-1"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button kind={1} className="min-h-tap" onClick={() => void copy()}>
            {t.copyLink}
          </Button>
        </div>
        {copied !== undefined && (
          <Alert kind={copied ? "good" : "bad"} role="status">
            {copied ? LINK_COPIED : LINK_NOT_COPIED}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

/** PROF-32: where an invitation can be shared, with the address it carries. */
function shareLinks(homeUrl: string): { name: string; href: string }[] {
  const link = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  return [
    { name: "WhatsApp", href: link("https://wa.me/", { text: `${t.invitation} ${homeUrl}` }) },
    { name: "LinkedIn", href: link("https://www.linkedin.com/sharing/share-offsite/", { url: homeUrl }) },
    { name: "X", href: link("https://x.com/intent/post", { text: t.invitation, url: homeUrl }) },
  ];
}
