import { BOOKMARK_NOTE_MAX } from "@startup-connect/contract/bookmarks";
import { MESSAGE_MAX } from "@startup-connect/contract/conversations";
import { useState } from "react";
import { useNavigate } from "react-router";
import { loadBookmarks, saveBookmark } from "#features/bookmarks/own-bookmarks.ts";
import { browserApi } from "#lib/api.ts";
import { FindPeople } from "#lib/find-people.tsx";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import { useSubmit } from "#lib/use-submit.ts";
import { Waiting } from "#lib/waiting.tsx";
import * as t from "#texts/installing.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { Route } from "./+types/share-page";
import { draftOf, keepDraft } from "./drafts.ts";

export const handle: MemberPage = { title: t.share, loading: "list" };

export const clientLoader = forMembers(async ({ request }: Route.ClientLoaderArgs) => {
  const given = new URL(request.url).searchParams;
  const [{ conversations }, bookmarks] = await Promise.all([browserApi("GET /api/conversations"), loadBookmarks()]);
  return {
    // Some apps put the address into the text as well.
    text: [...new Set(["title", "text", "url"].flatMap((name) => given.get(name)?.trim() || []))].join("\n"),
    conversations: conversations.filter(({ canWrite }) => canWrite),
    bookmarks,
  };
});

/** APP-04: what another app shares goes into a message or a note, and nowhere before the member has chosen. */
export default function SharePage({ loaderData: { text: given, conversations, bookmarks } }: Route.ComponentProps) {
  const [text, setText] = useState(given);
  const { doing, said, run, clear } = useSubmit();
  const navigate = useNavigate();
  // As a draft: it is sent there, with all that a message has.
  const write = (id: string) => {
    keepDraft(id, [draftOf(id), text].filter(Boolean).join("\n").slice(0, MESSAGE_MAX));
    void navigate(paths.conversation(id));
  };
  const note = (userId: string, before: string) =>
    run(async () => {
      const whole = [before, text].filter(Boolean).join("\n");
      await saveBookmark(userId, { note: [...whole].slice(0, BOOKMARK_NOTE_MAX).join("") });
      await navigate(paths.bookmarks);
    }, userId);
  return (
    <>
      <h1 className="h1">{t.share}</h1>
      <Textarea label={t.shared} value={text} rows={4} onChange={({ target }) => setText(target.value)} />
      {said && (
        <Alert kind={said.kind} onDismiss={clear}>
          {said.text}
        </Alert>
      )}
      {conversations.length + bookmarks.length === 0 && (
        <EmptyState action={<FindPeople />}>{t.shareToNobody}</EmptyState>
      )}
      {conversations.length > 0 && (
        <section className="grid gap-2">
          <h2 className="h3">{t.inConversation}</h2>
          <ul className="card">
            {conversations.map(({ _id, user }) => (
              <PersonRow
                key={_id}
                person={user}
                actions={
                  <Button size="sm" aria-label={t.writeTo({ name: user.name })} onClick={() => write(_id)}>
                    {t.write}
                  </Button>
                }
              />
            ))}
          </ul>
        </section>
      )}
      {bookmarks.length > 0 && (
        <section className="grid gap-2">
          <h2 className="h3">{t.asNote}</h2>
          <ul className="card">
            {bookmarks.map(({ user, note: before }) => (
              <PersonRow
                key={user.userId}
                person={user}
                actions={
                  <Button
                    size="sm"
                    aria-label={t.noteOn({ name: user.name })}
                    busyText={doing === user.userId && t.keeping}
                    onClick={() => void note(user.userId, before)}
                  >
                    {t.keepNote}
                  </Button>
                }
              >
                <Waiting about={user.userId} />
              </PersonRow>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
