/** A text of a table: what begins like a formula is kept from being one. */
export const csvCell = (text: string): string =>
  `"${/^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;

/** A line of a table, with its end. */
export const csvRow = (texts: readonly string[]): string => `${texts.map(csvCell).join(",")}\r\n`;
