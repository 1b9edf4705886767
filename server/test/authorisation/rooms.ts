import { pngFile } from "#test/files.ts";
import { give, sharedRoom } from "../rooms.ts";
import type { Row, Rows, World } from "./world.ts";

const founders = "401 401 403 200 403 403 403 -";
const agreement = { text: "Whoever reads these files keeps what is in them to themselves. ".repeat(3) };

type Shared = Awaited<ReturnType<typeof sharedRoom>>;
type Made = (
  shared: Shared,
  world: World,
) => Partial<{ params: Record<string, string>; json: unknown; query: Record<string, string> }>;

/** About a room of `founder`, called by `owner`: the founder or a reader. */
const of = (who: "founder" | "reader", made: Made) => async (world: World) => {
  const shared = await sharedRoom(world.server);
  return { owner: shared[who], send: made(shared, world) };
};
const page = ({ versionId }: Shared) => ({ params: { versionId, page: "1" } });
const room = ({ founder }: Shared) => ({ params: { founderId: founder.userId } });
const item = ({ itemId }: Shared) => ({ params: { itemId } });
const strangers = "401 401 404 404 404 404 404";
const ofFounder = (made: Made): Row => ({ cells: "401 401 403 404 403 403 403 200", given: of("founder", made) });
const ofReader = (made: Made, status = "200"): Row => ({ cells: `${strangers} ${status}`, given: of("reader", made) });

/** Deal rooms. */
export const roomRows = {
  "GET /api/rooms/me": { cells: founders },
  "POST /api/rooms/me/folders": {
    cells: founders,
    given: () => ({ send: { json: { name: "Accounts", parentId: null } } }),
  },
  "POST /api/rooms/me/files": { cells: founders, given: async () => ({ send: { form: { file: await pngFile() } } }) },
  "PUT /api/rooms/me/agreement": { cells: founders, given: () => ({ send: { json: agreement } }) },
  "PATCH /api/rooms/me/items/{itemId}": ofFounder((shared) => ({ ...item(shared), json: { name: "Deck" } })),
  "DELETE /api/rooms/me/items/{itemId}": ofFounder(item),
  "POST /api/rooms/me/grants": {
    // The founder of the matrix is not connected with this person.
    cells: "401 401 403 400 403 403 403 200",
    given: of("founder", ({ reader }) => ({ json: { personId: reader.userId, itemId: null, until: "2026-12-01" } })),
  },
  "DELETE /api/rooms/me/grants/{grantId}": ofFounder(({ grantId }) => ({ params: { grantId } })),
  "GET /api/rooms/me/readers/{readerId}": ofFounder(({ reader }) => ({ params: { readerId: reader.userId } })),
  "GET /api/rooms": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/rooms/{founderId}": ofReader(room),
  "POST /api/rooms/{founderId}/open": ofReader((shared) => ({
    ...room(shared),
    json: { noticeVersion: 1, sharesTime: true },
  })),
  "PUT /api/rooms/{founderId}/sharing": ofReader((shared) => ({ ...room(shared), json: { sharesTime: false } })),
  "DELETE /api/rooms/{founderId}/access": ofReader(room, "204"),
  // The reader has accepted none.
  "GET /api/rooms/{founderId}/agreement": ofReader(room, "404"),
  "GET /api/rooms/files/{versionId}/pages/{page}": {
    ...ofReader(page),
    also: [
      { when: "by its founder", cells: `${strangers} 200`, given: of("founder", page) },
      {
        when: "after access ended",
        cells: `${strangers} 404`,
        given: async (world) => {
          const shared = await sharedRoom(world.server);
          const {
            founder: { token },
            grantId,
          } = shared;
          await world.made("DELETE /api/rooms/me/grants/{grantId}", { params: { grantId }, token });
          return { owner: shared.reader, send: page(shared) };
        },
      },
    ],
  },
  "GET /api/rooms/files/{versionId}/pages/{page}/text": ofReader(page),
  "POST /api/rooms/files/{versionId}/pages/{page}/beats": ofReader((shared) => ({
    ...page(shared),
    json: { ms: 5000 },
  })),
  "GET /api/rooms/files/{versionId}/original": {
    // It may only be read.
    ...ofReader(({ versionId }) => ({ params: { versionId } }), "404"),
    also: [
      {
        when: "that the reader may save",
        cells: `${strangers} 200`,
        given: async (world) => {
          const { founder, reader, versionId } = await sharedRoom(world.server);
          await give(world.server, founder, reader, { maySave: true });
          return { owner: reader, send: { params: { versionId } } };
        },
      },
    ],
  },
} satisfies Rows;
