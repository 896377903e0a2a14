import { language } from "../language.ts";
import { RequestFailure } from "../request-failure.ts";
import { demand } from "./session-gate.ts";

const storageKey = "smile:admin-device";

/** Id of this browser, so that wrong passwords of strangers do not slow down staff. */
function deviceId(): string {
  const known = localStorage.getItem(storageKey);
  if (known !== null) return known;
  const made = randomId();
  localStorage.setItem(storageKey, made);
  return made;
}

const base = "/smile/api/admin";

interface RequestOptions {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, or a FormData unchanged. */
  readonly body?: unknown;
  /** Version of the changed row. The API returns 412 if there is a newer one. */
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** True if an expired or unconfirmed session opens a dialog and the request is retried. Sign-in itself does not. */
  readonly asksAgain?: boolean;
}

/**
 * Sends a request to the back-office API, in the page's language and the browser's session. Throws a RequestFailure unless it succeeds,
 * or the AbortError of `signal`.
 * The caller chooses the type of the response by the contract.
 */
export async function request<ResponseBody>(
  path: string,
  options: RequestOptions = {},
): Promise<ResponseBody> {
  const response = await sendUntilGranted(path, options);
  return (response.status === 204 ? undefined : await response.json()) as ResponseBody;
}

/** Sends a request and returns the data of its response. Throws like `request`. */
export async function requestData<Data>(path: string, options: RequestOptions = {}): Promise<Data> {
  return (await request<ResponseBody<Data>>(path, options)).data;
}

/** Returns a file that needs a POST, unlike a link. Throws like `request`. */
export async function requestFile(path: string): Promise<Blob> {
  return await (await sendUntilGranted(path, { method: "POST", body: {} })).blob();
}

/**
 * Posts a long-running request and yields its events. A shop that responds immediately yields one. Throws a RequestFailure if rejected.
 */
export async function* sendForEvents<Event>(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<Event, undefined> {
  const headers = { Accept: "text/event-stream" };
  const response = await sendUntilGranted(path, { method: "POST", body, signal, headers });
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

/** Returns a successful response. Retries once the session is granted what the request needs. */
async function sendUntilGranted(path: string, options: RequestOptions): Promise<Response> {
  const response = await send(path, options);
  if (response.ok) return response;
  const failure = new RequestFailure(response.status, await response.json().catch(() => null));
  if (options.asksAgain === false || !(await resolvesDemand(failure))) throw failure;
  return await sendUntilGranted(path, options);
}

async function resolvesDemand(failure: RequestFailure): Promise<boolean> {
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

/** URL of an export in the page's language; a plain link, authorised by the cookie. */
export function exportUrl(path: string): string {
  return `${downloadUrl(path)}${path.includes("?") ? "&" : "?"}lang=${language}`;
}

/** URL of a file; a plain link, authorised by the cookie. */
export function downloadUrl(path: string): string {
  return base + path;
}

/** Response of a list: one page of rows. */
export interface ListResponse<Row> {
  readonly data: readonly Row[];
  readonly meta: {
    readonly total: number;
    readonly page: number;
    readonly per_page: number;
    readonly total_is_capped?: boolean;
  };
}

export interface ResponseBody<Data> {
  readonly data: Data;
}

/** Returns 192 random bits as 48 hexadecimal digits. Unlike randomUUID it works on plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
