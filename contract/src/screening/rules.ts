import { SCREENING_VERSION } from "./lexicon.ts";
import type { Span } from "./match.ts";
import { signsOf } from "./signs.ts";
import { plainOf, tokensOf } from "./text.ts";
import { HOLD_FROM, SIGNAL_POINTS, type Signal, WARN_FROM } from "./words.ts";

export interface Circumstances {
  /** The sender sent the same to five people or more. */
  sameText?: boolean;
  newAccount?: boolean;
  unverified?: boolean;
  /** A document of the sender was compared by an administrator. */
  verified?: boolean;
  connectedBefore?: boolean;
  /** Payments and loans are the sender's trade: words of money count half. */
  sellsFinance?: boolean;
}

export interface Finding {
  signal: Signal;
  points: number;
  /** As written; none for what is known of the sender. */
  words: string[];
  at: Span[];
}

export interface Verdict {
  version: string;
  points: number;
  level: "pass" | "warn" | "hold";
  findings: Finding[];
}

/** FRAUD-01: what a text shows of advance-fee fraud. The work grows with the length of the text, which is bounded. */
export function screen(text: string, circumstances: Circumstances = {}): Verdict {
  const plain = plainOf(text);
  const tokens = tokensOf(plain);
  const found = signsOf(plain, tokens);

  const findings = [...found].map(([signal, at]): Finding => {
    const points = SIGNAL_POINTS[signal];
    const isHalf = circumstances.sellsFinance && ["fee", "refund", "payee"].includes(signal);
    const words = [...new Set(at.map(([start, end]) => text.slice(start, end).slice(0, 60)))].slice(0, 5);
    return { signal, points: isHalf ? Math.floor(points / 2) : points, words, at };
  });
  const known = ["sameText", "newAccount", "unverified", "verified", "connectedBefore"] as const;
  if (found.size > 0) {
    for (const signal of known)
      if (circumstances[signal] && (signal !== "unverified" || found.size > 1))
        findings.push({ signal, points: SIGNAL_POINTS[signal], words: [], at: [] });
  }
  const points = Math.max(
    0,
    findings.reduce((sum, finding) => sum + finding.points, 0),
  );
  const level = points >= HOLD_FROM ? "hold" : points >= WARN_FROM ? "warn" : "pass";
  return { version: SCREENING_VERSION, points, level, findings };
}
