/** What the headers of a bare array say (api-contract 0.4). */
export interface ListHeaders {
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  leftOut: string[];
  inPlace: string | null;
}

/** Reads X-Total-Count, X-Total-Exact, X-Left-Out, X-In-Place and the cursor of the Link with rel="next". */
export function listHeaders(headers: Headers): ListHeaders {
  const next = /<[^>]*[?&]after=([^&>]*)[^>]*>;\s*rel="next"/.exec(headers.get("Link") ?? "");
  return {
    total: Number(headers.get("X-Total-Count") ?? 0),
    totalIsExact: headers.get("X-Total-Exact") !== "false",
    nextCursor: next?.[1] ? decodeURIComponent(next[1]) : null,
    leftOut: (headers.get("X-Left-Out") ?? "").split(" ").filter(Boolean).map(decodeURIComponent),
    inPlace: decodeURIComponent(headers.get("X-In-Place") ?? "") || null,
  };
}
