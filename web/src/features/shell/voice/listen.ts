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

const BY_HAND = "Please type your search instead.";
const reasons: Record<string, string> = {
  "not-allowed": `The browser has no access to the microphone. ${BY_HAND}`,
  "service-not-allowed": `The browser has no access to the microphone. ${BY_HAND}`,
  "audio-capture": `No microphone was found. ${BY_HAND}`,
  "no-speech": "We did not hear anything. Try again, or type your search.",
};

export interface Listener {
  /** What was understood so far; words may still change. */
  heard(text: string): void;
  /** It is over. @param problem in words for people; null when something was heard */
  over(problem: string | null): void;
}

/** SHELL-16: dictation in Indian English, by the browser. @returns stops it; what was understood until then stays */
export function listen({ heard, over }: Listener): () => void {
  const Made = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Made) {
    over(`This browser has no voice search. ${BY_HAND}`);
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
  recognition.lang = "en-IN";
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
    problem = reasons[error] ?? `Voice search did not work. ${BY_HAND}`;
  };
  recognition.onend = () => end(problem ?? (text ? null : (reasons["no-speech"] ?? null)));
  try {
    recognition.start();
  } catch {
    end(`Voice search did not work. ${BY_HAND}`);
  }
  return () => {
    end(null);
    recognition.abort();
  };
}
