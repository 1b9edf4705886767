import * as t from "#texts/shell-voice.ts";

/** What the browser has for this; the types of TypeScript know only its parts. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  abort(): void;
  onresult: ((event: { results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

const reasons: Record<string, string> = {
  "not-allowed": t.noAccess,
  "service-not-allowed": t.noAccess,
  "audio-capture": t.noMicrophone,
  "no-speech": t.heardNothing,
};

export interface Listener {
  /** What was understood so far; words may still change. */
  heard(text: string): void;
  /** It is over. @param problem in words for people; null when something was heard */
  over(problem: string | null): void;
}

/** SHELL-16: dictation in the language of the page, by the browser. @returns stops it; what was understood stays */
export function listen({ heard, over }: Listener): () => void {
  const Made = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Made) {
    over(t.notInThisBrowser);
    return () => {};
  }
  const recognition = new Made();
  let text = "";
  let problem: string | null = null;
  let isOver = false;
  const end = (told: string | null) => {
    if (isOver) return;
    isOver = true;
    over(told);
  };
  recognition.lang = document.documentElement.lang;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => {
    if (isOver) return;
    text = Array.from(results, (result) => result[0]?.transcript ?? "")
      .join(" ")
      .replace(/\s+/g, " ")
      .trim();
    if (text) heard(text);
  };
  recognition.onerror = ({ error }) => {
    problem = reasons[error] ?? t.didNotWork;
  };
  recognition.onend = () => end(problem ?? (text ? null : t.heardNothing));
  try {
    recognition.start();
  } catch {
    end(t.didNotWork);
  }
  return () => {
    end(null);
    recognition.abort();
  };
}
