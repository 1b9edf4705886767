interface Page {
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
}

/** What a bare array cannot say of itself: the total, and the address of the next page (api-contract 0.4). */
export function pageHeaders(url: string, { total, totalIsExact, nextCursor }: Page): Record<string, string> {
  const headers: Record<string, string> = { "X-Total-Count": String(total) };
  if (!totalIsExact) headers["X-Total-Exact"] = "false";
  if (nextCursor !== null) {
    const { pathname, searchParams } = new URL(url);
    searchParams.set("after", nextCursor);
    headers.Link = `<${pathname}?${searchParams}>; rel="next"`;
  }
  return headers;
}
