import {
  BOOKMARK_LISTS_MAX,
  BOOKMARK_NOTE_MAX,
  type Bookmark,
  LIST_NAME_MAX,
} from "@startup-connect/contract/bookmarks";
import { shortDate } from "@startup-connect/contract/shared";
import { useId, useState } from "react";
import { ActionDialog } from "#lib/action-form.tsx";
import { FindPeople } from "#lib/find-people.tsx";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Waiting } from "#lib/waiting.tsx";
import * as member from "#texts/accounts-member.ts";
import * as t from "#texts/bookmarks-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/input.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { announce } from "#ui/title.ts";
import type { Route } from "./+types/bookmarks-page";
import { loadBookmarks, removeBookmark, saveBookmark } from "./own-bookmarks.ts";

export const handle: MemberPage = { title: t.bookmarks, loading: "list" };

export const clientLoader = forMembers(async ({ request }: Route.ClientLoaderArgs) => ({
  shown: new URL(request.url).searchParams.get("list") ?? "",
  bookmarks: await loadBookmarks(),
}));

/** BOOK-01 to BOOK-03: members to find again, by own lists, with private notes. */
export default function BookmarksPage({ loaderData: { shown, bookmarks } }: Route.ComponentProps) {
  const { doing, said, run, clear } = useSubmitAndReload();
  const [edited, setEdited] = useState<Bookmark | null>(null);
  const lists = [...new Set(bookmarks.map(({ list }) => list).filter(Boolean))].sort((a, b) => a.localeCompare(b));
  const current = lists.includes(shown) ? shown : "";
  const items = current ? bookmarks.filter(({ list }) => list === current) : bookmarks;
  const remove = async ({ userId, name }: Bookmark["user"]) => {
    await removeBookmark(userId);
    announce(t.removed({ name }));
  };
  return (
    <>
      <h1 className="h1">{t.bookmarks}</h1>
      {lists.length > 0 && (
        <Tabs
          label={t.lists}
          tabs={["", ...lists].map((list) => ({
            href: list ? `${paths.bookmarks}?${new URLSearchParams({ list })}` : paths.bookmarks,
            text: list || t.all,
            count: list ? bookmarks.filter((bookmark) => bookmark.list === list).length : bookmarks.length,
            current: list === current,
          }))}
        />
      )}
      {said && (
        <Alert kind={said.kind} onDismiss={clear}>
          {said.text}
        </Alert>
      )}
      {items.length === 0 ? (
        <EmptyState action={<FindPeople />}>{t.noBookmarks}</EmptyState>
      ) : (
        <ul className="card">
          {items.map((bookmark) => (
            <BookmarkRow
              key={bookmark.user.userId}
              bookmark={bookmark}
              onEdit={() => setEdited(bookmark)}
              isRemoving={doing === bookmark.user.userId}
              onRemove={() => void run(() => remove(bookmark.user), bookmark.user.userId)}
            />
          ))}
        </ul>
      )}
      {edited && <EditDialog key={edited.user.userId} of={edited} lists={lists} onClose={() => setEdited(null)} />}
    </>
  );
}

interface RowProps {
  bookmark: Bookmark;
  onEdit: () => void;
  isRemoving: boolean;
  onRemove: () => void;
}

function BookmarkRow({ bookmark: { user, list, note, createdAt }, onEdit, isRemoving, onRemove }: RowProps) {
  const date = shortDate(createdAt);
  return (
    <PersonRow
      person={user}
      heading="h2"
      actions={
        <>
          <Button size="sm" onClick={onEdit} aria-label={t.listAndNoteOf({ name: user.name })}>
            {t.listAndNote}
          </Button>
          <Button
            kind={3}
            size="sm"
            onClick={onRemove}
            busyText={isRemoving && t.removing}
            aria-label={t.removePerson({ name: user.name })}
          >
            {t.remove}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
        {user.type === "None" ? t.markedOn({ date }) : t.typeMarkedOn({ type: member.kind({ kind: user.type }), date })}
        {list && <Badge kind="line">{list}</Badge>}
      </p>
      {note && <p className="max-w-text whitespace-pre-line brk text-ink-2">{note}</p>}
      <Waiting about={user.userId} />
    </PersonRow>
  );
}

/** BOOK-02, BOOK-03. */
function EditDialog({ of, lists, onClose }: { of: Bookmark; lists: readonly string[]; onClose: () => void }) {
  const id = useId();
  return (
    <ActionDialog<"list" | "note">
      onClose={onClose}
      kind={1}
      title={t.bookmarkOf({ name: of.user.name })}
      confirm={t.save}
      busyText={t.saving}
      start={of}
      check={({ text }) =>
        [...text("note").trim()].length > BOOKMARK_NOTE_MAX
          ? { note: t.atMost({ most: String(BOOKMARK_NOTE_MAX) }) }
          : {}
      }
      action={async ({ text }) => {
        await saveBookmark(of.user.userId, { list: text("list"), note: text("note") });
        return "";
      }}
    >
      {(field) => (
        <div className="grid gap-4 text-ink">
          <Input
            {...field("list")}
            label={t.list}
            optional
            list={id}
            maxLength={LIST_NAME_MAX}
            hint={t.ownOrNew({ most: String(BOOKMARK_LISTS_MAX) })}
            data-autofocus=""
          />
          <datalist id={id}>
            {lists.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Textarea {...field("note")} label={t.note} optional rows={4} hint={t.onlyYou} limit={BOOKMARK_NOTE_MAX} />
        </div>
      )}
    </ActionDialog>
  );
}
