import { sql } from "kysely";
import type { SecondFactor } from "#contract/admin/staff/second-factor.ts";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import type { AccountDependencies } from "../credentials/check-password.ts";
import type { SignInOrigin } from "../credentials/devices.ts";
import type { SealedBox } from "../secrets/sealed-box.ts";

export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

/** Columns of a `Staff`; the database restricts the role. */
export const staffColumns = [
  "staff.id",
  "staff.name",
  "staff.email",
  sql<StaffRole>`staff.role`.as("role"),
] as const;

export interface StaffSignInDependencies {
  readonly passwords: AccountDependencies["passwords"];
  readonly rateLimits: AccountDependencies["rateLimits"];
  /** Encrypts the secrets of authenticator apps. */
  readonly secrets: SealedBox;
  /** Origin of the back office, without a final slash; passkeys are bound to it. */
  readonly publicUrl: string;
}

/** Whether owners and managers need a second factor. */
export type SecondFactorPolicy = "required" | "optional";

export interface StaffSignInOrigin extends SignInOrigin {
  readonly userAgent: string;
}

/** Session, or ticket for the second sign-in step. */
export type StaffSignInStep =
  | { readonly staff: Staff; readonly token: string }
  | { readonly ticket: string; readonly factors: readonly SecondFactor[] };
