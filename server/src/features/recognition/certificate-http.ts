import { CERTIFICATE_NOT_FOUND, certificateRoutes } from "@startup-connect/contract/recognition";
import { documentName, sentFile } from "#platform/files/index.ts";
import { created, done, mount, ok } from "#platform/http.ts";
import * as t from "#texts/recognition-acts.ts";
import type { CertificateRow } from "./certificate-queries.ts";
import * as certificates from "./certificates.ts";
import type { Context } from "./context.ts";
import { presentCertificate, presentRegistered } from "./present.ts";

export const certificateHttp = (c: Context) =>
  mount(certificateRoutes, {
    "POST /api/certificates/submit": async ({ viewer, body }) => {
      const { first, all } = await certificates.lookUp(c, body);
      // What was verified stays in the register; a profile that is hidden is not led to (ADM-09).
      const owners = await c.ports.profiles.people(all.map(({ userId }) => userId));
      const present = (row: CertificateRow) =>
        presentRegistered(row, certificates.mayDownload(viewer, row), owners.get(row.userId)?.profileId != null);
      return ok({ message: t.found, certificate: present(first), certificates: all.map(present) });
    },

    "GET /api/certificates/mine": async ({ viewer }) =>
      ok({ certificates: (await certificates.own(c, viewer)).map(presentCertificate) }),

    "POST /api/certificates/mine": async ({ viewer, body }) =>
      created({
        message: t.certificateReceived,
        certificate: presentCertificate(await certificates.submit(c, viewer, body)),
      }),

    "PATCH /api/certificates/mine/{id}": async ({ viewer, params, body }) =>
      ok({ message: t.saved, certificate: presentCertificate(await certificates.change(c, viewer, params.id, body)) }),

    "DELETE /api/certificates/mine/{id}": ({ viewer, params }) => done(certificates.takeBack(c, viewer, params.id)),

    "GET /api/certificates/{id}/download": async ({ viewer, params }) => {
      const { path, number } = await certificates.download(c, viewer, params.id);
      const name = documentName(`certificate-${number.replace("/", "-")}.`, path);
      return sentFile(c.files, { path, name }, CERTIFICATE_NOT_FOUND);
    },
  });
