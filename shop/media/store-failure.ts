// Errors are identified by code and name, not by class: the S3 client is only loaded when needed, and in development the server has its own
// modules.

const failed = new Set([
  "E_CANNOT_READ_FILE",
  "E_CANNOT_WRITE_FILE",
  "E_CANNOT_DELETE_FILE",
  "E_CANNOT_CHECK_FILE_EXISTENCE",
  "E_CANNOT_GET_METADATA",
]);
const missing = new Set(["ENOENT", "NoSuchKey", "NotFound"]);
const rejected = new Set(["EACCES", "EPERM", "ENOTDIR", "CredentialsProviderError"]);

/** Whether the image store caused an error: unavailable, full or misconfigured. */
export function isStoreFailure(error: unknown): boolean {
  return failed.has(codeOf(error));
}

/** Whether a read failed because the file does not exist. */
export function isMissingFile(error: unknown): boolean {
  return isStoreFailure(error) && missing.has(codeOf(causeOf(error)));
}

/** Whether the store denied access: wrong keys, no such bucket, no permission for the folder. */
export function isStoreRejection(error: unknown): boolean {
  const cause = causeOf(error);
  if (rejected.has(codeOf(cause))) return true;
  const status = httpStatusOf(cause) ?? 0;
  return status >= 300 && status < 500 && status !== 408 && status !== 429;
}

/** Returns the message of the disk or service. */
export function storeFailureReason(error: unknown): string {
  const cause = causeOf(error);
  const words = cause instanceof Error ? cause.message : String(cause);
  return `${codeOf(cause)} ${words}`.trim();
}

function causeOf(error: unknown): unknown {
  return isStoreFailure(error) && error instanceof Error ? error.cause : error;
}

/** Disk and network errors have a code; service errors have a name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.name === "Error" ? "" : error.name;
}

/** HTTP status of the service; undefined if it did not respond. */
export function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  const { $metadata: response } = error;
  const isResponse = typeof response === "object" && response !== null && "httpStatusCode" in response;
  return isResponse && typeof response.httpStatusCode === "number" ? response.httpStatusCode : undefined;
}
