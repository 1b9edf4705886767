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

const contract = (title: string, data: string, use: string, more: Partial<Notice> = {}): Notice => ({
  ...{ version: 1, ground: "contract", title, data, use, who: t.noOne, kept: t.untilYouLeave },
  ...more,
});
const both = { who: t.peopleConcerned, kept: t.untilEitherLeaves };
const consent = (title: string, data: string, use: string, stops: string, who = t.emailService): Notice => ({
  ...{ version: 1, ground: "consent", title, data, use, who, kept: t.untilYouStop, stops },
});

/** Every use of data there is: what a feature keeps of people is of one of them (`PersonalData.holds`). */
export const NOTICES = {
  account: contract(t.account, t.accountData, t.accountUse),
  profile: contract(t.profile, t.profileData, t.profileUse, { who: t.profileWho, kept: t.untilYouChange }),
  matching: contract(t.matching, t.matchingData, t.matchingUse, { who: t.matchingWho }),
  connections: contract(t.connections, t.connectionsData, t.connectionsUse, both),
  messages: contract(t.messages, t.messagesData, t.messagesUse, { ...both, kept: t.messagesKept }),
  meetings: contract(t.meetings, t.meetingsData, t.meetingsUse, both),
  deals: contract(t.deals, t.dealsData, t.dealsUse, both),
  rooms: contract(t.rooms, t.roomsData, t.roomsUse, { who: t.roomsWho, kept: t.roomsKept }),
  updates: contract(t.updates, t.updatesData, t.updatesUse, both),
  applications: contract(t.applications, t.applicationsData, t.applicationsUse, { who: t.applicationsWho }),
  certificates: contract(t.certificates, t.certificatesData, t.certificatesUse, { who: t.certificatesWho }),
  payments: contract(t.payments, t.paymentsData, t.paymentsUse, { who: t.paymentsWho, kept: t.paymentsKept }),
  support: contract(t.support, t.supportData, t.supportUse, { who: t.staffWho }),
  safety: contract(t.safety, t.safetyData, t.safetyUse, { ground: "law", who: t.staffWho, kept: t.safetyKept }),
  nominee: contract(t.nominee, t.nomineeData, t.nomineeUse, { who: t.nomineeWho, kept: t.untilYouChange }),
  emails: contract(t.emails, t.emailsData, t.emailsUse, { who: t.emailService }),
  announcement: consent(t.announcement, t.emailData, t.announcementUse, t.announcementStops),
  newStartup: consent(t.newStartup, t.emailData, t.newStartupUse, t.newStartupStops),
  readingTime: consent(t.readingTime, t.readingTimeData, t.readingTimeUse, t.readingTimeStops, t.readingTimeWho),
  receipts: consent(t.receipts, t.receiptsData, t.receiptsUse, t.receiptsStops, t.receiptsWho),
  push: consent(t.push, t.pushData, t.pushUse, t.pushStops, t.pushWho),
} satisfies Record<string, Notice>;
export const NOTICE_PURPOSES = keysOf(NOTICES);
export type NoticePurpose = keyof typeof NOTICES;

const grounds: Record<Ground, string> = { consent: t.byConsent, contract: t.byContract, law: t.byLaw };

/** All that the notice says, as it is shown and as its hash covers it. */
export function noticeWords(purpose: NoticePurpose) {
  const { ground, title, data, use, who, kept, stops = "" } = NOTICES[purpose];
  const [byConsent, byChoice] = [t.howToWithdraw, purpose === "emails" ? t.howToSwitchOff : t.howToEnd];
  const withdraw = ground === "consent" ? byConsent : byChoice;
  const ends = { withdraw, stops, complain: t.howToComplain };
  return { title, data, use, ground: grounds[ground], who, kept, ...ends };
}
