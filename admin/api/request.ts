import { language } from "../language.ts";
import { randomId } from "./random-id.ts";
import { RequestFailure } from "./request-failure.ts";
import { demand } from "./session-gate.ts";

const storageKey = "smile:admin-device";

/** By what the shop knows this browser again, so that strangers' wrong passwords do not slow down who works here. */
function deviceId(): string {
  const known = localStorage.getItem(storageKey);
  if (known !== null) return known;
  const made = randomId();
  localStorage.setItem(storageKey, made);
  return made;
}

const base = "/smile/api/admin";

export interface RequestOptions {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, a form as it is. */
  readonly body?: unknown;
  /** Version of the row that is changed. The API answers 412 where there is a newer one. */
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Whether a session that has ended, or is not fresh, asks its owner and tries again; sign-in itself does not. */
  readonly asksAgain?: boolean;
}

/**
 * Asks the shop's API for the back office, in the language of the page and as the browser's session. Throws a RequestFailure for
 * every answer that is not a success. The answer has the type that the contract gives it.
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await send(path, options);
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Answer;
  const body: unknown = await response.json().catch(() => null);
  const failure = new RequestFailure(response.status, body);
  if (options.asksAgain !== false && (await mayTryAgain(failure)))
    return await request<Answer>(path, options);
  throw failure;
}

/** Posts for a file, which a link can't, and answers it; what is refused is thrown as by `request`. */
export async function requestFile(path: string): Promise<Blob> {
  const response = await send(path, { method: "POST", body: {} });
  if (response.ok) return await response.blob();
  const failure = new RequestFailure(response.status, await response.json().catch(() => null));
  if (await mayTryAgain(failure)) return await requestFile(path);
  throw failure;
}

/**
 * Posts something that takes a while and yields what the shop tells of it, one event after the other. A shop that answers at once
 * tells one. Throws a RequestFailure where it is refused.
 */
export async function* sendForEvents<Event>(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<Event, undefined> {
  const options = { method: "POST", body, signal, headers: { Accept: "text/event-stream" } } as const;
  const response = await send(path, options);
  if (!response.ok) {
    const failure = new RequestFailure(response.status, await response.json().catch(() => null));
    if (!(await mayTryAgain(failure))) throw failure;
    return yield* sendForEvents<Event>(path, body, signal);
  }
  if (response.headers.get("Content-Type") !== "text/event-stream" || response.body === null) {
    yield (await response.json()) as Event;
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (unread + part.value).split("\n\n");
    unread = events.pop() ?? "";
    for (const event of events) yield JSON.parse(event.replace(/^data: /, "")) as Event;
  }
}

async function mayTryAgain(failure: RequestFailure): Promise<boolean> {
  if (failure.status === 401) return await demand("sign_in");
  if (failure.status === 403 && failure.code === "confirm") return await demand("confirm");
  return false;
}

async function send(path: string, { method = "GET", body, version, headers, signal }: RequestOptions) {
  const isForm = body instanceof FormData;
  try {
    return await fetch(base + path, {
      method,
      credentials: "same-origin",
      headers: {
        "Accept-Language": language,
        "X-Session": "cookie",
        "X-Device": deviceId(),
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
        ...(version !== undefined && { "If-Match": `"${version}"` }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new RequestFailure(0, null);
  }
}

/** Where an export is downloaded from, in the language of the page: a plain link, as the cookie opens it. */
export function exportUrl(path: string): string {
  return `${downloadUrl(path)}${path.includes("?") ? "&" : "?"}lang=${language}`;
}

/** Where a file of the API is downloaded from: a plain link, as the cookie opens it. */
export function downloadUrl(path: string): string {
  return base + path;
}
