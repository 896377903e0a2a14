import { StartFailure } from "#server/process/start-failure.ts";
import type { ProofProblem } from "#shop/backups/proof.ts";

/** Reason in one line why a backup cannot be restored here, with its kind. */
export class UnusableBackup extends StartFailure {
  readonly code: ProofProblem;

  constructor(code: ProofProblem, message: string) {
    super(message);
    this.code = code;
  }
}
