import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Plus } from "#ui/icons.tsx";
import { announce } from "#ui/title.ts";

export const addToBoard = (startupId: string) => browserApi("POST /api/boards/me/cards", { json: { startupId } });

/** The button that was pressed is gone. */
const focus = (link: HTMLElement | null) => link?.focus();

export default function AddButton({ userId, name }: { userId: string; name: string }) {
  const [cardId, setCardId] = useState("");
  const { isBusy, said, run, clear } = useSubmit();
  const add = () =>
    run(async () => {
      const { card } = await addToBoard(userId);
      setCardId(card._id);
      announce(`${name} is on your board.`);
    });
  return (
    <div className="relative">
      {cardId ? (
        <ButtonLink ref={focus} href={`${paths.board}?card=${cardId}`}>
          Open card<span className="sr-only">{` of ${name} on your board`}</span>
        </ButtonLink>
      ) : (
        <Button onClick={() => void add()} busyText={isBusy && "Adding…"}>
          <Plus /> Add to board
        </Button>
      )}
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
