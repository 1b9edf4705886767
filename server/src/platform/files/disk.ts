import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { ReadableStream as WebStream } from "node:stream/web";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { pieceInTurn, type Sender, senderAtAddress, turnsOfAddress } from "#platform/busy.ts";
import type { Config } from "#platform/config.ts";
import { writeDurably } from "#platform/durable-write.ts";

type Place = Pick<Config, "dataDir" | "s3">;

const folderOf = ({ dataDir }: Place): string => join(dataDir, "files");

/** What it stores is there after a power cut, as the row is that names it. */
class DurableDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return writeDurably(join(this.#folder, key), contents);
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return writeDurably(join(this.#folder, key), contents);
  }
}

/** A folder in DATA_DIR, or a bucket where one is set. Nothing in either is public by itself. */
export async function createDisk(config: Place): Promise<Disk> {
  const { s3 } = config;
  if (!s3) return new Disk(new DurableDriver(folderOf(config)));
  // Loaded on demand: the S3 client is large and most installations never need it.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      ...settingsOf(s3),
      bucket: s3.bucket,
      visibility: "private",
      // Most stores other than AWS refuse access lists; the bucket's own policy says who reads.
      supportsACL: false,
    }),
  );
}

/** The client's own 50 are held by 50 readers of a video who do not read on, and no one else gets a file: one address has 200. */
const lines = { keepAlive: true, maxSockets: 1_000 };

const settingsOf = (s3: NonNullable<Config["s3"]>) => ({
  requestHandler: { httpAgent: lines, httpsAgent: lines },
  // Checksums behind a body in pieces are more than most stores other than AWS understand.
  requestChecksumCalculation: "WHEN_REQUIRED" as const,
  region: s3.region,
  credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
});

/** From one byte to another, both included. */
export interface Range {
  start: number;
  end: number;
}

/** Takes the first piece when it is read. */
export const streamOf = (pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
  WebStream.from(pieces) as ReadableStream<Uint8Array>;

/** Opens stored files, of which a part can be read, as the disk itself cannot: what a player asks for that jumps ahead. */
export async function createOpener(config: Place, disk: Disk) {
  const read = await partReader(config);
  // What a bucket is asked takes its client milliseconds of the process, and a page shows dozens of pictures.
  const inTurn = turnsOfAddress("answers", { atOnce: 16, mostWaiting: Number.POSITIVE_INFINITY });
  /** Opened by its first reader: an answer that no one reads, as to HEAD or to who has gone, leaves no file open. */
  async function* chunks(key: string, range?: Range, sender?: Sender): AsyncGenerator<Uint8Array> {
    const pieces = await inTurn(() => (range ? read(key, range) : disk.getStream(key)), sender);
    for await (const piece of pieces) {
      yield await pieceInTurn(() => piece, sender);
    }
  }
  return (key: string) =>
    inTurn(async () => {
      const sender = senderAtAddress();
      try {
        const { contentLength: size } = await disk.getMetaData(key);
        return { size, stream: (range?: Range) => streamOf(chunks(key, range, sender)) };
      } catch (error) {
        if (await disk.exists(key)) throw error;
        return null;
      }
    });
}

async function partReader(config: Place): Promise<(key: string, range: Range) => Promise<Readable>> {
  const { s3 } = config;
  if (!s3) return async (key, range) => createReadStream(join(folderOf(config), key), range);
  const { GetObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
  const client = new S3Client(settingsOf(s3));
  return async (key, { start, end }) => {
    const part = new GetObjectCommand({ Bucket: s3.bucket, Key: key, Range: `bytes=${start}-${end}` });
    const { Body } = await client.send(part);
    if (!(Body instanceof Readable)) throw new Error("the store answered without a stream");
    return Body;
  };
}
