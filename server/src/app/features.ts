import type { RouteSpec } from "@startup-connect/contract";
import { REQUESTS_WITHOUT_PLAN } from "@startup-connect/contract/connections";
import { createAccounts, registrationFigures } from "#features/accounts/index.ts";
import { createAdmin } from "#features/admin/index.ts";
import { createAudit } from "#features/audit/index.ts";
import { type Connections, createConnections } from "#features/connections/index.ts";
import { createContent } from "#features/content/index.ts";
import { type Conversations, createConversations, messageFigures } from "#features/conversations/index.ts";
import { createEvents } from "#features/events/index.ts";
import { createModeration, type Rights } from "#features/moderation/index.ts";
import { createNotifications, type Notifications, type Notify } from "#features/notifications/index.ts";
import { createOverview, type OverviewFeature } from "#features/overview/index.ts";
import { createPlans, type Plans } from "#features/plans/index.ts";
import { createProfiles, type Profiles, type StartupItemRow } from "#features/profiles/index.ts";
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
import { sitemapPaths } from "./public-pages.ts";
import { sharePictures } from "./share/share-pictures.ts";
import { streamRoutes } from "./stream.ts";

export interface Features {
  routes: MountedRoute[];
  jobs: AnyJob[];
  /** Files made when asked for: sitemap, robots, feed, pictures to share. */
  publicFiles: PublicFile[];
  profiles: Profiles;
  /** Tables with what opens an account. */
  credentials: readonly CredentialTable[];
  /** For notifications from outside of features. */
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
    applicant: (userId, db) => profiles.registrant(userId, db),
    setVerified: (tx, userId, verified) => profiles.setVerified(tx, userId, verified),
    confirmName: (tx, userId) => profiles.confirmName(tx, userId),
    certifiedNames: (userIds) => profiles.certifiedNames(userIds),
    setRecognised: (tx, userId, recognition) => profiles.startups.recognitionVerified(tx, userId, recognition),
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
    pictureChanged: (tx, userId, path) => profiles.pictureChanged(tx, userId, path),
    emailChanged: (tx, userId, former, email) => profiles.emailChanged(tx, userId, former, email),
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
  const profiles: Profiles = createProfiles(platform, {
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
    pages: sitemapPaths,
  });
  const { startups } = profiles;
  const search = createSearch(platform, profiles.searchable);
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
  /** Where the operators of this site receive email. */
  async function operatorAddresses(): Promise<string[]> {
    const { email } = await content.supportContact();
    const addresses = email ? [email] : await accounts.adminAddresses();
    return addresses.length > 0 ? addresses : [addressOf(platform.config.mailFrom)];
  }
  const reviews = createReviews(platform, {
    people,
    isConnected: (a, b) => connections.isConnected(a, b),
    holdConnected: (tx, a, b) => connections.holdConnected(tx, a, b),
    rated: profiles.byType,
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
    connectionChanged: async (tx, userIds, step) =>
      profiles.connectionChanged(tx, userIds, step, await accounts.people(userIds, tx)),
  });
  const conversations: Conversations = createConversations(platform, {
    people,
    connections,
    mailReaders: (db, userIds) => accounts.mailReaders(db, userIds, "message"),
  });

  const notifications: Notifications = createNotifications(platform, {
    people,
    roles: profiles.byType,
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

  const plans: Plans = createPlans(platform, {
    people,
    holding,
    contacts: accounts.contacts,
    operatorAddresses,
    notify: (tx, userId, notice) => notifications.notify(tx, userId, { kind: "announcement", mail: false, ...notice }),
    record: audit.record,
    featureExactly: profiles.featureExactly,
    featured: (type, seed, limit) => profiles.byType[type].featured(seed, limit),
    newest: (query, limit) => search.found({ ...query, sort: "newest", after: undefined, limit }),
    unblocked: connections.unblocked,
    viewers: (userId, days, after, limit) => overview.viewers(userId, days, after, limit),
  });

  const overview: OverviewFeature = createOverview(platform, {
    roles: profiles.byType,
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
    startups: async (ids) => (await startups.inOrder(ids)).map(achiever),
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
    listed: profiles.listed,
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

  // A feature that is created here and not listed below does not compile: no data may be forgotten when a user
  // leaves. Erased from top to bottom, connections before what they lead to, so that locks are taken in one order.
  const made = {
    accounts,
    profiles,
    students,
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
    moderation: { none: "decisions are stored with their accounts, profiles and reports" },
    recognition: recognition.personal,
    regulations: { none: "notices of departments; the log records who changed one" },
    support: support.personal,
    overview: overview.personal,
    events: events.personal,
    plans: plans.personal,
    notifications: notifications.personal,
    connections: connections.personal,
    conversations: conversations.personal,
    // Before the records whose figures they change.
    reviews: reviews.personal,
    profiles: profiles.personal,
    students: students.personal,
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
    publicFiles: [...profiles.files, sharePictures(platform, profiles.byType)],
    profiles,
    credentials,
    notify: notifications.notify,
    rights: moderation.rights,
    authenticate: accounts.authenticate,
    checkProof: accounts.checkProof,
  };
}

/** The bare address of "Startup Connect <post@example.in>". */
const addressOf = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
