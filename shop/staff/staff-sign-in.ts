import type { SecondFactor } from "#contract/admin/staff/second-factor.ts";
import type { SealedBox } from "../authenticity/sealed-box.ts";
import type { AccountDependencies } from "../customers/credentials/account-dependencies.ts";
import type { SignInOrigin } from "../customers/credentials/devices.ts";
import type { Staff } from "./staff.ts";

/** What signing in to the back office works with. */
export interface StaffSignInDependencies {
  readonly passwords: AccountDependencies["passwords"];
  readonly rateLimits: AccountDependencies["rateLimits"];
  /** Encrypts the secrets of authenticator apps. */
  readonly secrets: SealedBox;
  /** Where the back office is opened, without a slash at the end: passkeys belong to it. */
  readonly publicUrl: string;
}

/** Whether owners and managers must have a second factor. */
export type SecondFactorPolicy = "required" | "optional";

/** Where one of the staff signs in from. */
export interface StaffSignInOrigin extends SignInOrigin {
  /** What the browser or program says of itself. */
  readonly userAgent: string;
}

/** A session, or a ticket for the second step of signing in. */
export type StaffSignInStep =
  | { readonly staff: Staff; readonly token: string }
  | { readonly ticket: string; readonly factors: readonly SecondFactor[] };
