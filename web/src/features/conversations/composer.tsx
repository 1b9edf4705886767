import { MESSAGE_MAX } from "@startup-connect/contract/conversations";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import Send from "#ui/icons/send.tsx";
import { draftOf, keepDraft } from "./own-outbox.ts";

interface ComposerProps {
  conversationId: string;
  onSend: (text: string) => void;
  /** The user is typing. */
  onTyping: () => void;
}

/** MSG-05: Enter sends, Shift+Enter breaks the line; a word that is still being composed is left alone. */
export function Composer({ conversationId, onSend, onTyping }: ComposerProps) {
  const id = useId();
  const [text, setText] = useState(() => draftOf(conversationId));
  const count = [...text.trim()].length;
  const tooLong = count > MESSAGE_MAX;

  const write = (value: string) => {
    setText(value);
    keepDraft(conversationId, value);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (count === 0 || tooLong) return;
    onSend(text.trim());
    write("");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };

  return (
    <form
      onSubmit={send}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 border-t border-line bg-surface px-gutter py-3"
    >
      <label htmlFor={id} className="sr-only">
        Message
      </label>
      <textarea
        id={id}
        rows={1}
        value={text}
        placeholder="Write a message"
        onChange={(event) => {
          write(event.currentTarget.value);
          if (event.currentTarget.value.trim()) onTyping();
        }}
        onKeyDown={onKeyDown}
        aria-invalid={tooLong || undefined}
        aria-describedby={`${id}-hint`}
        className="input field-sizing-content max-h-40 !min-h-tap resize-none text-sm"
      />
      <Button kind={1} type="submit" className="min-h-tap">
        <Send />
        <span className="max-md:sr-only">Send</span>
      </Button>
      <p id={`${id}-hint`} className="col-span-full text-xs text-ink-3">
        {tooLong ? (
          <span role="alert" className="font-medium text-bad num">
            {`A message may have ${MESSAGE_MAX} characters; this one has ${count}.`}
          </span>
        ) : (
          <span className="max-md:sr-only">Enter sends, Shift+Enter starts a new line.</span>
        )}
      </p>
    </form>
  );
}
