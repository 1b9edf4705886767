import * as t from "#texts/notices.ts";
import { keysOf } from "../shared/records.ts";

/** On what a use of data rests: what the person agreed to, the service asked for, or a law. */
type Ground = "consent" | "contract" | "law";

/**
 * What a person is given to read of one use of their data (DPDP Act, section 5): which data, for what, who gets it, how long. `stops`:
 * what ends when consent is withdrawn. `version` rises when the substance changes.
 */
export interface Notice {
  version: number;
  ground: Ground;
  title: string;
  data: string;
  use: string;
  who: string;
  kept: string;
  stops?: string;
}

const contract = { version: 1, ground: "contract", who: t.noOne, kept: t.untilYouLeave } as const;
const between = { ...contract, who: t.peopleConcerned, kept: t.untilEitherLeaves } as const;
const consent = { version: 1, ground: "consent", who: t.emailService, kept: t.untilYouStop } as const;

/** Every use of data there is: what a feature keeps of people is of one of them (`PersonalData.holds`). */
export const NOTICES = {
  account: { ...contract, title: t.account, data: t.accountData, use: t.accountUse },
  profile: {
    ...{ ...contract, title: t.profile, data: t.profileData, use: t.profileUse },
    ...{ who: t.profileWho, kept: t.untilYouChange },
  },
  matching: {
    ...{ ...contract, title: t.matching, data: t.matchingData, use: t.matchingUse },
    who: t.matchingWho,
  },
  connections: { ...between, title: t.connections, data: t.connectionsData, use: t.connectionsUse },
  messages: { ...between, title: t.messages, data: t.messagesData, use: t.messagesUse, kept: t.messagesKept },
  meetings: { ...between, title: t.meetings, data: t.meetingsData, use: t.meetingsUse },
  deals: { ...between, title: t.deals, data: t.dealsData, use: t.dealsUse },
  rooms: {
    ...{ ...contract, title: t.rooms, data: t.roomsData, use: t.roomsUse },
    ...{ who: t.roomsWho, kept: t.roomsKept },
  },
  updates: { ...between, title: t.updates, data: t.updatesData, use: t.updatesUse },
  applications: {
    ...{ ...contract, title: t.applications, data: t.applicationsData, use: t.applicationsUse },
    who: t.applicationsWho,
  },
  certificates: {
    ...{ ...contract, title: t.certificates, data: t.certificatesData, use: t.certificatesUse },
    who: t.certificatesWho,
  },
  payments: {
    ...{ ...contract, title: t.payments, data: t.paymentsData, use: t.paymentsUse },
    ...{ who: t.paymentsWho, kept: t.paymentsKept },
  },
  support: { ...contract, title: t.support, data: t.supportData, use: t.supportUse, who: t.staffWho },
  safety: {
    ...{ ...contract, ground: "law", title: t.safety, data: t.safetyData, use: t.safetyUse },
    ...{ who: t.staffWho, kept: t.safetyKept },
  },
  emails: { ...contract, title: t.emails, data: t.emailsData, use: t.emailsUse, who: t.emailService },
  announcement: {
    ...{ ...consent, title: t.announcement, data: t.emailData, use: t.announcementUse },
    stops: t.announcementStops,
  },
  newStartup: {
    ...{ ...consent, title: t.newStartup, data: t.emailData, use: t.newStartupUse },
    stops: t.newStartupStops,
  },
  readingTime: {
    ...{ ...consent, title: t.readingTime, data: t.readingTimeData, use: t.readingTimeUse },
    ...{ who: t.readingTimeWho, stops: t.readingTimeStops },
  },
  receipts: {
    ...{ ...consent, title: t.receipts, data: t.receiptsData, use: t.receiptsUse },
    ...{ who: t.receiptsWho, stops: t.receiptsStops },
  },
  push: { ...consent, title: t.push, data: t.pushData, use: t.pushUse, who: t.pushWho, stops: t.pushStops },
} as const satisfies Record<string, Notice>;
export const NOTICE_PURPOSES = keysOf(NOTICES);
export type NoticePurpose = keyof typeof NOTICES;

const grounds: Record<Ground, string> = { consent: t.byConsent, contract: t.byContract, law: t.byLaw };

/** All that the notice says, as it is shown and as its hash covers it. */
export function noticeWords(purpose: NoticePurpose) {
  const { ground, title, data, use, who, kept, ...rest }: Notice = NOTICES[purpose];
  const [byConsent, byChoice] = [t.howToWithdraw, purpose === "emails" ? t.howToSwitchOff : t.howToEnd];
  const withdraw = ground === "consent" ? byConsent : byChoice;
  const ends = { withdraw, stops: rest.stops ?? "", complain: t.howToComplain };
  return { title, data, use, ground: grounds[ground], who, kept, ...ends };
}
