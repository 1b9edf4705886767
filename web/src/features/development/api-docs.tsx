import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/api-docs";
import { type ApiBody, type ApiCall, groupsOf } from "./api-calls.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: groupsOf(await apiFrom(context)("GET /api/openapi.json")) };
}

export const meta = publicMeta({
  title: "API",
  description: "Every call of the Startup Connect API: who may call it, what it takes and what it returns.",
  path: paths.apiDocs,
});

/** Every call of the API, by feature. Made from the same document that programs read. */
export default function ApiDocs({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-x-12 gap-y-8 pt-8 pb-16 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h1 className="h2">API</h1>
        <nav aria-label="Features">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:grid">
            {groups.map(({ id, title, calls }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a> <span className="text-ink-3 num">{calls.length}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid min-w-0 gap-8">
        <Manners />
        {groups.map(({ id, title, calls }) => (
          <section key={id} id={id} className="grid gap-4 border-t-2 border-ink pt-5">
            <h2 className="h3">{title}</h2>
            {calls.map((call) => (
              <Call key={call.id} {...call} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

const Manners = () => (
  <div className="grid max-w-text gap-3 text-ink-2">
    <p>
      All calls return JSON from this site's address. The machine-readable description is at{" "}
      <a href="/api/openapi.json">/api/openapi.json</a>.
    </p>
    <p>
      Members send the token from <a href="#postUsersLogin">POST /api/users/login</a> in the header{" "}
      <Mono>Authorization: Bearer TOKEN</Mono>. An error has a status of 400 or higher and a body with{" "}
      <Mono>message</Mono>, a text for the user; invalid fields are in <Mono>errors</Mono>, field name to text. 429 says
      in <Mono>Retry-After</Mono> how many seconds to wait.
    </p>
  </div>
);

const Mono = ({ children }: { children: string }) => <code className="font-mono text-sm text-ink">{children}</code>;

function Call({ id, method, path, summary, description, access, parameters, body, answers, refusals }: ApiCall) {
  return (
    <article id={id} className="card grid gap-3 p-4 sm:p-5">
      <header className="grid gap-1">
        <h3 className="font-mono text-sm brk">
          <a href={`#${id}`} className="text-ink no-underline hover:underline">
            <b className="text-action">{method}</b> {path}
          </a>
        </h3>
        <p>
          {summary}
          {description && <span className="text-ink-2">. {description}</span>}
        </p>
        <p>
          <Badge kind={access.startsWith("Members") ? "info" : "plain"}>{access}</Badge>
        </p>
      </header>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && <Body title="Request" {...body} />}
      {answers.map((answer) => (
        <Answer key={answer.status} {...answer} />
      ))}
      <p className="text-sm text-ink-3">Errors: {refusals.join(", ")}</p>
    </article>
  );
}

const Parameters = ({ parameters }: Pick<ApiCall, "parameters">) => (
  <div className="grid gap-1 text-sm">
    <h4 className="font-semibold">Parameters</h4>
    <ul className="grid gap-1">
      {parameters.map(({ name, place, required, type, notes }) => (
        <li key={`${place} ${name}`} className="brk">
          <Mono>{name}</Mono>{" "}
          <span className="text-ink-3">
            in the {place}
            {required ? "" : ", optional"}:
          </span>{" "}
          <Mono>{type}</Mono>
          {notes && <span className="text-ink-2">, {notes}</span>}
        </li>
      ))}
    </ul>
  </div>
);

function Answer({ status, text, body }: ApiCall["answers"][number]) {
  if (!body) return <p className="text-sm text-ink-2">{`Response ${status}: ${text}`}</p>;
  return <Body title={`Response ${status}`} {...body} />;
}

function Body({ title, media, type }: ApiBody & { title: string }) {
  return (
    <details>
      <summary className="text-sm">
        <span className="font-semibold text-link hover:underline">{title}</span>{" "}
        <span className="text-ink-3">{media}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0} className="mt-2 overflow-x-auto rounded-sm bg-sunken p-4 font-mono text-sm">
        {type}
      </pre>
    </details>
  );
}
