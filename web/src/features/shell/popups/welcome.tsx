import { useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { setFlag } from "#lib/storage.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useFreeMoment } from "./use-free-moment.ts";

interface WelcomeProps {
  /** It was closed, or the operator has no text. */
  onOver: () => void;
  onFailed: () => void;
}

/** SHELL-23 to SHELL-26. Does not close by itself: a legal text must be readable. */
export function Welcome({ onOver, onFailed }: WelcomeProps) {
  const [text, setText] = useState("");
  const [closed, setClosed] = useState(false);
  const free = useFreeMoment(text !== "");
  const callbacks = useRef({ onOver, onFailed });
  useEffect(() => {
    let gone = false;
    browserApi("GET /api/admin/disclaimer").then(
      (answer) => {
        if (gone) return;
        if (answer.text.trim()) return setText(answer.text);
        console.warn("The welcome has no text, so it is not shown.");
        callbacks.current.onOver();
      },
      (error: unknown) => {
        if (gone) return;
        console.warn("The text of the welcome could not be loaded.", error);
        callbacks.current.onFailed();
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  const close = () => {
    if (closed) return;
    setFlag("welcomePopupShown");
    setClosed(true);
    onOver();
  };
  if (!text) return null;
  return (
    <Dialog
      open={free && !closed}
      onClose={close}
      title="Welcome"
      className="animate-rise"
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <ButtonLink kind={1} href={paths.services} onClick={close}>
            KNOW MORE
          </ButtonLink>
        </>
      }
    >
      {/* The text takes the focus: it is what to read first, keys scroll it, and Enter presses nothing by accident. */}
      <div tabIndex={-1} data-autofocus="" className="grid gap-2 outline-0">
        <h3 className="h4 text-ink">Disclaimer</h3>
        {text
          .split(/\n+/)
          .filter((line) => line.trim())
          .map((line) => (
            <p key={line} className="brk">
              {line}
            </p>
          ))}
      </div>
    </Dialog>
  );
}
