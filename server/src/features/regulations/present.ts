import type { Regulation } from "@startup-connect/contract/regulations";
import type { ShownRegulation } from "./queries.ts";

/** REC-34: a file of ours, else the official address, else nothing. */
const downloadLink = ({ id, path, laws, officialLink }: ShownRegulation["notice"]): string =>
  path !== "" || laws.length > 0 ? `/api/regulations/${id}/download` : officialLink;

export const presentRegulation = ({ notice, newer }: ShownRegulation): Regulation => ({
  id: notice.id,
  date: notice.date,
  department: notice.department,
  description: notice.description,
  downloadLink: downloadLink(notice),
  officialLink: notice.officialLink,
  supersededBy: newer && { id: newer.id, date: newer.date, description: newer.description },
});
