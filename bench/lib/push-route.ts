/**
 * Before the product, by `--import`: the push service of the measurement has a public address, as the product asks for, and
 * lies on a port here. All else is as in production: the name is looked up and checked, and the connection is TLS to it.
 */
import { Agent } from "node:https";
import type { LookupFunction } from "node:net";

const ADDRESS = "127.0.0.1";
const host = process.env.PUSH_HOSTS;
const port = Number(process.env.BENCH_PUSH_PORT);
const { createConnection } = Agent.prototype;

/** Looked up and checked as every other, and then on this machine. */
const here =
  (lookup: LookupFunction | undefined): LookupFunction =>
  (name, options, done) =>
    lookup?.(name, options, (error) => {
      if (error) done(error, "");
      else if (options.all) done(null, [{ address: ADDRESS, family: 4 }]);
      else done(null, ADDRESS, 4);
    });

Agent.prototype.createConnection = function (options, done) {
  const led = options.host === host ? { ...options, port, lookup: here(options.lookup) } : options;
  return createConnection.call(this, led, done);
};
