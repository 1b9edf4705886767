import { SAVED_SEARCHES_MAX } from "@startup-connect/contract/plans";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { callText } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import Trash from "#ui/icons/trash-2.tsx";
import { EmptyState, TryAgain } from "#ui/states.tsx";

const askSearches = async () => (await browserApi("GET /api/saved-searches")).savedSearches;

/** PLAN-04 B20: the user's saved searches. */
export default function SavedSearches() {
  const { value: list, setValue: setList, failed, load } = useLoaded(askSearches);
  const [failure, setFailure] = useState("");

  const remove = async (id: string) => {
    setFailure("");
    try {
      await browserApi("DELETE /api/saved-searches/{id}", { params: { id } });
      setList((all) => all?.filter(({ _id }) => _id !== id));
    } catch (error) {
      setFailure(callText(error));
    }
  };

  if (failed) return <TryAgain onTry={() => void load()}>Your saved searches could not be loaded.</TryAgain>;
  if (!list) return null;
  return (
    <Panel title="Saved searches" flush>
      {failure && <Alert kind="bad">{failure}</Alert>}
      {list.length === 0 ? (
        <EmptyState bare action={<ButtonLink href={paths.search}>Search</ButtonLink>}>
          {`You have no saved searches yet. Save one from its results page to be notified once a day of new matches. You can save up to ${SAVED_SEARCHES_MAX}.`}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {list.map(({ _id, name, link, createdAt }) => (
            <li key={_id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm sm:px-5">
              <p className="brk min-w-0">
                <Anchor href={link}>{name}</Anchor>
                <span className="block text-xs text-ink-3">{`saved ${shortDate(createdAt)}`}</span>
              </p>
              <IconButton label={`Delete the saved search ${name}`} icon={<Trash />} onClick={() => void remove(_id)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
