// Sends requests from a process of its own, so that its work is not counted as the server's.
import { Agent, request } from "node:http";

export interface Task {
  id: number;
  urls: string[];
  /** Requests under way at once; 1 measures latency. */
  connections: number;
  headers: Record<string, string>;
  /** JSON that is posted; otherwise the urls are read. */
  json?: string | undefined;
}

export interface Outcome {
  id: number;
  /** Milliseconds of each request, in the order of the urls. */
  times: number[];
  /** First answer that was not 200, with its url. */
  fault: string | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function timed(
  url: string,
  { headers, json }: Pick<Task, "headers" | "json">,
): Promise<{ ms: number; status: number }> {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint();
    const sending = json
      ? { method: "POST", headers: { ...headers, "content-type": "application/json" } }
      : { headers };
    const sent = request(url, { agent, ...sending }, (response) => {
      response.on("data", () => {});
      response.once("end", () =>
        resolve({ ms: Number(process.hrtime.bigint() - start) / 1e6, status: response.statusCode ?? 0 }),
      );
    });
    // The server may close an idle connection at the moment in which it is used again: what is read is asked again.
    sent.once("error", (error) => (sent.reusedSocket && !json ? resolve(timed(url, { headers })) : reject(error)));
    sent.end(json);
  });
}

async function perform({ id, urls, connections, ...sending }: Task): Promise<Outcome> {
  const outcome: Outcome = { id, times: new Array<number>(urls.length), fault: null };
  let next = 0;
  const worker = async () => {
    while (next < urls.length) {
      const index = next++;
      const url = urls[index] ?? "";
      const { ms, status } = await timed(url, sending);
      outcome.times[index] = ms;
      if (status !== 200) outcome.fault ??= `${status} for ${url}`;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return outcome;
}

process.on("message", (task: Task) => {
  perform(task).then(
    (outcome) => process.send?.(outcome),
    (error: Error) => process.send?.({ id: task.id, times: [], fault: error.message } satisfies Outcome),
  );
});
