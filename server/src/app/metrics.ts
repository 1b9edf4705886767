import { createHash, timingSafeEqual } from "node:crypto";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Config } from "#platform/config.ts";
import { LAG_RESOLUTION_MS } from "#platform/load.ts";
import type { Platform } from "#platform/platform.ts";
import { isLocal } from "./address.ts";
import { watchPlatform } from "./platform-metrics.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * @param defaults also the process's own values; these watch the whole process, so only once in it.
 * @param platform whose streams and jobs are counted
 */
export function createMetrics(
  config: Pick<Config, "production" | "host" | "trustProxy" | "metricsToken">,
  {
    defaults = false,
    platform,
  }: { defaults?: boolean; platform?: Pick<Platform, "live" | "jobs" | "load" | "caches" | "log"> } = {},
) {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_RESOLUTION_MS });
  if (platform) watchPlatform(registry, platform);
  const requests = new Counter({
    name: "http_requests_total",
    help: "Responses by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds from the request to the response headers.",
    labelNames: ["method", "route"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const text = () => registry.metrics();
  return {
    /** @param route template of a call, or the kind of an answer: never an address as sent, of which there is no end. */
    count(method: string, route: string, status: number, seconds: number): void {
      const known = METHODS.has(method) ? method : "other";
      requests.inc({ method: known, route, status });
      durations.observe({ method: known, route }, seconds);
    },
    /** Answers GET /metrics for those who may read it; null for everybody else. */
    async answer(request: Request): Promise<Response | null> {
      if (request.method !== "GET" || !mayRead(request, config)) return null;
      return new Response(await text(), {
        headers: {
          "Content-Type": registry.contentType,
          "Cache-Control": "no-store",
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
    /** Values in the text format of Prometheus. */
    text,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

function mayRead(
  request: Request,
  config: Pick<Config, "production" | "host" | "trustProxy" | "metricsToken">,
): boolean {
  // A page in a browser on this machine, or a program of another user, is local too.
  if (!config.production && isLocal(request, config)) return true;
  const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!config.metricsToken || !token) return false;
  const digest = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(digest(token), digest(config.metricsToken));
}
