import type { RegisteredCertificate } from "@startup-connect/contract/recognition";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FoundCertificate } from "./certificate-page.tsx";

const entry: RegisteredCertificate = {
  certificateType: "recognition",
  certificateNumber: "DIPP260",
  entityName: "Ilaivaram Packaging",
  issueDate: "2016-05-06",
  validTo: "2026-05-05",
  startupId: null,
  downloadUrl: null,
};
const drawn = (at: string) => renderToStaticMarkup(<FoundCertificate certificate={entry} now={new Date(at)} />);

it("REC-17: an entry whose last day is over in India says that it has ended", () => {
  const lastMoment = drawn("2026-05-05T23:59:59+05:30");
  expect(lastMoment).toContain("Valid to");
  expect(lastMoment).not.toContain("Ended on");
  const after = drawn("2026-05-06T00:00:00+05:30");
  expect(after).toContain("Ended on");
  expect(after).not.toContain("Valid to");
});
