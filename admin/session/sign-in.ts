import type { StaffSignedInOrTicket } from "#contract/admin/staff/staff-session.ts";
import { queryClient } from "../api/query-client.ts";
import { request, requestData } from "../api/request.ts";
import { requestPasskey } from "./passkeys.ts";
import { staffSession } from "./staff-session.ts";

const once = { method: "POST", asksAgain: false } as const;

export type Ticket = Extract<StaffSignedInOrTicket, { ticket: string }>;

/** First step of signing in. Returns null if it was enough, otherwise the ticket for the second. */
export async function signIn(email: string, password: string): Promise<Ticket | null> {
  const data = await requestData<StaffSignedInOrTicket>("/auth/login", {
    ...once,
    body: { email, password },
  });
  if ("ticket" in data) return data;
  await resetCachedSession();
  return null;
}

/** Second step with a code of the app or a recovery code. */
export async function proveFactor(body: {
  readonly ticket: string;
  readonly totp?: string;
  readonly recovery_code?: string;
}): Promise<void> {
  await startSession("/auth/second-factor", body);
}

/** Second step with a passkey. */
export async function provePasskey({ ticket }: { readonly ticket: string }): Promise<void> {
  const passkey = await requestPasskey("/auth/second-factor/options", { ticket });
  await startSession("/auth/second-factor", { ticket, passkey });
}

/** Sends the last request of a sign-in, and drops the cached session. */
export async function startSession(path: string, body: object): Promise<void> {
  await request(path, { ...once, body });
  await resetCachedSession();
}

/** Drops the cached session of the previous user. Pages that show it load the new one. */
async function resetCachedSession(): Promise<void> {
  await queryClient.resetQueries({ queryKey: staffSession.queryKey });
}
