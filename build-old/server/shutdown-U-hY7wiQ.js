import { g as emailField, s as staffPassword } from "./staff-B9Tr9x_s.js";
import { a as StartFailure } from "./listener-Cvbm2zM5.js";
import { o as mediaUrlForms, s as parseMediaUrl } from "./log-Dq67yLom.js";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import ipaddr from "ipaddr.js";
import { getCookie } from "hono/cookie";
import { createServer } from "node:http";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { every } from "hono/combine";
import { relative, resolve, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { availableParallelism } from "node:os";
// server/start/admin-page.ts
/** The cookie in which a browser keeps the language of its back office; it is written by the app itself. */
var languageCookie = "admin-language";
/** The policy of the back office: its own files and nothing else, styles of its dialogs with the nonce of the answer. */
function contentSecurityPolicy(nonce) {
	return [
		"default-src 'none'",
		"script-src 'self'",
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"frame-src 'self'",
		"manifest-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'"
	].join("; ");
}
/**
* Answers every address below /admin with the one page of the back office, in the language that its browser chose; what is asked
* for among its files and is not there is 404, so that a script that is gone is never a page.
*/
function adminPage(readShell) {
	return async (c, next) => {
		const { path, method } = c.req;
		if (path !== "/admin" && !path.startsWith("/admin/")) return await next();
		if (method !== "GET" && method !== "HEAD") return c.text("", 405, { Allow: "GET, HEAD" });
		if (/^\/admin\/assets\//.test(path)) return c.text("", 404);
		const nonce = randomBytes(16).toString("base64");
		const isEnglish = getCookie(c, languageCookie) === "en";
		const shell = (await readShell(path)).replace("%NONCE%", nonce);
		return c.html(isEnglish ? shell.replace("lang=\"ar\" dir=\"rtl\"", "lang=\"en\" dir=\"ltr\"") : shell, 200, {
			"Content-Security-Policy": contentSecurityPolicy(nonce),
			"Referrer-Policy": "no-referrer",
			"Permissions-Policy": "camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self)",
			"Cache-Control": "no-cache",
			Vary: "Cookie"
		});
	};
}
// server/start/build-files.ts
var forGood = "public, max-age=31536000, immutable";
var hashed = /^(?:\/admin)?\/assets\//;
var forAnHour = "public, max-age=3600";
/**
* Serves the files of the built client: those below assets/ have their content's hash in their name. Only files that
* were there at the start are served, by their exact names: no folders, no hidden files, no ways out of the folders. The
* first folder that has a file serves it: what another build has replaced meanwhile is in the second.
*/
function buildFiles(...folders) {
	const present = folders.filter((folder) => existsSync(folder));
	const paths = new Set(present.flatMap(servedPaths));
	const servers = present.map((root) => serveStatic({
		root,
		precompressed: true
	}));
	return async (c, next) => {
		if (!paths.has(c.req.path)) return await next();
		for (const serve of servers) {
			const file = await serve(c, nothing);
			if (file === void 0) continue;
			file.headers.set("Cache-Control", hashed.test(c.req.path) ? forGood : forAnHour);
			return file;
		}
		return await next();
	};
}
async function nothing() {}
function servedPaths(folder) {
	return readdirSync(folder, {
		recursive: true,
		withFileTypes: true
	}).filter((entry) => entry.isFile()).map((entry) => `/${relative(folder, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, "/")}`).filter((path) => !path.includes("/.") && !/\.(?:br|gz)$/.test(path));
}
// server/start/shop-module.ts
/** A module that was loaded at run time, as server/app.ts. */
function shopModule(loaded) {
	if (isShopModule(loaded)) return loaded;
	throw new Error("expected a module with createShop and renderEmail");
}
function isShopModule(loaded) {
	return typeof loaded === "object" && loaded !== null && "createShop" in loaded && "renderEmail" in loaded;
}
// server/start/load-built-shop.ts
var build = new URL("../../build/", new URL("../../server/start/load-built-shop.ts", import.meta.url).href);
var serverBundle = new URL("server/index.js", build);
var clientFolders = ["client", "previous"].map((name) => fileURLToPath(new URL(name, build)));
/** The shop as `npm run build` made it. */
var loadBuiltShop = async () => {
	process.env.NODE_ENV = "production";
	const { createShop, renderEmail } = shopModule(await import(serverBundle.href).catch((error) => {
		throw new StartFailure(`Expected the built shop in build/, but: ${error}. Run npm run build.`);
	}));
	const shell = readFileSync(new URL("admin.html", build), "utf8");
	const files = every(buildFiles(...clientFolders), adminPage(() => shell));
	return {
		renderEmail,
		serve(parts, around, errorHandler) {
			const shop = createShop(parts);
			return {
				site: createServer(getRequestListener(around(shop, files).fetch, { errorHandler })),
				memory: shop.memory
			};
		}
	};
};
// server/settings.ts
var logLevels = [
	"fatal",
	"error",
	"warn",
	"info",
	"debug",
	"trace",
	"silent"
];
var switches = {
	on: true,
	off: false,
	"1": true,
	"0": false,
	true: true,
	false: false
};
/** Proxies ask /readyz every second or two, and leave a shop after the second refusal. */
var behindProxy = 5;
/** With 7 s for the last requests it ends within 15. */
var maxShutdownDelay = 7;
var secret = /* @__PURE__ */ new Set([
	"DATABASE_URL",
	"MEDIA_URL",
	"SMTP_URL",
	"OWNER_PASSWORD",
	"CODE_KEY"
]);
var sender = /^(?:([^<>"@\r\n]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/;
var Environment = z.object({
	PORT: portNumber().default(3e3),
	METRICS_PORT: portNumber().optional(),
	HOST: z.string().regex(/^[\w.:-]+$/, "an address or name of this machine, such as 0.0.0.0").optional(),
	PUBLIC_URL: z.string().refine(isOrigin, "an http or https address without a path, such as https://smile.example").transform((text) => new URL(text).origin).optional(),
	DATABASE_URL: z.string().refine(isPostgresUrl, "an address that starts with postgres:// or postgresql://").optional(),
	DATABASE_STATEMENTS: z.enum(["named", "unnamed"], "named or unnamed").default("named"),
	DATA_DIR: z.string().default("./data"),
	MEDIA_URL: z.string().refine((text) => parseMediaUrl(text) !== void 0, mediaUrlForms).transform(parseMediaUrl).optional(),
	DEMO_CATALOGUE: z.string().refine((text) => text in switches, "on or off").transform((text) => switches[text] === true).optional(),
	TRUSTED_PROXIES: z.string().default("").transform((text) => text.split(",").map((proxy) => proxy.trim())).transform((proxies) => proxies.filter((proxy) => proxy !== "")).refine((proxies) => proxies.every((proxy) => ipaddr.isValid(proxy) || ipaddr.isValidCIDR(proxy)), "addresses or ranges such as 10.0.0.0/8, with commas between them"),
	RATE_LIMITS: z.string().refine((text) => text in switches, "on or off").transform((text) => switches[text] === true).default(true),
	SMTP_URL: z.string().refine(isSmtpUrl, "an address such as smtp://user:password@mail.example:587 or one that starts with smtps://").optional(),
	MAIL_FROM: z.string().regex(sender, "an e-mail address, or a name with one such as Smile <shop@smile.example>").transform((text) => {
		const [, name = "", withName, alone = ""] = sender.exec(text) ?? [];
		return {
			name: name.trim(),
			address: withName ?? alone
		};
	}).optional(),
	OWNER_EMAIL: z.string().refine((text) => emailField.safeParse(text).success, "an e-mail address, such as owner@smile.example").transform((text) => text.trim()).optional(),
	OWNER_PASSWORD: z.string().refine((text) => staffPassword.safeParse(text).success, "15 to 128 characters").optional(),
	CODE_KEY: z.string().regex(/^[0-9a-f]{64,}$/i, "64 or more hexadecimal digits").transform((text) => Buffer.from(text, "hex")).optional(),
	VERIFY_URL: z.string().refine(isOrigin, "an http or https address without a path, such as https://verify.smile.example").transform((text) => new URL(text).origin).optional(),
	VERIFY_MOST_CHECKS: limit(5),
	VERIFY_MOST_DEVICES: limit(3),
	BACKUP_DIR: z.string().transform((text) => resolve(text)).optional(),
	SHUTDOWN_DELAY: z.string().refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= maxShutdownDelay, `0 to ${maxShutdownDelay} seconds`).transform(Number).optional(),
	MAX_OPEN_ORDERS: limit(3),
	MAX_OPEN_PIECES: limit(30),
	SECOND_FACTOR: z.enum(["required", "optional"], "required or optional").default("required"),
	WEB_PROCESSES: z.string().regex(/^(?:auto|[1-9]|[12]\d|3[0-2])$/, "auto, or a whole number from 1 to 32").transform((text) => text === "auto" ? Math.min(availableParallelism(), 32) : Number(text)).default(1),
	LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(", ")}`).default("info")
});
Object.keys(Environment.shape);
/** Reads the settings once; an empty text counts as unset. Throws a StartFailure with a line for each wrong one. */
function readSettings(environment) {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
	const { data, error } = Environment.safeParse(given);
	if (error !== void 0) throw new StartFailure(error.issues.map((issue) => complaint(String(issue.path[0]), issue.message, given)).join("\n"));
	const owner = ownerOf(data.OWNER_EMAIL, data.OWNER_PASSWORD);
	return {
		port: data.PORT,
		host: data.HOST,
		metricsPort: data.METRICS_PORT,
		publicUrl: data.PUBLIC_URL,
		databaseUrl: data.DATABASE_URL,
		namedStatements: data.DATABASE_STATEMENTS === "named",
		dataDir: data.DATA_DIR,
		mediaLocation: data.MEDIA_URL ?? {
			kind: "folder",
			folder: resolve(data.DATA_DIR)
		},
		demoCatalogue: data.DEMO_CATALOGUE ?? data.DATABASE_URL === void 0,
		trustedProxies: data.TRUSTED_PROXIES,
		rateLimits: data.RATE_LIMITS,
		smtpUrl: data.SMTP_URL,
		mailFrom: data.MAIL_FROM,
		owner,
		codeKey: data.CODE_KEY,
		verifyUrl: data.VERIFY_URL,
		checkLimits: {
			maxChecks: data.VERIFY_MOST_CHECKS,
			maxDevices: data.VERIFY_MOST_DEVICES
		},
		backupDir: data.BACKUP_DIR,
		shutdownDelay: data.SHUTDOWN_DELAY ?? (data.TRUSTED_PROXIES.length > 0 ? behindProxy : 0),
		openOrders: {
			maxOrders: data.MAX_OPEN_ORDERS,
			maxPieces: data.MAX_OPEN_PIECES
		},
		secondFactor: data.SECOND_FACTOR,
		webProcesses: data.WEB_PROCESSES,
		logLevel: data.LOG_LEVEL
	};
}
function portNumber() {
	return z.string().refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, "a whole number from 0 to 65535").transform(Number);
}
function limit(usual) {
	return z.string().refine((text) => /^\d{1,4}$/.test(text) && Number(text) > 0, "a whole number from 1 to 9999").transform(Number).default(usual);
}
function ownerOf(email, password) {
	if (email !== void 0 && password !== void 0) return {
		email,
		password
	};
	if (email === void 0 && password === void 0) return void 0;
	const [missing, beside] = email === void 0 ? ["OWNER_EMAIL", "OWNER_PASSWORD"] : ["OWNER_PASSWORD", "OWNER_EMAIL"];
	throw new StartFailure(`${missing}: expected a text beside ${beside}, but got nothing.`);
}
function complaint(name, expected, given) {
	return `${name}: expected ${expected}, but got ${secret.has(name) ? "another text" : JSON.stringify(given[name])}.`;
}
function isOrigin(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	return url !== void 0 && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
function isPostgresUrl(text) {
	return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);
}
function isSmtpUrl(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	return url !== void 0 && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}
// server/start/shutdown.ts
/** From the first signal to the end, whatever hangs; systemd and Docker are told to wait longer. */
var shopLimit = 15e3;
var signals = [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
];
/**
* Shuts down on the first SIGINT, SIGTERM or SIGHUP, with exit code 0, or `interrupted` for a process that should have come to
* an end of its own. Later ones change nothing: Ctrl-C arrives several times, from the terminal and from
* npm, and the database needs its time.
*/
function createShutdown({ interrupted = 0, limit = shopLimit, obeysSignals = true, ...report }) {
	const started = new AsyncDisposableStack();
	const controller = new AbortController();
	function begin(exitCode) {
		if (controller.signal.aborted) return;
		controller.abort();
		setTimeout(() => {
			report.failed(/* @__PURE__ */ new Error(`it did not end within ${limit / 1e3} s`));
			process.exit(1);
		}, limit).unref();
		started.disposeAsync().then(() => process.exit(exitCode), (error) => {
			report.failed(error);
			process.exit(1);
		});
	}
	for (const signal of signals) process.on(signal, () => {
		if (!obeysSignals) return;
		if (!controller.signal.aborted) report.ending(signal);
		begin(interrupted);
	});
	process.on("uncaughtException", (error) => {
		report.failed(error);
		begin(1);
	});
	for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
	return {
		signal: controller.signal,
		onShutdown: (task) => started.defer(task),
		begin
	};
}
export { readSettings as n, loadBuiltShop as r, createShutdown as t };
