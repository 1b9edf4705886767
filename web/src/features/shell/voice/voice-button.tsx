import { type RefObject, useEffect, useRef, useState } from "react";
import * as t from "#texts/shell.ts";
import { Alert } from "#ui/alert.tsx";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Mic } from "#ui/icons.tsx";

interface VoiceButtonProps {
  /** The keyword field, which is not controlled by React. */
  field: RefObject<HTMLInputElement | null>;
  className?: string;
}

/** Longest keyword that is searched for, in characters. */
const MOST = 100;

/**
 * SHELL-16: dictates the keyword. Its messages appear below the nearest positioned parent, the form. Hidden without a
 * script.
 */
export function VoiceButton({ field, className }: VoiceButtonProps) {
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const over = (text: string | null) => {
    stop.current = null;
    setListening(false);
    setProblem(text);
    if (!text) field.current?.focus();
  };
  const press = async () => {
    if (stop.current) return stop.current();
    let hasEnded = false;
    stop.current = () => {
      hasEnded = true;
      over(null);
    };
    setProblem(null);
    setListening(true);
    const { listen } = await import("./listen.ts").catch(() => ({ listen: null }));
    if (hasEnded) return;
    if (!listen) return over(t.noVoice);
    const end = listen({
      heard(text) {
        if (field.current) field.current.value = text.slice(0, MOST);
      },
      over,
    });
    // Without speech recognition it was over at once.
    if (stop.current) stop.current = end;
  };
  return (
    <>
      <IconButton
        label={listening ? t.stopListening : t.searchByVoice}
        icon={<Mic className={cx(listening && "animate-pulse")} />}
        onClick={press}
        data-needs=""
        className={cx(className, "needs-script", listening && "text-action")}
      />
      <span className="absolute inset-x-0 top-full z-(--z-menu) mt-1">
        <span role="status">
          {listening && <span className="pop block bg-raised px-3 py-2 text-sm">{t.listening}</span>}
        </span>
        {problem && (
          <Alert kind="wait" onDismiss={() => setProblem(null)}>
            {problem}
          </Alert>
        )}
      </span>
    </>
  );
}
