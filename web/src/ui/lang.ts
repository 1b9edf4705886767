/** The language by which a reader speaks what a person typed, where its script shows (A11Y-11). */
export const langOf = (text: unknown): "hi" | "ta" | undefined => {
  if (typeof text !== "string") return undefined;
  return /[\u0900-\u097f]/.test(text) ? "hi" : /[\u0b80-\u0bff]/.test(text) ? "ta" : undefined;
};
