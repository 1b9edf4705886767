import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { CONVERSATION_NOT_FOUND, DELETE_MINUTES } from "./words.ts";

const keepsPages = "only the two see it";
const ofOne = { access: "bearer", params: schemas.conversationParams, notFound: CONVERSATION_NOT_FOUND } as const;

export const conversationRoutes = routes({
  "GET /api/conversations": {
    summary: "Own conversations, the latest first",
    access: "bearer",
    query: schemas.conversationListQuery,
    responses: { 200: schemas.conversationListAnswer },
  },
  "POST /api/conversations": {
    summary: "Open the conversation with a connected person",
    description: "200 when there is one, 201 when it was made.",
    access: "bearer",
    keepsPages,
    json: schemas.openConversationRequest,
    limits: [{ name: "open-conversation", by: "user", points: 60, seconds: 60 }],
    responses: { 200: schemas.conversationAnswer, 201: schemas.conversationAnswer },
    errors: [403, 404],
  },
  "GET /api/conversations/{id}/messages": {
    ...ofOne,
    summary: "Messages of an own conversation, oldest first, the latest page by default",
    query: schemas.messageListQuery,
    opens: "/messages/{id}",
    responses: { 200: schemas.messageListAnswer },
  },
  "POST /api/conversations/{id}/messages": {
    reaches: "conversation",
    ...ofOne,
    summary: "Send a message",
    description:
      "A repeat with the same clientId answers 200 with the first message. 400 with `screening` when one of the first messages shows signs of advance-fee fraud, as for `POST /api/connections`.",
    keepsPages,
    json: schemas.sendMessageRequest,
    limits: [{ name: "send-message", by: "user", points: 120, seconds: 60 }],
    opens: "/messages/{id}",
    responses: { 200: schemas.chatMessageAnswer, 201: schemas.chatMessageAnswer },
    errors: [403, 409],
  },
  "POST /api/conversations/{id}/read": {
    ...ofOne,
    summary: "Mark everything in the conversation as read",
    keepsPages,
    limits: [{ name: "read-conversation", by: "user", points: 300, seconds: 60 }],
    responses: { 204: null },
  },
  "POST /api/conversations/{id}/typing": {
    ...ofOne,
    summary: "Show the other user that a message is being typed",
    description:
      "Not stored: a user without an open page misses it. Sent at most once a second; further calls are ignored.",
    keepsPages,
    limits: [],
    responses: { 204: null },
    errors: [403],
  },
  "DELETE /api/messages/{id}": {
    summary: `Delete an own message within ${DELETE_MINUTES} minutes`,
    access: "bearer",
    keepsPages,
    params: schemas.conversationParams,
    limits: [{ name: "delete-message", by: "user", points: 60, seconds: 60 }],
    responses: { 204: null },
    errors: [403, 409],
  },
});
