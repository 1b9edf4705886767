import { PICTURE_FAILED } from "@startup-connect/contract/accounts";
import { IMAGE_TYPES, imageFault, type PersonCard } from "@startup-connect/contract/shared";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { currentMark } from "#features/shell/links.ts";
import {
  groupAt,
  linksOnPhones,
  type MemberGroup,
  type MemberLink,
  memberGroups,
} from "#features/shell/member-links.ts";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { shapeOf } from "#lib/public-profile.ts";
import { hasProfile, type Me, useSession } from "#lib/session.tsx";
import { useUnread, useUnreadNotifications } from "#lib/unread.ts";
import { failureText, useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/accounts-member.ts";
import { Alert } from "#ui/alert.tsx";
import { Count } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmailText } from "#ui/email.tsx";
import { Tile } from "#ui/tile.tsx";
import { announce } from "#ui/title.ts";

const entry =
  "flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-sm font-medium text-ink-2 no-underline hover:bg-hover aria-[current]:bg-action-tint aria-[current]:font-semibold aria-[current]:text-action";

/**
 * Layout of a member's own pages: navigation at the left (on phones the pages of the same purpose above, and the bar
 * of the shell), the page at the right. flush: no padding.
 */
export function MemberFrame({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  const unread: Record<string, number> = {
    [paths.messages]: useUnread(),
    [paths.notifications]: useUnreadNotifications(),
  };
  const { pathname } = useLocation();
  const isYou = pathname === paths.profile;
  const me = useMe();
  const groups = memberGroups({ ...me, userType: kindOf(me) });
  const here = groupAt(groups, pathname);
  const row = linksOnPhones(groups, pathname);
  const list = useRef<HTMLUListElement>(null);
  // On phones the entries are one scrolling row: bring the current one into view.
  useEffect(() => {
    const [line, here] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (line && here) line.scrollLeft = here.offsetLeft - (line.clientWidth - here.offsetWidth) / 2;
  }, []);
  const link = (item: MemberLink) => (
    <li key={item.to} className="flex-none">
      <Link to={item.to} aria-current={currentMark(item, pathname)} className={entry}>
        <item.Icon />
        {item.text}
        <Count value={unread[item.to] ?? 0} className="ml-auto" />
      </Link>
    </li>
  );
  return (
    <div className="wrap-app grid grid-cols-[minmax(0,1fr)] print:block lg:min-h-140 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside
        className={cx(
          "no-print grid grid-cols-[minmax(0,1fr)] content-start gap-5 border-line max-lg:border-b lg:border-r lg:py-6 lg:pr-5",
          isYou ? "py-4" : "py-1",
          row.length === 0 && "max-lg:hidden",
        )}
      >
        {!flush && <WhoAmI className={isYou ? "max-lg:order-1" : "max-lg:hidden"} />}
        <nav aria-label={t.myPages}>
          {/* relative: hidden words of the numbers scroll with it instead of widening the page. */}
          <ul ref={list} className="scrolls-on relative flex gap-1 overflow-x-auto lg:hidden">
            {row.map(link)}
          </ul>
          <ul className="grid gap-1 max-lg:hidden">
            {groups.map((group) => (
              <Group key={group.name} group={group} unread={unread} isOpen={group === here} link={link} />
            ))}
          </ul>
        </nav>
      </aside>
      <div className={flush ? "min-w-0" : "grid min-w-0 content-start gap-3 pt-3 pb-4 lg:gap-5 lg:py-8 lg:pl-8"}>
        {children}
      </div>
    </div>
  );
}

interface GroupProps {
  group: MemberGroup;
  /** Numbers by the address of the page. */
  unread: Record<string, number>;
  /** The page that is shown is one of it. */
  isOpen: boolean;
  link: (item: MemberLink) => ReactNode;
}

/** NAV-01: one page is its own entry; more are shown below the name of their purpose when one of them is open. */
function Group({ group: { text, links }, unread, isOpen, link }: GroupProps) {
  const [first] = links;
  if (links.length === 1) return link(first);
  return (
    <li>
      <Link to={first.to} className={cx(entry, isOpen && "font-semibold text-ink")}>
        <first.Icon />
        {text}
        {!isOpen && <Count value={links.reduce((sum, { to }) => sum + (unread[to] ?? 0), 0)} className="ml-auto" />}
      </Link>
      {isOpen && <ul className="mt-1 ml-5 grid gap-1 border-l border-line pl-2 [&_.icon]:hidden">{links.map(link)}</ul>}
    </li>
  );
}

/** What an account is: of who is listed by a student profile alone, a student (STU-06). */
export const kindOf = (me: Me): PersonCard["type"] => (hasProfile(me) && !me.registered ? "Student" : me.userType);

/** PROF-01, HOME-35: type, picture, name, email and personal id; below 1024 pixels under You only. */
function WhoAmI({ className }: { className: string }) {
  const me = useMe();
  const kind = kindOf(me);
  return (
    <div className={cx("grid gap-3", className)}>
      <h2 className="h3">{t.kind({ kind })}</h2>
      <OwnPicture />
      <div className="text-xs text-ink-3">
        <p className="brk text-sm font-semibold text-ink">{me.name}</p>
        <p>
          <EmailText email={me.email} />
        </p>
        <p className="num">{me.publicId}</p>
      </div>
    </div>
  );
}

/** PROF-05 to PROF-07: the picture with its button; the button gives way to the chooser and back. */
function OwnPicture() {
  const me = useMe();
  const { refresh } = useSession();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const { isBusy, failure, run, clear } = useSubmit({ say: failureText(PICTURE_FAILED) });
  const [fault, setFault] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  // Focus follows the control that took the other's place.
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) (open ? input.current : button.current)?.focus();
    moved.current = true;
  }, [open]);

  /** Shows the new picture immediately; if saving fails, the old one returns with the reason. */
  const change = async (preview: string, store: () => Promise<unknown>) => {
    setFault("");
    setShown(preview);
    const isStored = await run(async () => {
      await store();
      await refresh();
      announce(preview ? t.pictureSaved : t.pictureRemoved);
      setOpen(false);
    });
    setShown(null);
    if (isStored || !input.current) return;
    input.current.value = "";
    input.current.focus();
  };

  const choose = async (file: File | undefined) => {
    if (!file || isBusy) return;
    const wrong = imageFault(file);
    if (wrong) {
      setFault(wrong);
      input.current?.focus();
      return;
    }
    const preview = URL.createObjectURL(file);
    await change(preview, () => browserApi("POST /api/users/profile-picture", { form: { profilePicture: file } }));
    URL.revokeObjectURL(preview);
  };

  const text = fault || failure;
  const remove = () => change("", () => browserApi("DELETE /api/users/profile-picture"));

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <Tile id={me._id} name={me.name} picture={shown ?? me.profilePicture} size="lg" shape={shapeOf(kindOf(me))} />
      {open ? (
        <div className="flex flex-wrap items-center gap-1">
          <span className="relative">
            <input
              ref={input}
              id={id}
              type="file"
              accept={IMAGE_TYPES.join(",")}
              className="peer sr-only"
              aria-describedby={text ? `${id}-error` : undefined}
              aria-invalid={text ? true : undefined}
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
            <label
              htmlFor={id}
              className={buttonClass(2, "sm", "peer-focus-visible:outline-2 outline-offset-2 outline-focus")}
            >
              {isBusy ? t.saving : t.choose}
            </label>
          </span>
          {me.profilePicture && (
            <Button kind={3} size="sm" onClick={() => void remove()} aria-disabled={isBusy}>
              {t.remove}
            </Button>
          )}
          <Button
            kind={3}
            size="sm"
            onClick={() => {
              setFault("");
              clear();
              setOpen(false);
            }}
          >
            {t.cancel}
          </Button>
        </div>
      ) : (
        <Button ref={button} size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {t.edit}
        </Button>
      )}
      {text && (
        <div id={`${id}-error`} className="col-span-2">
          <Alert kind="bad">{text}</Alert>
        </div>
      )}
    </div>
  );
}
