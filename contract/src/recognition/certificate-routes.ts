import { routes } from "../shared/route.ts";
import * as certificateSchemas from "./certificate-schemas.ts";
import { CERTIFICATE_NOT_FOUND } from "./certificate-words.ts";
import { DOCUMENT_FORM_MAX_BYTES } from "./words.ts";

const ofOwn = {
  access: "bearer",
  params: certificateSchemas.certificateIdParams,
  notFound: CERTIFICATE_NOT_FOUND,
  limits: [{ name: "certificate-change", by: "user", points: 60, seconds: 3600 }],
} as const;

export const certificateRoutes = routes({
  "POST /api/certificates/submit": {
    summary: "Look up a certificate among those this platform has verified",
    description:
      "404 says nothing about the government's register. A number must match whole; with a name both must match.",
    access: "optional",
    json: certificateSchemas.certificateLookUp,
    errorShape: "error",
    limits: [{ name: "certificate-look-up", by: "address", points: 30, seconds: 3600 }],
    responses: { 200: certificateSchemas.certificateFound },
  },
  "GET /api/certificates/mine": {
    summary: "The caller's certificates, newest first",
    access: "bearer",
    responses: { 200: certificateSchemas.ownCertificates },
  },
  "POST /api/certificates/mine": {
    summary: "Submit a certificate of your startup for verification",
    description: "For registered startups. It is in the register once an administrator has checked it.",
    access: "bearer",
    form: certificateSchemas.certificateSubmission,
    maxBytes: DOCUMENT_FORM_MAX_BYTES,
    limits: [{ name: "certificate-submit", by: "user", points: 20, seconds: 3600 }],
    responses: { 201: certificateSchemas.certificateSubmitted },
    errors: [403, 409],
  },
  "PATCH /api/certificates/mine/{id}": {
    ...ofOwn,
    summary: "Allow or forbid others to download the file",
    json: certificateSchemas.certificateChange,
    responses: { 200: certificateSchemas.certificateSubmitted },
  },
  "DELETE /api/certificates/mine/{id}": {
    ...ofOwn,
    summary: "Delete a certificate, also from the register",
    responses: { 204: null },
  },
  "GET /api/certificates/{id}/download": {
    summary: "The file of a certificate",
    description: "For its owner and administrators always, for others when it is verified and the owner allows it.",
    access: "optional",
    params: certificateSchemas.certificateIdParams,
    notFound: CERTIFICATE_NOT_FOUND,
    responses: { 200: { raw: "application/octet-stream" } },
  },
});
