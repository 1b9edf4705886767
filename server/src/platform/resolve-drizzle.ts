import { type ResolveFnOutput, registerHooks } from "node:module";

/**
 * drizzle-orm names 447 exports in its package.json, and Node reads all of them again for each of its modules and for
 * each of our imports: 0.7 s of processor time and over 100 MB at every start. Whoever starts a process imports this
 * first and loads what uses drizzle-orm dynamically, as a static import would be resolved before.
 */
const packages = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/"))
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    if (!specifier.startsWith("drizzle-orm")) return next(specifier, context);
    const resolved = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    packages.set(specifier, resolved);
    return resolved;
  },
});
