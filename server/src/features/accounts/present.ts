import type { UserType, UserTypeOrNone } from "@startup-connect/contract";
import type { ConsentEntry, dashboardAnswer, loginAnswer, SessionEntry } from "@startup-connect/contract/accounts";
import { asLanguage, type PersonCard, type Scope } from "@startup-connect/contract/shared";
import type { z } from "zod";
import { deviceName } from "./device.ts";
import type { UserRow } from "./queries.ts";
import type { ConsentRow, SessionRow } from "./self-queries.ts";

const typeOf = (userType: UserType | null): UserTypeOrNone => userType ?? "None";

export const presentLogin = (user: UserRow, token: string, message: string): z.output<typeof loginAnswer> => ({
  email: user.email,
  token,
  userType: typeOf(user.userType),
  message,
  name: user.name,
  profilePicture: user.picturePath,
  registered: user.roleRecordId !== null,
  language: asLanguage(user.language),
});

export interface CurrentPlan {
  name: string;
  endsAt: Date;
}

/** The confirmed student profile with the address of the account. */
export type StudentProfile = NonNullable<z.output<typeof dashboardAnswer>["studentProfile"]>;

/** Figures about the user that other features own. */
export interface KnownElsewhere {
  unreadMessages: number;
  unreadNotifications: number;
  plan: CurrentPlan | null;
  studentProfile: StudentProfile | null;
  isConnected: boolean;
  scopes: Scope[];
}

export const presentDashboard = (
  user: UserRow,
  emailPending: string | null,
  { plan, studentProfile, ...known }: KnownElsewhere,
): z.output<typeof dashboardAnswer> => ({
  name: user.name,
  email: user.email,
  userType: typeOf(user.userType),
  _id: user.id,
  publicId: user.publicId,
  profilePicture: user.picturePath,
  registered: user.roleRecordId !== null,
  profileId: user.roleRecordId,
  studentProfile,
  hidden: user.hiddenAt && user.hiddenReason,
  emailPending,
  ...known,
  plan: plan && { name: plan.name, endsAt: plan.endsAt.toISOString() },
  isAdmin: known.scopes.length > 0,
  welcomeClosed: user.welcomeClosed,
  language: asLanguage(user.language),
});

/** A member as others may see them. `profileId` is null without a profile or while it is suspended or hidden. */
export const presentPerson = (
  row: Pick<UserRow, "id" | "name" | "userType" | "picturePath" | "roleRecordId" | "suspendedAt" | "hiddenAt">,
): PersonCard => ({
  userId: row.id,
  name: row.name,
  founder: "",
  type: typeOf(row.userType),
  picture: row.picturePath,
  profileId: row.suspendedAt || row.hiddenAt ? null : row.roleRecordId,
});

/** Path of the public profile page, as in `contract/src/pages/table.ts`; "" without one. */
export function profilePath({ type, profileId }: Pick<PersonCard, "type" | "profileId">): string {
  if (!profileId || type === "None") return "";
  const folders = { Startup: "/startup/", Investor: "/investor/", Mentor: "/MentorProfile/", Student: "/student/" };
  return folders[type] + profileId;
}

export const presentSession = (row: SessionRow, currentId: string): SessionEntry => ({
  _id: row.id,
  device: deviceName(row.userAgent),
  current: row.id === currentId,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
});

export const presentConsent = (row: ConsentRow): ConsentEntry => ({
  _id: row.id,
  purpose: row.purpose,
  given: row.given,
  asked: row.asked,
  wording: row.wording,
  place: row.place,
  at: row.givenAt.toISOString(),
  receipt: row.receipt?.toString("hex") ?? null,
});
