import { createAccounts } from "#features/accounts/index.ts";
import { type Connections, createConnections } from "#features/connections/index.ts";
import { createContent } from "#features/content/index.ts";
import { type Conversations, createConversations } from "#features/conversations/index.ts";
import { createRecognition } from "#features/recognition/index.ts";
import { createStartups } from "#features/startups/index.ts";
import type { MountedRoute, Viewer } from "#platform/http.ts";
import type { AnyJob } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { holdsDemo } from "#seeds/load/queries.ts";
import { developmentRoutes } from "./development.ts";
import { operationsRoutes } from "./operations.ts";
import { streamRoutes } from "./stream.ts";

export interface Features {
  routes: MountedRoute[];
  jobs: AnyJob[];
  authenticate(token: string): Promise<Viewer | null>;
}

/** The one place that knows every feature: makes them in their order and wires the ports between them. */
export function createFeatures(platform: Platform): Features {
  const recognition = createRecognition(platform);
  const accounts = createAccounts(platform, {
    unreadMessages: (userId) => conversations.unreadMessages(userId),
    unreadNotifications: async () => 0,
    pictureChanged: async () => {},
  });
  const startups = createStartups(platform, {
    personalId: accounts.personalId,
    attachRole: accounts.attachRole,
    openApplication: recognition.openApplication,
    relationOf: (viewerId, userId) => connections.relationOf(viewerId, userId),
  });
  const connections: Connections = createConnections(platform, {
    people: accounts.people,
    openConversation: (tx, a, b) => conversations.open(tx, a, b),
    async connectionChanged(tx, userIds, step) {
      for (const userId of userIds) await startups.connectionChanged(tx, userId, step);
    },
  });
  const conversations: Conversations = createConversations(platform, { people: accounts.people, connections });

  const content = createContent(platform, { demo: () => holdsDemo(platform.db.orm) });

  return {
    routes: [
      ...accounts.routes,
      ...startups.routes,
      ...connections.routes,
      ...conversations.routes,
      ...content.routes,
      ...streamRoutes(platform),
      ...operationsRoutes(platform),
      ...developmentRoutes(platform),
    ],
    jobs: [...accounts.jobs, ...connections.jobs],
    authenticate: accounts.authenticate,
  };
}
