import type { StaffSignedInOrTicket } from "#contract/admin/staff/staff-session.ts";
import { queryClient } from "../api/query-client.ts";
import { request, requestData } from "../api/request.ts";
import { requestPasskey } from "./passkeys.ts";
import { staffSession } from "./staff-session.ts";

export type Ticket = Extract<StaffSignedInOrTicket, { ticket: string }>;

/** First step of signing in. Returns null if it was enough, otherwise the ticket for the second. */
export async function signIn(email: string, password: string): Promise<Ticket | null> {
  const data = await requestData("POST /auth/login", { body: { email, password }, asksAgain: false });
  if ("ticket" in data) return data;
  await resetCachedSession();
  return null;
}

/** Second step with a code of the app or a recovery code. */
export async function proveFactor(body: {
  readonly ticket: string;
  readonly totp?: string;
  readonly recovery_code?: string;
  readonly passkey?: Readonly<Record<string, unknown>>;
}): Promise<void> {
  await startSession(request("POST /auth/second-factor", { body, asksAgain: false }));
}

/** Second step with a passkey. */
export async function provePasskey({ ticket }: { readonly ticket: string }): Promise<void> {
  const passkey = await requestPasskey(
    requestData("POST /auth/second-factor/options", { body: { ticket }, asksAgain: false }),
  );
  await proveFactor({ ticket, passkey });
}

/** Waits for the last request of a sign-in, and drops the cached session. */
export async function startSession(signedIn: Promise<unknown>): Promise<void> {
  await signedIn;
  await resetCachedSession();
}

/** Drops the cached session of the previous user. Pages that show it load the new one. */
async function resetCachedSession(): Promise<void> {
  await queryClient.resetQueries({ queryKey: staffSession.queryKey });
}
