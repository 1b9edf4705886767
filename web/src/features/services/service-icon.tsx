import Handshake from "#ui/icons/handshake.tsx";
import MessageSquare from "#ui/icons/message-square.tsx";
import Search from "#ui/icons/search.tsx";
import SlidersHorizontal from "#ui/icons/sliders-horizontal.tsx";
import Users from "#ui/icons/users.tsx";
import type { Service } from "./services.ts";

const icons = {
  search: Search,
  message: MessageSquare,
  handshake: Handshake,
  sliders: SlidersHorizontal,
  users: Users,
} as const satisfies Record<Service["icon"], unknown>;

export function ServiceIcon({ name }: { name: Service["icon"] }) {
  const Icon = icons[name];
  return <Icon className="mt-0.5" />;
}
