import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds. */
const requestLimit = 10_000;
const retryLimit = 120_000;

/** Requests of a member of staff. Each is sent again until the shop responds with something else than a server error. */
export interface StaffRequests {
  /** Returns the id in the response, 0 without one. */
  post(url: string, body: object, headers?: Readonly<Record<string, string>>): Promise<number>;
  /** Number of requests that were sent again. */
  retries(): number;
  /** Rejected requests. */
  readonly rejected: readonly Rejected[];
}

export interface Rejected {
  readonly status: number;
  readonly code: string;
  /** Whether the request was sent before, and perhaps executed. */
  readonly again: boolean;
}

export function staffRequests(token: string): StaffRequests {
  const rejected: Rejected[] = [];
  let retries = 0;
  return {
    async post(url, body, headers = {}) {
      let again = false;
      for (const deadline = performance.now() + retryLimit; performance.now() < deadline; await sleep(50)) {
        try {
          const response = await fetch(url, {
            method: "POST",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
            body: JSON.stringify(body),
            signal: AbortSignal.timeout(requestLimit),
          });
          const json: unknown = await response.json();
          if (response.status >= 400 && response.status < 500) {
            rejected.push({ status: response.status, code: stringIn(json, "code"), again });
          }
          if (response.status < 500) return idIn(json);
        } catch {
          // The connection ended before or after the commit.
        }
        again = true;
        retries += 1;
      }
      throw new Error(`expected a response of ${url} within ${retryLimit / 1000} s`);
    },
    retries: () => retries,
    rejected,
  };
}

function stringIn(json: unknown, key: string): string {
  const value = typeof json === "object" && json !== null ? Reflect.get(json, key) : undefined;
  return typeof value === "string" ? value : "";
}

function idIn(json: unknown): number {
  const data = typeof json === "object" && json !== null && "data" in json ? json.data : null;
  return typeof data === "object" && data !== null && "id" in data ? Number(data.id) : 0;
}
