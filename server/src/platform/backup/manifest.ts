import { createHmac } from "node:crypto";
import { z } from "zod";
import { PARTLY_FORMER, readMigrations, withBaseline } from "#platform/migrate.ts";
import { type ArchiveReader, BackupRefused, MANIFEST, sha256 } from "./archive.ts";

/** To be raised when an older version could no longer read what is written. */
export const FORMAT = 1;

const name = z.string().min(1);
const count = z.number().int().nonnegative();

const manifestSchema = z.object({
  product: z.literal("startup-connect"),
  format: z.literal(FORMAT),
  /** Of the Startup Connect that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** In the order of their numbers. */
  migrations: z.array(z.object({ name, checksum: z.string() })),
  /** Version of the job library's tables; null where no server has started on that database yet. */
  jobsVersion: z.number().int().nullable(),
  /** Shows whether the installation that restores has the same APP_SECRET, without revealing it. */
  secretMark: z.string(),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, parts: z.array(name) })),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.object({ count, bytes: count }),
  /** Files that a row names and that were not there when the backup was made. */
  missingFiles: z.array(name),
  parts: z.array(z.object({ name, bytes: count, sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TablePart = Manifest["tables"][number];

/** @param secret APP_SECRET itself, not a key derived from it: an older backup is recognised by the same mark. */
export const secretMark = (secret: string): string =>
  createHmac("sha256", secret).update("startup connect backup").digest("hex").slice(0, 16);

/**
 * Reads the list of contents and holds everything it names against it.
 * @throws BackupRefused for a missing or changed part, or a backup of a newer version
 */
export async function readManifest(archive: ArchiveReader, file: string): Promise<Manifest> {
  const content: unknown = JSON.parse((await archive.read(MANIFEST)).toString());
  const { format } = z.looseObject({ format: z.number() }).parse(content);
  if (format > FORMAT) {
    throw new BackupRefused(`${file} was made by a newer version of Startup Connect: restore it with that version.`);
  }
  const read = manifestSchema.parse(content);
  const manifest = { ...read, migrations: withoutFormer(read, file) };
  for (const part of manifest.parts) {
    const bytes = await archive.read(part.name);
    if (bytes.byteLength !== part.bytes || sha256(bytes) !== part.sha256) {
      throw new BackupRefused(`${file} was changed after it was made: ${part.name} is not what was written.`);
    }
  }
  refuseOtherSchema(manifest, file);
  return manifest;
}

/** Of a backup from before the baseline, in the files of today. */
function withoutFormer({ migrations }: Manifest, file: string): Manifest["migrations"] {
  const since = withBaseline(new Map(migrations.map(({ name, checksum }) => [name, checksum])));
  if (!since) throw new BackupRefused(`${file} cannot be restored by this version: ${PARTLY_FORMER}.`);
  return [...since].map(([name, checksum]) => ({ name, checksum }));
}

/** A backup is restored onto its own schema and then brought up to the code, so the code must know all of it. */
function refuseOtherSchema({ migrations, version }: Manifest, file: string): void {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration.checksum]));
  const unknown = migrations.findLast((migration) => !known.has(migration.name));
  if (unknown) {
    throw new BackupRefused(
      `${file} is newer than this version of Startup Connect: it holds the migration ${unknown.name}, which this version does not know. Restore it with version ${version} or a later one.`,
    );
  }
  const changed = migrations.find((migration) => known.get(migration.name) !== migration.checksum);
  if (changed) {
    throw new BackupRefused(
      `${file} was made with another form of the migration ${changed.name}: restore it with version ${version}.`,
    );
  }
}
