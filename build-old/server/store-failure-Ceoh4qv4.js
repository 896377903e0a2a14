// shop/media/store-failure.ts
var failed = /* @__PURE__ */ new Set([
	"E_CANNOT_READ_FILE",
	"E_CANNOT_WRITE_FILE",
	"E_CANNOT_DELETE_FILE",
	"E_CANNOT_CHECK_FILE_EXISTENCE",
	"E_CANNOT_GET_METADATA"
]);
var missing = /* @__PURE__ */ new Set([
	"ENOENT",
	"NoSuchKey",
	"NotFound"
]);
var refused = /* @__PURE__ */ new Set([
	"EACCES",
	"EPERM",
	"ENOTDIR",
	"CredentialsProviderError"
]);
/** Whether something failed because the store of pictures or photos did: away, full, or not what the settings say. */
function isStoreFailure(error) {
	return failed.has(codeOf(error));
}
/** Whether a reading failed because the store answers that it has no such file. */
function isMissingFile(error) {
	return isStoreFailure(error) && missing.has(codeOf(causeOf(error)));
}
/** Whether the store answers, and will not let this process in: wrong keys, no such bucket, no right to the folder. */
function isStoreRefusal(error) {
	const cause = causeOf(error);
	if (refused.has(codeOf(cause))) return true;
	const status = httpStatusOf(cause) ?? 0;
	return status >= 300 && status < 500 && status !== 408 && status !== 429;
}
/** Why a store failed, in the words of the disk or the service. */
function storeFailureReason(error) {
	const cause = causeOf(error);
	const words = cause instanceof Error ? cause.message : String(cause);
	return `${codeOf(cause)} ${words}`.trim();
}
function causeOf(error) {
	return isStoreFailure(error) && error instanceof Error ? error.cause : error;
}
/** Disks and networks give their errors a code, services a name. */
function codeOf(error) {
	if (!(error instanceof Error)) return "";
	if ("code" in error && typeof error.code === "string") return error.code;
	return error.name === "Error" ? "" : error.name;
}
/** What a service answered; undefined where it did not. */
function httpStatusOf(error) {
	if (!(error instanceof Error) || !("$metadata" in error)) return void 0;
	const { $metadata: answer } = error;
	return typeof answer === "object" && answer !== null && "httpStatusCode" in answer && typeof answer.httpStatusCode === "number" ? answer.httpStatusCode : void 0;
}
export { storeFailureReason as a, isStoreRefusal as i, isMissingFile as n, isStoreFailure as r, httpStatusOf as t };
