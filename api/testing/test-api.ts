import { afterAll, expect } from "vitest";
import type { z } from "zod";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { rateLimits } from "#shop/limits/rate-limits.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { plainPasswords } from "#shop/testing/plain-passwords.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createApi } from "../app.ts";
import type { ApiDependencies } from "../context.ts";
import { testDependencies } from "./test-dependencies.ts";

export interface Sent {
  readonly token?: string;
  /** Sent as JSON; a text or a form is sent unchanged. */
  readonly body?: unknown;
  readonly language?: string;
  readonly headers?: Record<string, string>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed body; undefined without one. */
  readonly json: unknown;
}

/** Creates the API on a new database, which is dropped after the tests of the file or `describe`. Requests are English. */
export async function createTestApi(parts: Partial<ApiDependencies> = {}) {
  const { db, url, drop } = await createTestDatabase();
  afterAll(drop);
  const bugs: unknown[] = [];
  const app = createApi({
    ...testDependencies(db),
    accountDependencies: { passwords: plainPasswords, rateLimits, hashPhone: testCodeKey.hashPhone },
    clientAddress: (c) => c.req.header("x-test-address") ?? "nowhere",
    onError: (error) => bugs.push(error),
    ...parts,
  });

  async function call(method: string, path: string, sent: Sent = {}): Promise<TestResponse> {
    const headers = new Headers({ "accept-language": sent.language ?? "en", ...sent.headers });
    if (sent.token !== undefined) headers.set("authorization", `Bearer ${sent.token}`);
    const isForm = sent.body instanceof FormData;
    if (sent.body !== undefined && !isForm && !headers.has("content-type")) {
      headers.set("content-type", "application/json");
    }
    const body =
      sent.body instanceof FormData || typeof sent.body === "string" ? sent.body : JSON.stringify(sent.body);
    const response = await app.request(path, { method, headers, ...(body !== undefined && { body }) });
    const bug = bugs.pop();
    if (bug !== undefined) throw bug;
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  }

  /** Inserts a customer with a session. */
  async function signedIn(name?: string) {
    const id = await insertCustomer(db, name);
    return { id, token: await startSession(db, id) };
  }

  return { app, db, url, call, signedIn };
}

/** Returns the form of an upload: a file and text fields. */
export function fileForm(content: BlobPart, name: string, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  form.append("file", new File([content], name));
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

/** Returns a response that has exactly the fields of the contract. */
export function exactly<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.parse(json);
  expect(json).toEqual(parsed);
  return parsed;
}

/** Error in the contract's form: `message` and `error` are equal, `errors` exists only for wrong fields. */
export function rejection(message: unknown, errors?: Record<string, unknown>) {
  return { message, error: message, ...(errors !== undefined && { errors }) };
}

/** Response with 409 and a code. */
export function conflict(code: string) {
  return { status: 409, json: { code } };
}
