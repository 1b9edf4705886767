import { createAccounts, type RolePorts } from "#features/accounts/index.ts";
import { type Connections, createConnections } from "#features/connections/index.ts";
import { createContent } from "#features/content/index.ts";
import { type Conversations, createConversations } from "#features/conversations/index.ts";
import { createDirectory } from "#features/directory/index.ts";
import { createInvestors, type Investors } from "#features/investors/index.ts";
import { createMentors, type Mentors } from "#features/mentors/index.ts";
import { createOverview, type OverviewFeature } from "#features/overview/index.ts";
import { createRecognition } from "#features/recognition/index.ts";
import { createSearch } from "#features/search/index.ts";
import { createStartups, type Startups } from "#features/startups/index.ts";
import type { MountedRoute, Viewer } from "#platform/http.ts";
import type { AnyJob } from "#platform/jobs/index.ts";
import type { NoPersonalData, PersonalData } from "#platform/personal-data.ts";
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
    async pictureChanged(tx, userId, path) {
      await investors.pictureChanged(tx, userId, path);
      await mentors.pictureChanged(tx, userId, path);
    },
    async emailChanged(tx, userId, former, email) {
      for (const role of [startups, investors, mentors]) await role.emailChanged(tx, userId, former, email);
    },
    personalData: () => personalData,
  });
  const roles: RolePorts = {
    personalId: accounts.personalId,
    attachRole: accounts.attachRole,
    openApplication: recognition.openApplication,
    relationOf: (viewerId, userId) => connections.relationOf(viewerId, userId),
    viewed: (viewerId, userId) => overview.viewed(viewerId, userId),
    ownUser: accounts.ownUser,
    emailWish: accounts.emailWish,
  };
  const startups: Startups = createStartups(platform, roles);
  const investors: Investors = createInvestors(platform, { ...roles, setPicture: accounts.setPicture });
  const mentors: Mentors = createMentors(platform, { ...roles, setPicture: accounts.setPicture });
  const directory = createDirectory({ startups: startups.totals, investors: investors.total, mentors: mentors.total });
  const search = createSearch(platform, [startups.searchable, investors.searchable, mentors.searchable]);
  /** As others know them: the owner of a startup by its name and logo, as on its profile. */
  const people: typeof accounts.people = async (ids, db) => {
    const cards = await accounts.people(ids, db);
    const owners = [...cards.values()].filter(({ type }) => type === "Startup").map(({ userId }) => userId);
    for (const [userId, shown] of await startups.cards(owners, db)) {
      const card = cards.get(userId);
      if (card) cards.set(userId, { ...card, ...shown });
    }
    return cards;
  };
  const connections: Connections = createConnections(platform, {
    people,
    openConversation: (tx, a, b) => conversations.open(tx, a, b),
    async connectionChanged(tx, userIds, step) {
      const people = await accounts.people(userIds, tx);
      for (const userId of userIds) {
        const other = userIds.find((one) => one !== userId) ?? "";
        await startups.connectionChanged(tx, userId, step);
        await investors.connectionChanged(tx, userId, people.get(other)?.type ?? "None", step);
      }
    },
  });
  const conversations: Conversations = createConversations(platform, { people, connections });

  const overview: OverviewFeature = createOverview(platform, {
    roles: { Startup: startups.outlined, Investor: investors.outlined, Mentor: mentors.outlined },
    connectionNumbers: connections.numbers,
    related: connections.related,
    unreadMessages: conversations.unreadMessages,
    // No event can be booked yet.
    bookedEvents: async () => 0,
  });

  const content = createContent(platform, {
    demo: () => holdsDemo(platform.db.orm),
    googleSignIn: accounts.googleSignIn,
  });

  // A feature that is made here and not listed below does not compile: nobody's data may be forgotten when a person
  // leaves. Erased from top to bottom, connections before what they lead to, so that locks are taken in one order.
  const made = {
    accounts,
    startups,
    investors,
    mentors,
    directory,
    search,
    connections,
    conversations,
    overview,
    recognition,
    content,
  };
  const kept: Record<Exclude<keyof typeof made, "accounts">, PersonalData | NoPersonalData> = {
    recognition: recognition.personal,
    overview: overview.personal,
    connections: connections.personal,
    conversations: conversations.personal,
    startups: startups.personal,
    investors: investors.personal,
    mentors: mentors.personal,
    directory: { none: "counts what the three roles list" },
    search: { none: "reads what the three roles list" },
    content: { none: "texts and settings of the operator" },
  };
  const personalData = Object.values(kept).filter((part): part is PersonalData => !("none" in part));

  return {
    routes: [
      ...Object.values(made).flatMap((feature) => ("routes" in feature ? feature.routes : [])),
      ...streamRoutes(platform),
      ...operationsRoutes(platform),
      ...developmentRoutes(platform),
    ],
    jobs: [...accounts.jobs, ...connections.jobs, ...overview.jobs],
    authenticate: accounts.authenticate,
  };
}
