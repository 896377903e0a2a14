import type { SecondFactorProof } from "#contract/admin/staff/second-factor.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import { takePasskey } from "./passkeys.ts";
import { logRecoveryCodes, takeRecoveryCode } from "./recovery-codes.ts";
import { findSetFactors } from "./second-factors.ts";
import type { Staff, StaffSignInDependencies } from "./staff.ts";
import { takeTotp } from "./totp.ts";

export type FactorProof = Omit<SecondFactorProof, "ticket">;

export interface WrongFactor {
  readonly code: "wrong_factor";
  readonly errors: FieldErrors;
}

/** Checks and uses up a second factor (recovery codes are logged), in the transaction of the action that it allows. */
export async function takeSecondFactor(
  tx: DatabaseTransaction,
  dependencies: StaffSignInDependencies,
  staff: Staff,
  { totp, recovery_code, passkey }: FactorProof,
  challenge: string | null,
): Promise<Result<null, WrongFactor>> {
  if (totp !== undefined) {
    const isRight = await takeTotp(tx, dependencies, staff.id, totp);
    return isRight ? accept(null) : wrong({ totp: ["totp_wrong"] });
  }
  if (recovery_code !== undefined) {
    const isRight = await takeRecoveryCode(tx, staff.id, recovery_code);
    if (!isRight) return wrong({ recovery_code: ["recovery_code_wrong"] });
    const { recoveryCodes: left } = await findSetFactors(tx, staff.id);
    await logRecoveryCodes(tx, staff, { before: left + 1, after: left });
    return accept(null);
  }
  const isRight =
    passkey !== undefined &&
    challenge !== null &&
    (await takePasskey(tx, dependencies, staff.id, { challenge, passkey }));
  return isRight ? accept(null) : wrong({ passkey: ["passkey_wrong"] });
}

function wrong(errors: FieldErrors): Result<null, WrongFactor> {
  return reject({ code: "wrong_factor", errors });
}
