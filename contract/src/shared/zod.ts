import { z } from "zod";

// The pages' content security policy forbids code made from text, and the mere attempt is reported as an
// error in the console; on the server compiled parsers are wanted.
if ("document" in globalThis) z.config({ jitless: true });

export { z };
