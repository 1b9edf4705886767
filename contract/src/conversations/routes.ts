import { routes } from "../shared/route.ts";
import {
  chatMessageAnswer,
  conversationAnswer,
  conversationListAnswer,
  conversationListQuery,
  conversationParams,
  messageListAnswer,
  messageListQuery,
  openConversationRequest,
  sendMessageRequest,
} from "./schemas.ts";
import { CONVERSATION_NOT_FOUND } from "./words.ts";

export const conversationRoutes = routes({
  "GET /api/conversations": {
    summary: "Own conversations, the latest first",
    access: "bearer",
    query: conversationListQuery,
    responses: { 200: conversationListAnswer },
  },
  "POST /api/conversations": {
    summary: "Open the conversation with a connected person",
    description: "200 when there is one, 201 when it was made.",
    access: "bearer",
    json: openConversationRequest,
    limits: [{ name: "open-conversation", by: "user", points: 60, seconds: 60 }],
    responses: { 200: conversationAnswer, 201: conversationAnswer },
    errors: [403, 404],
  },
  "GET /api/conversations/{id}/messages": {
    summary: "Messages of an own conversation, oldest first, the latest page by default",
    access: "bearer",
    params: conversationParams,
    notFound: CONVERSATION_NOT_FOUND,
    query: messageListQuery,
    responses: { 200: messageListAnswer },
  },
  "POST /api/conversations/{id}/messages": {
    summary: "Send a message",
    description: "A repeat with the same clientId answers 200 with the first message.",
    access: "bearer",
    params: conversationParams,
    notFound: CONVERSATION_NOT_FOUND,
    json: sendMessageRequest,
    limits: [{ name: "send-message", by: "user", points: 120, seconds: 60 }],
    responses: { 200: chatMessageAnswer, 201: chatMessageAnswer },
    errors: [403, 409],
  },
  "POST /api/conversations/{id}/read": {
    summary: "Mark everything in the conversation as read",
    access: "bearer",
    params: conversationParams,
    notFound: CONVERSATION_NOT_FOUND,
    limits: [{ name: "read-conversation", by: "user", points: 300, seconds: 60 }],
    responses: { 204: null },
  },
  "POST /api/conversations/{id}/typing": {
    summary: "Tell the other that a message is being written",
    description:
      "Is kept nowhere: whoever has no open page misses it. Told at most every second, more often says nothing.",
    access: "bearer",
    params: conversationParams,
    notFound: CONVERSATION_NOT_FOUND,
    limits: [],
    responses: { 204: null },
    errors: [403],
  },
  "DELETE /api/messages/{id}": {
    summary: "Delete an own message within 15 minutes",
    access: "bearer",
    params: conversationParams,
    limits: [{ name: "delete-message", by: "user", points: 60, seconds: 60 }],
    responses: { 204: null },
    errors: [403, 409],
  },
});
