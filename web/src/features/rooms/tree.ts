import type { RoomGrant, RoomItem } from "@startup-connect/contract/rooms";
import type { Option } from "#ui/select.tsx";

interface TreeNode {
  _id: string;
  parentId: string | null;
  name: string;
}

/** The folders that an item is in, from the top, and the item itself. */
export function pathTo<T extends TreeNode>(items: readonly T[], id: string | null): readonly T[] {
  const found = items.find(({ _id }) => _id === id);
  return found ? [...pathTo(items, found.parentId), found] : [];
}

/** "Accounts / 2026 / May.pdf", "" at the top. */
export const pathText = (items: readonly TreeNode[], id: string | null): string =>
  pathTo(items, id)
    .map(({ name }) => name)
    .join(" / ");

export const isOpen = ({ endedAt }: RoomGrant): boolean => endedAt === null;

/** Names of the people who may open an item, by their ids. */
export function peopleOn(grants: readonly RoomGrant[], items: readonly RoomItem[], id: string): Map<string, string> {
  const around = pathTo(items, id).map(({ _id }) => _id);
  const including = grants.filter((grant) => isOpen(grant) && (!grant.itemId || around.includes(grant.itemId)));
  return new Map(including.map(({ person }) => [person.userId, person.name]));
}

/** Files in a folder and in the folders in it. */
export const filesIn = (items: readonly RoomItem[], id: string): readonly RoomItem[] =>
  items.filter((item) => item.kind === "file" && pathTo(items, item._id).some(({ _id }) => _id === id));

/** Entries of a list to choose from, each by its path. */
export const optionsOf = (items: readonly TreeNode[], shown: readonly TreeNode[]): readonly Option[] =>
  shown
    .map(({ _id }) => ({ value: _id, label: pathText(items, _id) }))
    .sort((one, other) => one.label.localeCompare(other.label, "en-IN"));

/** Folders that an item can be moved to: not itself, and none in it. */
export const targetsOf = (items: readonly RoomItem[], { _id }: RoomItem): readonly Option[] =>
  optionsOf(
    items,
    items.filter((item) => item.kind === "folder" && !pathTo(items, item._id).some((node) => node._id === _id)),
  );
