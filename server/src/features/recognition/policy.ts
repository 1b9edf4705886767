import type { Viewer } from "#platform/http.ts";
import type { CertificateRow } from "./certificate-queries.ts";

type Shared = Pick<CertificateRow, "userId" | "state" | "publicDownload">;

/** REC-18: the owner and administrators always; others only what is verified and what the owner allows. */
export const mayDownload = (viewer: Viewer | null, certificate: Shared): boolean =>
  viewer?.userId === certificate.userId ||
  viewer?.isAdmin === true ||
  (certificate.state === "verified" && certificate.publicDownload);
