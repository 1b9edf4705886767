import { readFileSync } from "node:fs";
import { z } from "zod";

const manifest = new URL("../../../package.json", import.meta.url);

/** Version of this checkout, as package.json has it. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, "utf8")));
