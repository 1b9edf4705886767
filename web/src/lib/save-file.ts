/** What the server calls the file of an answer, in any script; else `fallback`. */
function nameOf(answer: Response, fallback: string): string {
  const header = answer.headers.get("content-disposition") ?? "";
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? [];
  const [, plain] = /filename="([^"]+)"/.exec(header) ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? fallback);
}

/** Saves the file of an answer. The bearer token travels in a header, so a private file cannot be a plain link. */
export async function saveFile(answer: Response, fallback: string): Promise<void> {
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = nameOf(answer, fallback);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
