import { DatabaseError } from "pg";
import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { fileURLToPath } from "node:url";
import { destination, pino } from "pino";
z.discriminatedUnion("kind", [z.object({
	kind: z.literal("folder"),
	folder: z.string()
}), z.object({
	kind: z.literal("s3"),
	bucket: z.string(),
	/** Empty, or ends with a slash. */
	prefix: z.string(),
	/** Left out, the endpoint's only one. */
	region: z.string().optional(),
	/** Left out, it is AWS. */
	endpoint: z.string().optional(),
	/** Whether the bucket stands in the path of addresses, not in the host's name. */
	pathStyle: z.boolean()
})]);
/** What MEDIA_URL may be, for messages. */
var mediaUrlForms = "file:///srv/pictures, or s3://bucket/folder with ?region=eu-central-1 or ?endpoint=https://s3.example, without a password";
var S3Parameters = z.strictObject({
	region: z.string().regex(/^[\w-]+$/).optional(),
	endpoint: z.string().refine(isHttpOrigin).transform((text) => new URL(text).origin).optional(),
	path_style: z.enum(["on", "off"]).optional()
});
var bucketName = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;
var prefixPath = /^(?:\/[\w.-]*\w[\w.-]*)*\/?$/;
/** The place that an address such as `file:///srv/pictures` or `s3://bucket/folder` names; undefined for any other text. */
function parseMediaUrl(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	if (url?.protocol === "file:") return parseFileUrl(url);
	return url?.protocol === "s3:" ? parseS3Url(url) : void 0;
}
function parseFileUrl(url) {
	if (url.host !== "" || url.search !== "" || url.hash !== "") return void 0;
	return {
		kind: "folder",
		folder: fileURLToPath(url)
	};
}
/** Keys never stand in the address: they come from where every AWS tool takes them. */
function parseS3Url(url) {
	if (`${url.username}${url.password}${url.port}${url.hash}` !== "" || !bucketName.test(url.hostname) || !prefixPath.test(url.pathname)) return void 0;
	const names = [...url.searchParams.keys()];
	const { data } = S3Parameters.safeParse(Object.fromEntries(url.searchParams));
	if (data === void 0 || new Set(names).size < names.length) return void 0;
	const { region, endpoint, path_style } = data;
	if (region === void 0 && endpoint === void 0) return void 0;
	const path = url.pathname.replace(/^\/|\/$/g, "");
	return {
		kind: "s3",
		bucket: url.hostname,
		prefix: path === "" ? "" : `${path}/`,
		region,
		endpoint,
		pathStyle: path_style === void 0 ? endpoint !== void 0 : path_style === "on"
	};
}
/** Names a place in messages. */
function describeLocation(location) {
	if (location.kind === "folder") return location.folder;
	const { bucket, prefix, endpoint } = location;
	return `s3://${bucket}/${prefix}${endpoint === void 0 ? "" : ` at ${endpoint}`}`;
}
function isHttpOrigin(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	return url !== void 0 && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
// server/start/log.ts
/** The id of the request that is being answered, for every line that is logged meanwhile. */
var requestId = new AsyncLocalStorage();
/** The first part of that id: enough to find it, and short enough for a customer to read out. */
function requestNumber() {
	return (requestId.getStore() ?? "").slice(0, 8);
}
/** Lines are written together, within a tenth of a second: one by one they cost a third of a page from memory. */
var gathered = {
	minLength: 4096,
	periodicFlush: 100
};
/** Standard output, as the log writes to it. */
function openLogOutput() {
	return destination({
		fd: 1,
		sync: false,
		...gathered
	});
}
/** One line of JSON for each event, without personal data. */
function openLog(level, to = openLogOutput()) {
	return pino({
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
		mixin: () => {
			const request = requestId.getStore();
			return request === void 0 ? {} : { request };
		},
		serializers: { err: describeError }
	}, to);
}
/** The parts of an error that hold no values of rows: what PostgreSQL adds as 'detail' repeats names and phones. */
function describeError(error) {
	if (!(error instanceof Error)) return { message: String(error) };
	return {
		type: error.name,
		message: error.message,
		stack: error.stack,
		...error instanceof DatabaseError && {
			code: error.code,
			constraint: error.constraint
		},
		...error.cause !== void 0 && { cause: describeError(error.cause) }
	};
}
export { describeLocation as a, requestNumber as i, openLogOutput as n, mediaUrlForms as o, requestId as r, parseMediaUrl as s, openLog as t };
