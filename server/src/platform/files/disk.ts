import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "#platform/config.ts";

/** A folder in DATA_DIR, or a bucket where one is set. Nothing in either is public by itself. */
export async function createDisk({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: join(dataDir, "files"), visibility: "private" }));
  // Loaded on demand: the S3 client is large and most installations never need it.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket: s3.bucket,
      region: s3.region,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
      visibility: "private",
      // Most stores other than AWS refuse access lists; the bucket's own policy says who reads.
      supportsACL: false,
    }),
  );
}
