import type { Database } from "#db/database.ts";
import { m } from "#messages/compiled/messages.js";
import { confirmSession } from "#shop/staff/confirm-session.ts";
import { acceptedFactors, findSetFactors } from "#shop/staff/second-factors.ts";
import type { ApiContext, ApiDependencies } from "../../context.ts";
import { failureWithCode, fieldFailureWith, tooManyTries } from "../../failures.ts";
import { signInRequired } from "../../require-customer.ts";
import { staffSignInOf } from "./staff-sign-in-of.ts";

/** Responds with 403 and the code 'confirm' when the session has to be confirmed first. */
export function rejectStale(c: ApiContext) {
  return failureWithCode(c, 403, m.error_confirm({}, { locale: c.var.language }), "confirm");
}

/**
 * Rejects a change in a session without a recent confirmation; returns null to continue. Without a second factor,
 * `current_password` may confirm the request.
 */
export async function rejectUnlessFresh(
  c: ApiContext,
  dependencies: ApiDependencies,
  current_password: string,
) {
  const { staffSession: session } = c.var;
  if (session.freshUntil !== null) return null;
  if (current_password === "") return rejectStale(c);
  const confirmed = await confirmSession(
    dependencies.db,
    staffSignInOf(dependencies),
    session,
    { password: current_password },
    dependencies.clientAddress(c),
  );
  if (confirmed.ok) return null;
  switch (confirmed.rejection.code) {
    case "fields": {
      const { password: current_password = [] } = confirmed.rejection.errors;
      return fieldFailureWith(c, 403, { current_password }, "confirm");
    }
    case "session_ended":
      return signInRequired(c);
    case "too_many_tries":
      return tooManyTries(c, confirmed.rejection);
  }
}

/** Returns whether a session must be confirmed before it adds a factor. The first factor only needs the password. */
export async function needsConfirmation(c: ApiContext, db: Database): Promise<boolean> {
  const { staff, staffSession } = c.var;
  if (staffSession.freshUntil !== null) return false;
  return acceptedFactors(await findSetFactors(db, staff.id)).length > 0;
}
