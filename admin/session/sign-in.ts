import type { StaffSignedIn, StaffSignedInOrTicket } from "#contract/admin/staff/staff-session.ts";
import type { Answer } from "../api/lists.ts";
import { queryClient } from "../api/query-client.ts";
import { request } from "../api/request.ts";
import { askForPasskey } from "./passkeys.ts";
import { staffSession } from "./staff-session.ts";

const once = { method: "POST", asksAgain: false } as const;

export type Ticket = Extract<StaffSignedInOrTicket, { ticket: string }>;

/** The first step: null where it was enough, else what the second one needs. */
export async function signIn(email: string, password: string): Promise<Ticket | null> {
  const { data } = await request<Answer<StaffSignedInOrTicket>>("/auth/login", {
    ...once,
    body: { email, password },
  });
  if ("ticket" in data) return data;
  await begin();
  return null;
}

/** The second step, with a code of the app or one for recovery. */
export async function proveFactor(body: {
  readonly ticket: string;
  readonly totp?: string;
  readonly recovery_code?: string;
}): Promise<void> {
  await request<Answer<StaffSignedIn>>("/auth/second-factor", { ...once, body });
  await begin();
}

/** The second step with a passkey of this device or of a key. */
export async function provePasskey({ ticket }: { readonly ticket: string }): Promise<void> {
  const passkey = await askForPasskey("/auth/second-factor/options", { ticket });
  await request<Answer<StaffSignedIn>>("/auth/second-factor", { ...once, body: { ticket, passkey } });
  await begin();
}

/** Forgets who was asked before, for whoever is in now. */
export async function begin(): Promise<void> {
  await queryClient.resetQueries({ queryKey: staffSession.queryKey });
}
