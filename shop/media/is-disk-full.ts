const full = new Set(["ENOSPC", "EDQUOT"]);

/** Whether something failed because the disk of the pictures has no room left, also as the cause of another failure. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && full.has(error.code)) return true;
  return isDiskFull(error.cause);
}
