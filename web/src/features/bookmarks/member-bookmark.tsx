import { useSubmit } from "#lib/use-submit.ts";
import { Waiting } from "#lib/waiting.tsx";
import * as t from "#texts/bookmarks.ts";
import { Alert } from "#ui/alert.tsx";
import { IconButton } from "#ui/button.tsx";
import { Bookmark } from "#ui/icons.tsx";
import { removeBookmark, saveBookmark, useBookmarked } from "./own-bookmarks.ts";

interface MemberBookmarkProps {
  user: { userId: string; name: string };
  viewerId: string;
}

/** The button for a logged-in viewer of someone else. */
export default function MemberBookmark({ user, viewerId }: MemberBookmarkProps) {
  const isBookmarked = useBookmarked(viewerId, user.userId) ?? false;
  const { isBusy, said, run, clear } = useSubmit();
  const press = () => run(() => (isBookmarked ? removeBookmark(user.userId) : saveBookmark(user.userId, {})));
  return (
    <div className="relative">
      <IconButton
        label={t.bookmark({ name: user.name })}
        icon={<Bookmark className={isBookmarked ? "fill-current" : undefined} />}
        aria-pressed={isBookmarked}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : press}
      />
      <Waiting about={user.userId} className="absolute top-full right-0 z-10 w-64 bg-raised px-2 text-xs" />
      {said && (
        <div className="absolute top-full right-0 z-10 w-64">
          <Alert kind={said.kind} onDismiss={clear}>
            {said.text}
          </Alert>
        </div>
      )}
    </div>
  );
}
