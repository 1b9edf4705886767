import { DOCUMENT_MAX_BYTES, megabytes } from "../shared/file-kinds.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import {
  DOCUMENT_FORM_MAX_BYTES,
  DOCUMENT_NOT_FOUND,
  DOCUMENTS_MAX,
  NO_APPLICATION,
  QUESTION_NOT_FOUND,
} from "./words.ts";

const file = { raw: "application/octet-stream" };

const ofDocument = { access: "bearer", params: schemas.documentParams, notFound: DOCUMENT_NOT_FOUND } as const;

export const applicationRoutes = routes({
  "GET /api/applications/me": {
    summary: "The user's application for the mark Profile reviewed, with steps, documents and questions",
    description: "null before the role registration, which creates the application.",
    access: "bearer",
    opens: "/application",
    responses: { 200: schemas.applicationAnswer },
  },
  "GET /api/applications/me/status.txt": {
    summary: "The user's application as a text file",
    access: "bearer",
    notFound: NO_APPLICATION,
    responses: { 200: { raw: "text/plain" } },
  },
  "POST /api/applications/me/documents": {
    summary: "Add a private document to the application",
    description: `PDF, JPEG or PNG by content, ${megabytes(DOCUMENT_MAX_BYTES)}, ${DOCUMENTS_MAX} in all. Only the owner and administrators can read it.`,
    access: "bearer",
    form: schemas.documentUpload,
    maxBytes: DOCUMENT_FORM_MAX_BYTES,
    limits: [{ name: "application-document", by: "user", points: 60, seconds: 3600 }],
    responses: { 201: schemas.documentSaved },
    errors: [409],
  },
  "GET /api/applications/me/documents/{id}": {
    ...ofDocument,
    summary: "Download a document of yours",
    responses: { 200: file },
  },
  "DELETE /api/applications/me/documents/{id}": {
    ...ofDocument,
    summary: "Delete a document that is not accepted yet",
    limits: [{ name: "delete-document", by: "user", points: 120, seconds: 3600 }],
    responses: { 204: null },
    errors: [409],
  },
  "POST /api/applications/me/questions/{id}/answer": {
    summary: "Answer a reviewer's question, once",
    access: "bearer",
    params: schemas.documentParams,
    json: schemas.questionAnswer,
    notFound: QUESTION_NOT_FOUND,
    limits: [{ name: "application-answer", by: "user", points: 60, seconds: 3600 }],
    responses: { 200: schemas.questionAnswered },
    errors: [409],
  },
});
