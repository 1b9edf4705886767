// npm run advisories: `npm audit` of the packages of production, with the time frames of SECURITY.md, and how long the
// lockfile has not been updated. Exits with 1 when action is needed, with 2 when the registry does not answer.

import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { DAY } from "../contract/src/shared/time.ts";
import { npm } from "./install.mjs";
import { checkout, outsidePath } from "./lib.mjs";

/** Days within which a package with an advisory is mended or taken out. */
const frames = { critical: 2, high: 7, moderate: 30, low: 90 };
const UPDATE_DAYS = 90;

/** @returns {string[] | null} a line for each package with an advisory; null where the service gave no list */
function found(report) {
  if (!report?.vulnerabilities) return null;
  return Object.values(report.vulnerabilities).flatMap(({ name, severity, via }) => {
    const own = via.filter((one) => typeof one === "object");
    return own.map(
      ({ title, url, range }) =>
        `${name} ${range}: ${severity}, to be mended within ${frames[severity] ?? frames.low} days: ${title} (${url})`,
    );
  });
}

/** @param changed ISO date of the last change of the lockfile; "" where it is not known */
export function updateFault(changed, now) {
  const days = Math.floor((now - new Date(changed)) / DAY);
  return days > UPDATE_DAYS
    ? `package-lock.json has not been changed for ${days} days, ${UPDATE_DAYS} are allowed`
    : null;
}

function reported() {
  const [command, args] = npm();
  const wish = ["audit", "--omit=dev", "--json", "--audit=true"];
  const { stdout } = spawnSync(command, [...args, ...wish], {
    cwd: checkout,
    encoding: "utf8",
    env: { ...process.env, PATH: outsidePath() },
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

/** @returns what it says, and the code to end with */
function look(now) {
  const log = spawnSync("git", ["log", "-1", "--format=%cI", "--", "package-lock.json"], {
    cwd: checkout,
    encoding: "utf8",
  });
  const late = updateFault((log.stdout ?? "").trim(), now);
  const advisories = found(reported());
  const lines = [
    ...(advisories ?? [
      "NOT LOOKED UP: the registry's service for advisories gave no list. Nothing is known from this run: look again with a network.",
    ]),
    ...(advisories?.length === 0 ? ["No package of production has a known advisory."] : []),
    ...(late ? [late] : []),
  ];
  return { lines, code: advisories?.length || late ? 1 : advisories ? 0 : 2 };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { lines, code } = look(new Date());
  for (const line of lines) console.log(line);
  process.exitCode = code;
}
