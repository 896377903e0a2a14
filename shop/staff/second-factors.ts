import { type Expression, sql } from "kysely";

/** Whether one of the staff signs in with an authenticator app or a passkey. */
export function hasSecondFactor(staffId: Expression<number>) {
  return sql<boolean>`(
    exists (select from staff_totp where staff_totp.staff_id = ${staffId} and staff_totp.confirmed_at is not null)
    or exists (select from staff_passkeys where staff_passkeys.staff_id = ${staffId}))`;
}
