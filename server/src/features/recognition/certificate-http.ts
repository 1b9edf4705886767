import { CERTIFICATE_NOT_FOUND, certificateRoutes } from "@startup-connect/contract/recognition";
import { documentName, sentFile } from "#platform/files/index.ts";
import { created, done, mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import type { CertificateRow } from "./certificate-queries.ts";
import { type CertificateService, mayDownload } from "./certificates.ts";
import type { RecognitionPorts } from "./ports.ts";
import { presentCertificate, presentRegistered } from "./present.ts";

const CERTIFICATE_SUBMITTED = "Your certificate was received. We will check it against the official website.";

export function certificateHttp(platform: Platform, service: CertificateService, ports: RecognitionPorts) {
  return mount(certificateRoutes, {
    "POST /api/certificates/submit": async ({ viewer, body }) => {
      const { first, all } = await service.lookUp(body);
      // What was verified stays in the register; a profile that is hidden or suspended is not led to (ADM-09).
      const owners = await ports.profiles.people(all.map(({ userId }) => userId));
      const present = (row: CertificateRow) =>
        presentRegistered(row, mayDownload(viewer, row), owners.get(row.userId)?.profileId != null);
      return ok({ message: "Certificate found.", certificate: present(first), certificates: all.map(present) });
    },

    "GET /api/certificates/mine": async ({ viewer }) =>
      ok({ certificates: (await service.own(viewer)).map(presentCertificate) }),

    "POST /api/certificates/mine": async ({ viewer, body }) =>
      created({ message: CERTIFICATE_SUBMITTED, certificate: presentCertificate(await service.submit(viewer, body)) }),

    "PATCH /api/certificates/mine/{id}": async ({ viewer, params, body }) =>
      ok({ message: "Saved.", certificate: presentCertificate(await service.change(viewer, params.id, body)) }),

    "DELETE /api/certificates/mine/{id}": ({ viewer, params }) => done(service.takeBack(viewer, params.id)),

    "GET /api/certificates/{id}/download": async ({ viewer, params }) => {
      const { path, number } = await service.download(viewer, params.id);
      const name = documentName(`certificate-${number.replace("/", "-")}.`, path);
      return sentFile(platform.files, { path, name }, CERTIFICATE_NOT_FOUND);
    },
  });
}
