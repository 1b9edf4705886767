import type { ViewerConnection } from "@startup-connect/contract/shared";
import type { ComponentType, ReactNode } from "react";
import type { ApiClient } from "#lib/api.ts";
import type { Thing } from "#lib/structured-data.tsx";

/** What every public profile carries. */
export interface PublicProfile {
  _id: string;
  userId: string;
  connection: ViewerConnection;
  own: boolean;
  contactVisible: boolean;
  rating: number | null;
  ratingCount: number;
}

/** What depends on the viewer too. */
export interface ProfileParts {
  actions: ReactNode;
  contact: ReactNode;
  reviews: ReactNode;
}

/** The public page of one kind of profile. */
export interface ProfileKind<Profile extends PublicProfile> {
  /** As its share picture is addressed. */
  type: "startup" | "investor" | "mentor";
  ask: (api: ApiClient, id: string) => Promise<Profile>;
  nameOf: (profile: Profile) => string;
  /** For search engines. */
  describe: (profile: Profile) => string;
  contactOf: (profile: Profile) => { mobile: string; email: string };
  /** The profile as schema.org has it: public facts only. */
  thing: (profile: Profile, publicUrl: string) => { entity: Thing; created?: string };
  path: (id: string) => string;
  list: { path: string; name: string; button: string };
  /** An unknown id: its title, and the seeds' line for the console. */
  notFound: { title: string; log: string };
  Body: ComponentType<ProfileParts & { profile: Profile }>;
  reviewsTitle?: string;
  /** Shown instead of average and count in the heading of the reviews. */
  figures?: (page: Pick<PublicProfile, "rating" | "ratingCount">) => ReactNode;
}
