import type { Between } from "@startup-connect/contract";
import { type Accounts, createAccounts } from "#features/accounts/index.ts";
import { createAdmin } from "#features/admin/index.ts";
import { type Age, createAge } from "#features/age/index.ts";
import { type Audit, createAudit } from "#features/audit/index.ts";
import { createBookmarks } from "#features/bookmarks/index.ts";
import { type Calendar, createCalendar } from "#features/calendar/index.ts";
import { type Connections, createConnections } from "#features/connections/index.ts";
import { type Content, createContent } from "#features/content/index.ts";
import { type Conversations, createConversations } from "#features/conversations/index.ts";
import { createDeals, type Deals } from "#features/deals/index.ts";
import { createEvents, type Events } from "#features/events/index.ts";
import { createMatching, type Matching } from "#features/matching/index.ts";
import { createMentoring, type Mentoring } from "#features/mentoring/index.ts";
import { createModeration, type Moderation } from "#features/moderation/index.ts";
import { createNotifications, type Notifications } from "#features/notifications/index.ts";
import { createOverview, type Overview } from "#features/overview/index.ts";
import { createPlans, type Plans } from "#features/plans/index.ts";
import { createProfiles, type Profiles } from "#features/profiles/index.ts";
import { createPush, type Push } from "#features/push/index.ts";
import { createRecognition, type Recognition } from "#features/recognition/index.ts";
import { createRegulations } from "#features/regulations/index.ts";
import { createReviews, type Reviews } from "#features/reviews/index.ts";
import { createRights, type DataRights } from "#features/rights/index.ts";
import { createRooms, type Rooms } from "#features/rooms/index.ts";
import { createRounds, type Rounds } from "#features/rounds/index.ts";
import { createSearch, type Search } from "#features/search/index.ts";
import { createShowcase, type Showcase } from "#features/showcase/index.ts";
import { createStaff, type Staff } from "#features/staff/index.ts";
import { createStudents, type Students } from "#features/students/index.ts";
import { createSupport, type Support } from "#features/support/index.ts";
import { createUpdates, type Updates } from "#features/updates/index.ts";
import { createVerification, type Verification } from "#features/verification/index.ts";
import type { ApprovalKind } from "#platform/approvals.ts";
import type { BetweenPeople, Feature, Figures, OpenTo, Others } from "#platform/feature.ts";
import type { MountedRoute, Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { holdsDemo } from "#seeds/load/queries.ts";
import { credentials } from "./credentials.ts";
import { developmentRoutes } from "./development.ts";
import { operationsRoutes, streamRoutes } from "./operations.ts";
import { sitemapPaths } from "./public-pages.ts";
import { sharePictures } from "./share/share-pictures.ts";

/** Reading a feature that is created later fails by its name, instead of being undefined until it is first used. */
const createdOnly = <T extends object>(features: T): T =>
  new Proxy(features, {
    get(target, name) {
      if (!(name in target)) throw new Error(`${String(name)} is created later: use it when called, not before`);
      return Reflect.get(target, name);
    },
  });

/**
 * The one place that knows every feature. Each gets all others and uses what its ports.ts names, at the earliest when
 * it is called; what it needs while it is created is above it.
 */
export function createFeatures(platform: Platform) {
  const between: BetweenPeople = {
    connected: (tx, a, b) => each(({ connected }) => connected?.(tx, a, b)),
    parted: (tx, a, b) => each(({ parted }) => parted?.(tx, a, b)),
    suspended: (tx, userId) => each(({ suspended }) => suspended?.(tx, userId)),
    restored: (tx, userId) => each(({ restored }) => restored?.(tx, userId)),
  };
  class All {
    readonly ports: All = createdOnly(this);
    readonly app = {
      credentials,
      sitemapPaths,
      isDemo: () => holdsDemo(platform.db.orm),
      personalData,
      today,
      waiting,
      figures,
      tied,
      openTo,
      approvals,
      ...between,
    };
    readonly accounts: Accounts = createAccounts(platform, this.ports);
    readonly showcase: Showcase = createShowcase(platform, this.ports);
    readonly content: Content = createContent(platform, this.ports);
    readonly students: Students = createStudents(platform, this.ports);
    readonly profiles: Profiles = createProfiles(platform, this.ports);
    readonly verification: Verification = createVerification(platform, this.ports);
    readonly bookmarks: Feature = createBookmarks(platform, this.ports);
    readonly search: Search = createSearch(platform, this.ports);
    readonly push: Push = createPush(platform, this.ports);
    readonly reviews: Reviews = createReviews(platform, this.ports);
    readonly conversations: Conversations = createConversations(platform, this.ports);
    readonly connections: Connections = createConnections(platform, this.ports);
    readonly notifications: Notifications = createNotifications(platform, this.ports);
    readonly matching: Matching = createMatching(platform, this.ports);
    readonly calendar: Calendar = createCalendar(platform, this.ports);
    readonly mentoring: Mentoring = createMentoring(platform, this.ports);
    readonly deals: Deals = createDeals(platform, this.ports);
    readonly rounds: Rounds = createRounds(platform, this.ports);
    readonly rooms: Rooms = createRooms(platform, this.ports);
    readonly updates: Updates = createUpdates(platform, this.ports);
    readonly plans: Plans = createPlans(platform, this.ports);
    readonly events: Events = createEvents(platform, this.ports);
    readonly overview: Overview = createOverview(platform, this.ports);
    readonly support: Support = createSupport(platform, this.ports);
    readonly regulations: Feature = createRegulations(platform, this.ports);
    readonly recognition: Recognition = createRecognition(platform, this.ports);
    readonly staff: Staff = createStaff(platform, this.ports);
    readonly rights: DataRights = createRights(platform, this.ports);
    readonly moderation: Moderation = createModeration(platform, this.ports);
    readonly age: Age = createAge(platform, this.ports);
    readonly admin: Feature = createAdmin(platform, this.ports);
    readonly audit: Audit = createAudit(platform, this.ports);
  }
  const { app: _app, ports: _ports, ...all } = new All();
  const features: Feature[] = Object.values(all);

  /** Erased from the last to the first, connections before what they lead to, so that locks are taken in one order. */
  function personalData(): PersonalData[] {
    return features.toReversed().flatMap(({ personal }) => ("none" in personal ? [] : personal));
  }

  /** One after the other, in the order of creation, so that locks are taken in one order. */
  async function each(run: (feature: Feature) => Promise<unknown> | undefined): Promise<void> {
    for (const feature of features) await run(feature);
  }

  async function today(viewer: Viewer) {
    return (await Promise.all(features.map((feature) => feature.today?.(viewer) ?? []))).flat();
  }

  function waiting(): NonNullable<Feature["waiting"]> {
    return Object.fromEntries(features.flatMap((feature) => Object.entries(feature.waiting ?? {})));
  }

  async function figures(): Promise<Figures> {
    const all = await Promise.all(features.map((feature) => feature.figures?.() ?? { counts: [], times: [] }));
    return { counts: all.flatMap(({ counts }) => counts), times: all.flatMap(({ times }) => times) };
  }

  async function tied(...of: Parameters<NonNullable<Feature["tied"]>>): Promise<string[]> {
    return (await Promise.all(features.map((feature) => feature.tied?.(...of) ?? []))).flat();
  }

  function approvals(): ApprovalKind[] {
    return features.flatMap((feature) => feature.approvals ?? []);
  }

  function openTo(): OpenTo {
    return Object.fromEntries(features.flatMap((feature) => Object.entries(feature.openTo ?? {})));
  }

  const others: Record<Between, Others> = {
    ...all.connections.others,
    ...all.conversations.others,
    ...all.deals.others,
    ...all.mentoring.others,
    ...all.notifications.others,
    ...all.reviews.others,
  };

  const { accounts, age, audit, deals, moderation, notifications, profiles, rights, staff, support } = all;

  /**
   * TODAY-07: a call that is for a page says that it was opened; one for what is further back does not. TRACE-08: one that shows
   * contact details to an administrator is in the log before it answers.
   */
  function saying(route: MountedRoute): MountedRoute {
    const { opens, shows } = route.spec;
    if (!opens && shows !== "contact") return route;
    const handle: MountedRoute["handle"] = async (call) => {
      const answer = await route.handle(call);
      // As links have them: ids in small letters, numbers of reports in large ones.
      const at = (path: string) =>
        path.replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = String(call.params?.[name]);
          return isId(value) ? value.toLowerCase() : value.toUpperCase();
        });
      if (opens && call.viewer && !call.query?.before) await notifications.opened(call.viewer, at(opens));
      if (shows === "contact" && call.viewer && !(answer instanceof Response))
        await audit.listed(call.viewer.userId, at(route.key), call.query, Object(answer.body));
      return answer;
    };
    return { ...route, handle };
  }

  /** AGE-06: whoever the call reaches, found as the contract says. */
  function reaching(route: MountedRoute): MountedRoute {
    const { joins, reaches = joins } = route.spec;
    if (!reaches || reaches === "readers") return route;
    const handle: MountedRoute["handle"] = async (call) => {
      const { userId } = call.viewer ?? {};
      const named = { ...Object(call.body), ...call.params };
      if (userId && typeof reaches !== "string")
        await age.checkReach(userId, reaches.map((name) => String(named[name])).filter(isId));
      else if (userId && typeof reaches === "string" && isId(named.id))
        await age.checkReach(userId, others[reaches]({ id: named.id, userId }));
      return route.handle(call);
    };
    return { ...route, handle };
  }

  return {
    routes: [
      ...features.flatMap(({ routes = [] }) => routes.map(reaching).map(saying)),
      ...streamRoutes(platform),
      ...operationsRoutes(platform),
      ...developmentRoutes(platform),
    ],
    jobs: features.flatMap(({ jobs = [] }) => jobs),
    /** Files made when asked for: sitemap, robots, feed, pictures to share. */
    publicFiles: [...features.flatMap(({ files = [] }) => files), sharePictures(platform, profiles.byType)],
    profiles,
    deals,
    /** Tables with what opens an account. */
    credentials,
    /** For notifications from outside of features. */
    notify: notifications.notify,
    /** What is kept of people. */
    personalData,
    /** For commands of the server. */
    rights: staff.rights,
    breach: rights.breach,
    /** For the demo world. */
    desk: { moderation: moderation.context, support: support.context, nominate: rights.nominate },
    authenticate: accounts.authenticate,
    checkProof: accounts.checkProof,
  };
}
