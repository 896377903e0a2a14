import { language } from "../language.ts";
import { RequestFailure } from "../request-failure.ts";
import type { Operations } from "./operations.generated.ts";
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

export type OperationName = keyof Operations;
/** Operations with `{ data: … }` in their response. */
export type DataOperation = {
  [Name in OperationName]: Operations[Name]["response"] extends { data: unknown } ? Name : never;
}[OperationName];
/** Data in the response of an operation. */
export type Data<Name extends DataOperation> = Operations[Name]["response"]["data"];

/** Path, query and body of an operation. A list's query may also be the one of its page. */
type Input<Operation> = {
  readonly [Part in keyof Operation as Exclude<Part, "response" | "events">]: Part extends "query"
    ? Operation[Part] | URLSearchParams
    : Operation[Part];
};

interface Sending {
  /** Version of the changed row. The API returns 412 if there is a newer one. */
  readonly version?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** True if an expired or unconfirmed session opens a dialog and the request is retried. Sign-in itself does not. */
  readonly asksAgain?: boolean;
}

/** Body of an operation; undefined without one. */
export type BodyOf<Name extends OperationName> = Operations[Name] extends { body: infer Body }
  ? Body
  : undefined;

export type RequestOptions<Name extends OperationName> = Input<Operations[Name]> & Sending;
/** Options of an operation, which may be left out if it has no required ones. */
export type Options<Name extends OperationName> =
  object extends Input<Operations[Name]> ? [options?: RequestOptions<Name>] : [options: RequestOptions<Name>];

interface AnyInput extends Sending {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: object;
  readonly body?: unknown;
}

/** Sends a request whose input and response have the types of the caller. */
export async function send(name: OperationName, input: AnyInput) {
  const response = await sendUntilGranted(name, input);
  return response.status === 204 ? undefined : await response.json();
}

/**
 * Sends a request to the back-office API, in the page's language and the browser's session. Throws a RequestFailure unless it succeeds,
 * or the AbortError of `signal`.
 */
export function request<Name extends OperationName>(
  name: Name,
  ...options: Options<Name>
): Promise<Operations[Name]["response"]>;
export function request(name: OperationName, options: AnyInput = {}) {
  return send(name, options);
}

/** Sends a request and returns the data of its response. Throws like `request`. */
export function requestData<Name extends DataOperation>(
  name: Name,
  ...options: Options<Name>
): Promise<Data<Name>>;
export async function requestData(name: DataOperation, options: AnyInput = {}) {
  return (await send(name, options)).data;
}

/** Returns a successful response. Retries once the session is granted what the request needs. */
export async function sendUntilGranted(name: OperationName, input: AnyInput): Promise<Response> {
  const response = await fetchOnce(name, input);
  if (response.ok) return response;
  const failure = new RequestFailure(response.status, await response.json().catch(() => null));
  if (input.asksAgain === false || !(await resolvesDemand(failure))) throw failure;
  return await sendUntilGranted(name, input);
}

async function resolvesDemand(failure: RequestFailure): Promise<boolean> {
  if (failure.status === 401) return await demand("sign_in");
  if (failure.status === 403 && failure.code === "confirm") return await demand("confirm");
  return false;
}

async function fetchOnce(name: OperationName, { body, version, headers, signal, ...input }: AnyInput) {
  const isForm = body instanceof FormData;
  const isFile = body instanceof Blob;
  const typeOfBody = isFile ? "application/octet-stream" : "application/json";
  try {
    return await fetch(urlOf(name, input), {
      method: name.slice(0, name.indexOf(" ")),
      credentials: "same-origin",
      headers: {
        "Accept-Language": language,
        "X-Session": "cookie",
        "X-Device": deviceId(),
        ...(body !== undefined && !isForm && { "Content-Type": typeOfBody }),
        ...(version !== undefined && { "If-Match": `"${version}"` }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || isFile ? body : JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new RequestFailure(0, null);
  }
}

function urlOf(name: OperationName, { path = {}, query = {} }: AnyInput): string {
  const address = name
    .slice(name.indexOf(" ") + 1)
    .replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(path[part])));
  const search = String(query instanceof URLSearchParams ? query : searchOf(query));
  return base + address + (search === "" ? "" : `?${search}`);
}

/** Query of a request; fields without a value are left out. */
function searchOf(query: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
    ),
  );
}

/** URL of a file, for a plain link or form; authorised by the cookie. */
export function fileUrl<Name extends OperationName>(name: Name, ...options: Options<Name>): string;
export function fileUrl(name: OperationName, input: AnyInput = {}): string {
  return urlOf(name, input);
}

/** URL of an export in the page's language. */
export function exportUrl<Name extends OperationName & `GET ${string}.csv`>(
  name: Name,
  ...options: Options<Name>
): string;
export function exportUrl(name: OperationName, input: AnyInput = {}): string {
  const url = urlOf(name, input);
  return `${url}${url.includes("?") ? "&" : "?"}lang=${language}`;
}

/** Returns 192 random bits as 48 hexadecimal digits. Unlike randomUUID it works on plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
