import type { RouteSpec } from "@startup-connect/contract";
import { REQUESTS_WITHOUT_PLAN } from "@startup-connect/contract/connections";
import { USER_TYPES } from "@startup-connect/contract/shared";
import { createAccounts, registrationFigures } from "#features/accounts/index.ts";
import { createAdmin } from "#features/admin/index.ts";
import { createAudit } from "#features/audit/index.ts";
import { type Connections, createConnections } from "#features/connections/index.ts";
import { createContent } from "#features/content/index.ts";
import { type Conversations, createConversations, messageFigures } from "#features/conversations/index.ts";
import { createDirectory } from "#features/directory/index.ts";
import { createEvents } from "#features/events/index.ts";
import { createModeration, type Rights } from "#features/moderation/index.ts";
import { createNotifications, type Notifications, type Notify } from "#features/notifications/index.ts";
import { createOverview, type OverviewFeature } from "#features/overview/index.ts";
import { createPlans, type Plans } from "#features/plans/index.ts";
import {
  createInvestors,
  createMentors,
  createStartups,
  type ProfilePorts,
  type StartupItemRow,
  type Startups,
} from "#features/profiles/index.ts";
import { createRecognition } from "#features/recognition/index.ts";
import { createRegulations } from "#features/regulations/index.ts";
import { createReviews } from "#features/reviews/index.ts";
import { createSearch } from "#features/search/index.ts";
import { type Achiever, createShowcase, type Showcase } from "#features/showcase/index.ts";
import { createStudents } from "#features/students/index.ts";
import { createSupport } from "#features/support/index.ts";
import type { CredentialTable } from "#platform/credentials.ts";
import type { MountedRoute, Viewer } from "#platform/http.ts";
import type { AnyJob } from "#platform/jobs/index.ts";
import type { NoPersonalData, PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import type { PublicFile } from "#platform/public-file.ts";
import { holdsDemo } from "#seeds/load/queries.ts";
import { credentials } from "./credentials.ts";
import { developmentRoutes } from "./development.ts";
import { operationsRoutes } from "./operations.ts";
import { publicPages } from "./public-pages.ts";
import { sharePictures } from "./share/share-pictures.ts";
import { streamRoutes } from "./stream.ts";

export interface Features {
  routes: MountedRoute[];
  jobs: AnyJob[];
  /** Files made when asked for: sitemap, robots, feed, pictures to share. */
  publicFiles: PublicFile[];
  /** For what is decided outside of startups: the verified recognition. */
  startups: Startups;
  /** Tables with what opens an account. */
  credentials: readonly CredentialTable[];
  /** For what is told from outside of features. */
  notify: Notify;
  /** For commands of the server. */
  rights: Rights;
  authenticate(token: string): Promise<Viewer | null>;
  checkProof(viewer: Viewer, spec: RouteSpec): Promise<void>;
}

/** The one place that knows every feature: makes them in their order and wires the ports between them. */
export function createFeatures(platform: Platform): Features {
  const audit = createAudit(platform, { people: (ids) => accounts.people(ids) });
  const recognition = createRecognition(platform, {
    people: (ids, db) => people(ids, db),
    holding: (text) => holding(text),
    async applicant(userId, db = platform.db.orm) {
      const records = { Startup: startups.reviewed, Investor: investors.reviewed, Mentor: mentors.reviewed } as const;
      for (const type of USER_TYPES) {
        const found = await records[type].registrant(db, userId);
        if (found) return { type, ...found };
      }
      return undefined;
    },
    async setVerified(tx, userId, verified) {
      for (const { reviewed } of [startups, investors, mentors]) await reviewed.setVerified(tx, userId, verified);
    },
    async confirmName(tx, userId) {
      for (const { reviewed } of [startups, investors, mentors]) await reviewed.confirmName(tx, userId);
    },
    async certifiedNames(userIds) {
      const roles = [startups, investors, mentors].map(({ reviewed }) => reviewed);
      const maps = await Promise.all(roles.map((role) => role.certifiedNames(platform.db.orm, userIds)));
      return new Map(maps.flatMap((names) => [...names]));
    },
    setRecognised: (tx, userId, recognition) => startups.recognitionVerified(tx, userId, recognition),
    notify: (tx, userId, message, occasion) =>
      notifications.notify(tx, userId, {
        kind: "application",
        message,
        reason: "because it is about your application or your certificate",
        link: "/application",
        ...(occasion && { occasion }),
      }),
    supportContact: () => content.supportContact(),
    record: audit.record,
  });
  const regulations = createRegulations(platform, { record: audit.record, book: recognition.facts.book });
  const accounts = createAccounts(platform, {
    unreadMessages: (userId) => conversations.unreadMessages(userId),
    unreadNotifications: (userId) => notifications.unreadNotifications(userId),
    currentPlan: (userId) => plans.currentPlan(userId),
    async pictureChanged(tx, userId, path) {
      await investors.pictureChanged(tx, userId, path);
      await mentors.pictureChanged(tx, userId, path);
    },
    async emailChanged(tx, userId, former, email) {
      for (const role of [startups, investors, mentors]) await role.emailChanged(tx, userId, former, email);
    },
    personalData: () => personalData,
    notify: (tx, userId, message) =>
      notifications.notify(tx, userId, {
        kind: "announcement",
        mail: false,
        message,
        reason: "because it is about who can open your account",
        link: "/settings",
      }),
    credentials,
  });
  const roles: ProfilePorts = {
    setPicture: accounts.setPicture,
    personalId: accounts.personalId,
    async attachRole(tx, userId, type, recordId) {
      await accounts.attachRole(tx, userId, type, recordId);
      if (type === "Startup") await notifications.startupRegistered(tx, recordId);
    },
    openApplication: recognition.openApplication,
    nameReview: recognition.nameReview,
    relationOf: (viewerId, userId) => connections.relationOf(viewerId, userId),
    hasBlocked: (ownerId, viewerId) => connections.hasBlocked(ownerId, viewerId),
    viewed: (viewerId, userId) => overview.viewed(viewerId, userId),
    ownUser: accounts.ownUser,
    emailWish: accounts.emailWish,
  };
  const startups: Startups = createStartups(platform, roles);
  const investors = createInvestors(platform, roles);
  const mentors = createMentors(platform, roles);
  const directory = createDirectory(platform, {
    startups: startups.totals,
    investors: investors.total,
    mentors: mentors.total,
    kinds: [
      { name: "startups", published: startups.published, address: (id) => `/startup/${id}` },
      { name: "investors", published: investors.published, address: (id) => `/investor/${id}` },
      { name: "mentors", published: mentors.published, address: (id) => `/MentorProfile/${id}` },
    ],
    newStartups: startups.newest,
    pages: publicPages,
  });
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
  /** The newest people whose name, email, personal id or startup holds the text: how administrators look for one. */
  async function holding(text: string): Promise<string[]> {
    const most = 500;
    const [members, owners] = await Promise.all([
      accounts.members.page({ q: text }, null, most),
      startups.ownersNamed(text, most),
    ]);
    return [...new Set([...members.map(({ userId }) => userId), ...owners])];
  }
  /** Where the operators of this site read mails. */
  async function operatorAddresses(): Promise<string[]> {
    const { email } = await content.supportContact();
    const found = email ? [email] : await accounts.adminAddresses();
    return found.length > 0 ? found : [addressOf(platform.config.mailFrom)];
  }
  const reviews = createReviews(platform, {
    people,
    isConnected: (a, b) => connections.isConnected(a, b),
    holdConnected: (tx, a, b) => connections.holdConnected(tx, a, b),
    rated: { Startup: startups.rated, Investor: investors.rated, Mentor: mentors.rated },
  });
  const connections: Connections = createConnections(platform, {
    people,
    openConversation: (tx, a, b) => conversations.open(tx, a, b),
    requestsAllowed: (db, userId) => plans.requestsAllowed(db, userId, REQUESTS_WITHOUT_PLAN),
    reported: {
      async profile(_viewer, id) {
        const person = (await people([id])).get(id);
        return person?.profileId ? { ownerId: id, text: "" } : null;
      },
      review: (_viewer, id) => reviews.reported(id),
      message: (viewer, id) => conversations.reported(viewer, id),
    },
    requests: {
      asked: (tx, request) => notifications.requests.asked(tx, request),
      accepted: (tx, request, conversationId) => notifications.requests.accepted(tx, request, conversationId),
      closed: (tx, request) => notifications.requests.closed(tx, request),
    },
    async connectionChanged(tx, userIds, step) {
      const people = await accounts.people(userIds, tx);
      for (const userId of userIds) {
        const other = userIds.find((one) => one !== userId) ?? "";
        await startups.connectionChanged(tx, userId, step);
        await investors.connectionChanged(tx, userId, people.get(other)?.type ?? "None", step);
      }
    },
  });
  const conversations: Conversations = createConversations(platform, {
    people,
    connections,
    mailReaders: (db, userIds) => accounts.mailReaders(db, userIds, "message"),
  });

  const outlined = { Startup: startups.outlined, Investor: investors.outlined, Mentor: mentors.outlined };
  const notifications: Notifications = createNotifications(platform, {
    people,
    roles: outlined,
    mailReaders: accounts.mailReaders,
    memberIds: accounts.memberIds,
    joined: accounts.joined,
    unblocked: connections.unblocked,
    record: audit.record,
    acceptRequest: connections.accept,
  });

  const events = createEvents(platform, {
    contacts: accounts.contacts,
    memberIds: accounts.memberIds,
    mailReaders: (db, userIds) => accounts.mailReaders(db, userIds, "event"),
    record: audit.record,
    notify: (tx, userIds, notice) => notifications.notifyMany(tx, userIds, () => ({ kind: "event", ...notice })),
  });

  const featuring = { Startup: startups.featuring, Investor: investors.featuring, Mentor: mentors.featuring };
  const plans: Plans = createPlans(platform, {
    people,
    holding,
    contacts: accounts.contacts,
    operatorAddresses,
    notify: (tx, userId, notice) => notifications.notify(tx, userId, { kind: "announcement", mail: false, ...notice }),
    record: audit.record,
    async featureExactly(tx, userIds) {
      let changed = 0;
      for (const type of USER_TYPES) changed += await featuring[type].exactly(tx, userIds);
      return changed > 0;
    },
    featured: (type, seed, limit) => featuring[type].some(seed, limit),
    newest: (query, limit) => search.found({ ...query, sort: "newest", after: undefined, limit }),
    unblocked: connections.unblocked,
    viewers: (userId, days, after, limit) => overview.viewers(userId, days, after, limit),
  });

  const overview: OverviewFeature = createOverview(platform, {
    roles: outlined,
    connectionNumbers: connections.numbers,
    related: connections.related,
    unreadMessages: conversations.unreadMessages,
    bookedEvents: events.booked,
  });

  const content = createContent(platform, {
    demo: () => holdsDemo(platform.db.orm),
    googleSignIn: accounts.googleSignIn,
    onlinePayment: plans.onlinePayment,
    showcase: () => showcase.shown(),
    facts: recognition.facts.texts,
    record: audit.record,
  });
  const achiever = ({ id, userId, name, picturePath }: StartupItemRow): Achiever => ({
    id,
    userId,
    name,
    logo: picturePath,
  });
  const showcase: Showcase = createShowcase(platform, {
    startups: async (ids) => (await startups.listedOf(ids)).map(achiever),
    bestRated: async (limit) => (await startups.bestRated(limit)).map(achiever),
    record: audit.record,
  });

  const students = createStudents(platform, { contacts: accounts.contacts });
  const support = createSupport(platform, {
    supportAddresses: operatorAddresses,
    newStartups: startups.registeredBetween,
    contacts: accounts.contacts,
    people: accounts.people,
    record: audit.record,
  });

  const moderation = createModeration(platform, {
    people,
    members: accounts.members,
    reports: connections.reports,
    listed: {
      async set(tx, userId, listed) {
        for (const role of [startups, investors, mentors]) await role.listed.set(tx, userId, listed);
      },
      changed() {
        for (const role of [startups, investors, mentors]) role.listed.changed();
      },
    },
    review: reviews.hiding,
    message: conversations.hiding,
    notify: (tx, userId, notice) => notifications.notify(tx, userId, { kind: "announcement", mail: false, ...notice }),
    record: audit.record,
  });

  const admin = createAdmin(platform, {
    waiting: {
      reports: moderation.waiting,
      contact: support.waiting,
      applications: recognition.waiting.applications,
      certificates: recognition.waiting.certificates,
      orders: plans.waiting,
    },
    registrations: (from) => registrationFigures(platform.db, from),
    messages: (from) => messageFigures(platform.db, from),
    record: audit.record,
  });

  // A feature that is made here and not listed below does not compile: nobody's data may be forgotten when a person
  // leaves. Erased from top to bottom, connections before what they lead to, so that locks are taken in one order.
  const made = {
    accounts,
    startups,
    investors,
    mentors,
    students,
    directory,
    search,
    reviews,
    connections,
    conversations,
    notifications,
    events,
    plans,
    overview,
    recognition,
    regulations,
    content,
    support,
    showcase,
    moderation,
    audit,
    admin,
  };
  const kept: Record<Exclude<keyof typeof made, "accounts">, PersonalData | NoPersonalData> = {
    audit: audit.personal,
    admin: { none: "shows what other features keep; failed jobs are removed by the jobs themselves" },
    moderation: { none: "decisions stand with the accounts, profiles and reports they are about" },
    recognition: recognition.personal,
    regulations: { none: "notices of departments; who changed one stands in the log" },
    support: support.personal,
    overview: overview.personal,
    events: events.personal,
    plans: plans.personal,
    notifications: notifications.personal,
    connections: connections.personal,
    conversations: conversations.personal,
    // Before the records whose figures they change.
    reviews: reviews.personal,
    startups: startups.personal,
    investors: investors.personal,
    mentors: mentors.personal,
    students: students.personal,
    directory: { none: "counts what the three roles list" },
    search: { none: "reads what the three roles list" },
    content: { none: "texts and settings of the operator" },
    showcase: { none: "entries of the operator; the mark of a startup goes with the startup" },
  };
  const personalData = Object.values(kept).filter((part): part is PersonalData => !("none" in part));

  return {
    routes: [
      ...Object.values(made).flatMap((feature) => ("routes" in feature ? feature.routes : [])),
      ...streamRoutes(platform),
      ...operationsRoutes(platform),
      ...developmentRoutes(platform),
    ],
    jobs: [
      ...accounts.jobs,
      ...audit.jobs,
      ...connections.jobs,
      ...conversations.jobs,
      ...notifications.jobs,
      ...events.jobs,
      ...plans.jobs,
      ...overview.jobs,
      ...recognition.jobs,
      ...students.jobs,
      ...support.jobs,
    ],
    publicFiles: [
      ...directory.files,
      sharePictures(platform, { startup: startups.face, investor: investors.face, mentor: mentors.face }),
    ],
    startups,
    credentials,
    notify: notifications.notify,
    rights: moderation.rights,
    authenticate: accounts.authenticate,
    checkProof: accounts.checkProof,
  };
}

/** The bare address of "Startup Connect <post@example.in>". */
const addressOf = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
