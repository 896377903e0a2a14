import { expect } from "vitest";
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
  /** Sent as JSON; a text or a form is sent as it is. */
  readonly body?: unknown;
  readonly language?: string;
  readonly headers?: Record<string, string>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined where there is none. */
  readonly json: unknown;
}

/** The API on a database of its own, to be called like a client does; English unless a language is asked for. */
export async function createTestApi(parts: Partial<ApiDependencies> = {}) {
  const { db, url, drop } = await createTestDatabase();
  const bugs: unknown[] = [];
  const app = createApi({
    ...testDependencies(db),
    accountDependencies: { passwords: plainPasswords, rateLimits, hashPhone: testCodeKey.hashPhone },
    clientAddress: (c) => c.req.header("x-test-address") ?? "nowhere",
    onError: (error) => bugs.push(error),
    ...parts,
  });

  async function call(method: string, path: string, sent: Sent = {}): Promise<Answered> {
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
      json: isJson ? JSON.parse(text) : undefined,
    };
  }

  /** A customer with the token of a session. */
  async function signedIn(name?: string) {
    const id = await insertCustomer(db, name);
    return { id, token: await startSession(db, id) };
  }

  return { app, db, url, drop, call, signedIn };
}

/** What was answered, when it has exactly the contract's fields, none more. */
export function exactly<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.parse(json);
  expect(json).toEqual(parsed);
  return parsed;
}

/** A refusal in the contract's form: `message` and `error` say the same, `errors` only where fields are wrong. */
export function refusal(message: unknown, errors?: Record<string, unknown>) {
  return { message, error: message, ...(errors !== undefined && { errors }) };
}
