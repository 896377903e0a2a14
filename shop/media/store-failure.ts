// Errors are known by their codes and names, not by their classes: S3's client is loaded only where pictures are there, and under development
// what starts the shop has modules of its own.

const failed = new Set([
  "E_CANNOT_READ_FILE",
  "E_CANNOT_WRITE_FILE",
  "E_CANNOT_DELETE_FILE",
  "E_CANNOT_CHECK_FILE_EXISTENCE",
  "E_CANNOT_GET_METADATA",
]);
const missing = new Set(["ENOENT", "NoSuchKey", "NotFound"]);
const refused = new Set(["EACCES", "EPERM", "ENOTDIR", "CredentialsProviderError"]);

/** Whether something failed because the store of pictures or photos did: away, full, or not what the settings say. */
export function isStoreFailure(error: unknown): boolean {
  return failed.has(codeOf(error));
}

/** Whether a reading failed because the store answers that it has no such file. */
export function isMissingFile(error: unknown): boolean {
  return isStoreFailure(error) && missing.has(codeOf(causeOf(error)));
}

/** Whether the store answers, and will not let this process in: wrong keys, no such bucket, no right to the folder. */
export function isStoreRefusal(error: unknown): boolean {
  const cause = causeOf(error);
  if (refused.has(codeOf(cause))) return true;
  const status = httpStatusOf(cause) ?? 0;
  return status >= 300 && status < 500 && status !== 408 && status !== 429;
}

/** Why a store failed, in the words of the disk or the service. */
export function storeFailureReason(error: unknown): string {
  const cause = causeOf(error);
  const words = cause instanceof Error ? cause.message : String(cause);
  return `${codeOf(cause)} ${words}`.trim();
}

function causeOf(error: unknown): unknown {
  return isStoreFailure(error) && error instanceof Error ? error.cause : error;
}

/** Disks and networks give their errors a code, services a name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.name === "Error" ? "" : error.name;
}

/** What a service answered; undefined where it did not. */
export function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  const { $metadata: answer } = error;
  const isAnswer = typeof answer === "object" && answer !== null && "httpStatusCode" in answer;
  return isAnswer && typeof answer.httpStatusCode === "number" ? answer.httpStatusCode : undefined;
}
