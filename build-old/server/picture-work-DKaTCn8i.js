import { i as largestJpeg } from "./fold-CRRLoGqz.js";
import { E as typedTokens, I as runTransaction, a as isHad, d as claimCodeKey, g as searchRank, i as headersOf, l as acceptedEncodings, m as readIndexed, o as notModifiedHeaders, s as smallestOf, t as answeredStatus, u as indexImported, v as vocabularyOf, y as builtInEdition } from "./answered-status-1zIiE_QN.js";
import { i as limitDatabaseTime, n as openDatabase } from "./database-CkfhCLeQ.js";
import { n as incomingAddressBehind, r as loggedNetwork, t as clientAddressBehind } from "./client-address-CW-eaxAm.js";
import { a as storeFailureReason, i as isStoreRefusal } from "./store-failure-Ceoh4qv4.js";
import { a as StartFailure, i as hasBody, r as withWaited } from "./listener-Cvbm2zM5.js";
import { a as describeLocation, i as requestNumber, r as requestId } from "./log-Dq67yLom.js";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { sql } from "kysely";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { IncomingMessage } from "node:http";
import { RequestError } from "@hono/node-server";
import { join, resolve } from "node:path";
import { once } from "node:events";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
// shop/media/media-store.ts
/** Keeps pictures in a folder of this machine, which is made when absent. */
function mediaStoreIn(folder) {
	return new Disk(new FolderDriver(folder));
}
/** Files get their names when they are whole, so that no reader, also of another process, sees half of one. */
var FolderDriver = class extends FSDriver {
	#folder;
	constructor(folder) {
		super({
			location: folder,
			visibility: "public"
		});
		this.#folder = folder;
	}
	async put(...[name, contents, options]) {
		const part = `${name}.${randomUUID()}.part`;
		try {
			await super.put(part, contents, options);
			await rename(join(this.#folder, part), join(this.#folder, name));
		} catch (error) {
			await rm(join(this.#folder, part), { force: true });
			throw error;
		}
	}
};
// shop/media/open-media-stores.ts
var defaultTimeout = 5e3;
var defaultCacheBytes = 67108864;
/** Opens `media/` and `photos/` of a location. Nothing is asked of a bucket yet. */
async function openMediaStores(location, { timeout = defaultTimeout, maxCacheBytes = defaultCacheBytes } = {}) {
	if (location.kind === "folder") {
		const { folder } = location;
		return {
			media: mediaStoreIn(join(folder, "media")),
			photos: mediaStoreIn(join(folder, "photos"))
		};
	}
	const { createS3Client, s3Store } = await import("./s3-store-CaQiTKAJ.js");
	const client = createS3Client(location, timeout);
	const storeIn = (name, maxBytes) => s3Store(client, location.bucket, `${location.prefix}${name}/`, {
		timeout,
		maxCacheBytes: maxBytes
	});
	return {
		media: storeIn("media", maxCacheBytes),
		photos: storeIn("photos", 0)
	};
}
// server/connections/close-listening.ts
/** Milliseconds for the last requests: a page or a call of the API is given up after 5 s. */
var requestLimit = 7e3;
/**
* Closes what listens when the shutdown begins. For `delay` seconds it goes on answering, while /readyz says 503, so that the balancers in
* front send their visitors elsewhere; then it takes no more connections and ends when the last request is answered.
*/
function closeOnShutdown(listening, shutdown, delay) {
	const drained = once(shutdown.signal, "abort").then(() => {
		listening.drain();
		return setTimeout$1(1e3 * delay);
	});
	shutdown.onShutdown(async () => {
		await drained;
		await listening.close(requestLimit);
	});
}
// shop/search/arrange-bands.ts
/** How many products the first two bands hold; the third holds the rest. */
var sizes = {
	first: 1e3,
	second: 1e4
};
/**
* Puts each product into the band where it belongs by its rank, so that a common word is answered by the best of those that carry it.
* Between two times the order across bands may lag behind what sells.
*/
async function arrangeBands(db) {
	await sql`update product_search set band = ranked.band
    from (
      select product_id, case when place <= ${sizes.first} then 1 when place <= ${sizes.second} then 2 else 3 end as band
      from (select product_id, row_number() over (order by rank desc, product_id) as place from product_search) as places
    ) as ranked
    where ranked.product_id = product_search.product_id and ranked.band <> product_search.band`.execute(db);
}
// shop/search/index-all-products.ts
var atOnce = 1e3;
/** Words that are remembered as added already; what is forgotten is only added twice. */
var maxRemembered = 1e5;
/** They are made anew once they have rows, which is many times quicker than row by row. */
var tables = ["product_search", "search_words"];
/**
* Indexes every product anew, as `indexProducts` does a few: the vocabulary is counted and the tables' indexes are made once, at the end.
* Nobody searches meanwhile. Answers how many there are that customers see.
*/
async function indexAllProducts(tx) {
	await sql`truncate product_search, search_words`.execute(tx);
	const definitions = await dropIndexes(tx);
	await sql`create temporary table added_words (word text collate "C", stem text collate "C", sound text collate "C") on commit drop`.execute(tx);
	const added = /* @__PURE__ */ new Set();
	let count = 0;
	for (let ids = await idsAfter(tx, 0); ids.length > 0; ids = await idsAfter(tx, ids.at(-1) ?? 0)) {
		const indexed = await readIndexed(tx, ids);
		await sql`insert into product_search (product_id, band, rank, words)
      select id, 3, ${searchRank(sql`products`)}, product.words::tsvector
      from unnest(${indexed.map(({ id }) => id)}::int[], ${indexed.map(({ vector }) => vector)}::text[]) as product (id, words)
        join shown_products as products using (id)`.execute(tx);
		if (added.size > maxRemembered) added.clear();
		const fresh = indexed.flatMap(({ words }) => words).filter((word) => !added.has(word));
		const { words, stems, sounds } = vocabularyOf(fresh);
		await sql`insert into added_words
      select * from unnest(${words}::text[], ${stems}::text[], ${sounds}::text[])`.execute(tx);
		for (const word of words) added.add(word);
		count += ids.length;
	}
	await sql`insert into search_words (word, stem, sound, product_count)
    select word, stem, sound, coalesce(ndoc, 0)
    from (select distinct on (word) word, stem, sound from added_words order by word) as added
      left join (select word as lexeme, ndoc from ts_stat('select words from product_search')) as counted
        on counted.lexeme = added.stem`.execute(tx);
	await arrangeBands(tx);
	for (const definition of definitions) await sql.raw(definition).execute(tx);
	return count;
}
async function idsAfter(tx, last) {
	return (await tx.selectFrom("shown_products as products").select("id").where("id", ">", last).orderBy("id").limit(atOnce).execute()).map(({ id }) => id);
}
/** Drops all indexes of the tables but those of their keys, and answers how to make them again. */
async function dropIndexes(tx) {
	const { rows } = await sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${tables}::regclass[]) and not indisprimary`.execute(tx);
	for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
	return rows.map(({ definition }) => definition.replace(" ON ONLY ", " ON "));
}
// shop/search/renew-index.ts
/** Another one when what is indexed changes: the number for stems, sounds and places of lexemes, the edition for phrases. */
var currentForm = 1 ^ builtInEdition;
/**
* Indexes every product anew where the index has the form of another release. Answers how many it indexed. Two processes that do so at once
* wait for each other.
*/
async function renewIndex(db) {
	return await runTransaction(db, async (tx) => {
		await sql`select pg_advisory_xact_lock(hashtext('search words'))`.execute(tx);
		const { rows } = await sql`select form from search_index_form`.execute(tx);
		if (rows[0]?.form === currentForm) return 0;
		const count = await indexAllProducts(tx);
		await sql`insert into search_index_form (form) values (${currentForm})
      on conflict (one) do update set form = excluded.form`.execute(tx);
		return count;
	});
}
// server/start/keep-search.ts
var minute = 6e4;
var hour = 60 * minute;
/** Indexes the products anew where another release did so otherwise, for as long as it takes. Answers how many there were. */
async function renewSearchIndex(databaseUrl) {
	const db = openDatabase(databaseUrl, {
		maxConnections: 1,
		patient: true
	});
	try {
		return await renewIndex(db);
	} finally {
		await db.destroy();
	}
}
/** Indexes each minute what an import has left to do, and arranges the products by what sells each hour. */
function keepSearch(db, shutdown, log) {
	const warn = warnIn(log);
	const timers = [setInterval(() => void indexImported(db).catch(warn), minute), setInterval(() => void arrangeBands(db).catch(warn), hour)];
	shutdown.onShutdown(async () => {
		for (const timer of timers) clearInterval(timer);
	});
}
/** Writes down each minute, and at the end, what was searched for in this process in vain. */
function keepSearchMisses(misses, shutdown, log) {
	const warn = warnIn(log);
	const timer = setInterval(() => void misses.write().catch(warn), minute);
	shutdown.onShutdown(async () => {
		clearInterval(timer);
		await misses.write().catch(warn);
	});
}
function warnIn(log) {
	return (error) => log.warn({ err: error }, "could not keep the search; later again");
}
// shop/authenticity/sealed-box.ts
var nonceBytes = 12;
var tagBytes = 16;
/** A box whose key is 32 bytes. */
function createSealedBox(key) {
	return {
		seal(bytes, owner = "") {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
			const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
			return Buffer.concat([
				nonce,
				cipher.getAuthTag(),
				sealed
			]);
		},
		unseal(sealed, owner = "") {
			const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
			decipher.setAuthTag(sealed.subarray(nonceBytes, 28));
			return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
		}
	};
}
// shop/authenticity/code-key.ts
/** The code key of a secret of at least 32 bytes; a key of its own for each use (HKDF, RFC 5869). */
function codeKey(secret) {
	const derive = (use) => Buffer.from(hkdfSync("sha256", secret, "", `smile codes: ${use}`, 32));
	const [hashing, telling] = [derive("hash"), derive("fingerprint")];
	const codes = createSealedBox(derive("seal"));
	const networks = derive("network");
	const phones = Buffer.from(hkdfSync("sha256", secret, "", "smile phones: coupon redemptions", 32));
	const staff = Buffer.from(hkdfSync("sha256", secret, "", "smile staff: second factors", 32));
	const orders = Buffer.from(hkdfSync("sha256", secret, "", "smile orders: confirmation", 32));
	const previews = Buffer.from(hkdfSync("sha256", secret, "", "smile products: preview", 32));
	return {
		hash(code) {
			const hex = createHmac("sha256", hashing).update(code).digest("hex");
			return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
		},
		hashNetwork: (codeHash, network) => createHmac("sha256", networks).update(`${codeHash} ${network}`).digest().subarray(0, 16),
		seal: (bytes) => codes.seal(bytes),
		unseal: (sealed) => codes.unseal(sealed),
		staffSecrets: createSealedBox(staff),
		hashPhone: (phone) => createHmac("sha256", phones).update(phone).digest(),
		confirmationToken: ({ id, order_no }) => createHmac("sha256", orders).update(`${id} ${order_no}`).digest().subarray(0, 24).toString("base64url"),
		previewToken: ({ productId, expiresAt }) => createHmac("sha256", previews).update(`${productId} ${expiresAt}`).digest().subarray(0, 24).toString("base64url"),
		fingerprint: telling
	};
}
// server/start/open-code-key.ts
/**
* The key under which the codes of packs are stored: the setting's, else the one in the data folder, which is made when
* absent. A shop whose codes belong to another key does not start: it would call every pack a fake. Only the setting may replace a key
* under which no code was made; a second machine that makes a key of its own must hear that both need the same.
*/
async function openCodeKey(db, { codeKey: setting, dataDir }) {
	const file = codeKeyFile(dataDir);
	const key = codeKey(setting ?? await keyInFile(file));
	if (await claimCodeKey(db, key, { replace: setting !== void 0 })) return key;
	throw new StartFailure(setting === void 0 ? `CODE_KEY: the codes of this shop belong to another key than that in ${file}, which another process has. Set CODE_KEY to the same key for all.` : "CODE_KEY: the codes of this shop were made under another key, or the second factors of its staff. Set it to that one.");
}
/** Where a shop keeps the key that it made itself. */
function codeKeyFile(dataDir) {
	return join(resolve(dataDir), "code-key");
}
async function keyInFile(file) {
	await mkdir(resolve(file, ".."), { recursive: true });
	try {
		await writeFile(file, `${randomBytes(32).toString("hex")}\n`, {
			flag: "wx",
			mode: 384
		});
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	}
	return await readCodeKey(file);
}
/** The secret in a file that holds one; rejects with ENOENT where there is none. */
async function readCodeKey(file) {
	const secret = Buffer.from((await readFile(file, "utf8")).trim(), "hex");
	if (secret.length < 32) throw new StartFailure(`${file}: expected 64 hexadecimal digits.`);
	return secret;
}
// shop/search/search-misses.ts
/** Queries that wait to be written down; more are let go until then. */
var maxWaiting = 500;
/** Rows beyond this are not added: somebody types what nobody means. */
var maxRows = 2e4;
var maxQueryLength = 80;
/** Counts in memory: a search costs no writing, and many at once one row each. */
function createSearchMisses(db) {
	let waiting = /* @__PURE__ */ new Map();
	return {
		count(query, { isEmpty, relaxed }) {
			const key = typedTokens(query).join(" ");
			if (!(isEmpty || relaxed) || key === "" || key.length > maxQueryLength || isPersonal(query)) return;
			const counted = waiting.get(key) ?? {
				nothing: 0,
				nearest: 0
			};
			if (!waiting.has(key) && waiting.size >= maxWaiting) return;
			counted[isEmpty ? "nothing" : "nearest"] += 1;
			waiting.set(key, counted);
		},
		async write() {
			if (waiting.size === 0) return;
			const counted = [...waiting].sort(([one], [other]) => one < other ? -1 : 1);
			waiting = /* @__PURE__ */ new Map();
			const numbers = (outcome) => counted.map(([, counts]) => counts[outcome]);
			await sql`insert into search_misses as misses (query, nothing, nearest)
        select * from unnest(${counted.map(([query]) => query)}::text[], ${numbers("nothing")}::int[], ${numbers("nearest")}::int[])
          as counted (query, nothing, nearest)
        where exists (select from search_misses as known where known.query = counted.query)
          or (select count(*) from search_misses) < ${maxRows}
        on conflict (query) do update set nothing = misses.nothing + excluded.nothing,
          nearest = misses.nearest + excluded.nearest, last_at = now()`.execute(db);
		}
	};
}
/** Forgets what nobody has searched for in 90 days. */
async function deleteOldSearchMisses(db) {
	await sql`delete from search_misses where last_at < now() - interval '90 days'`.execute(db);
}
/** Phone numbers, order numbers and addresses of email end up in search fields, too. */
function isPersonal(query) {
	return /@|[\p{Nd}\s+()-]*(?:\p{Nd}[\s-]*){6}/u.test(query);
}
// server/common-headers.ts
/**
* The headers of every answer, whatever it is and whoever made it: no guessing of types, https for a year where the shop
* is reached by it, and JSON that neither runs, frames nor tells anything (OWASP REST Security).
*/
function commonHeaders(publicUrl) {
	return async (c, next) => {
		await next();
		setCommonHeaders(c.res.headers, publicUrl);
	};
}
/** Sets them on an answer that is sent past the site. */
function setCommonHeaders(headers, publicUrl) {
	headers.set("X-Content-Type-Options", "nosniff");
	if (publicUrl.startsWith("https:")) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
	if (headers.get("Content-Type")?.startsWith("application/json") !== true) return;
	setUnlessThere(headers, "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
	setUnlessThere(headers, "Referrer-Policy", "no-referrer");
}
/** A page's own policy is there already, also on what its scripts fetch. */
function setUnlessThere(headers, name, value) {
	if (!headers.has(name)) headers.set(name, value);
}
// server/connections/refuse-unreadable.ts
/**
* Answers what is HTTP and yet no request that a site could be asked, such as one to a host that is none: 400 with the headers of
* every answer and a line of its own, without what was sent.
*/
function refuseUnreadable(log, publicUrl) {
	return (error) => {
		const isUnreadable = error instanceof RequestError;
		const status = isUnreadable ? 400 : 500;
		requestId.run(randomUUID(), () => {
			if (isUnreadable) log.info({
				status,
				refused: error.message
			}, "request");
			else log.error({ err: error }, "failed");
		});
		const response = new Response(null, { status });
		setCommonHeaders(response.headers, publicUrl);
		return response;
	};
}
// server/start/log-requests.ts
/**
* A code of a pack is worth as much as the pack, a link's token proves an e-mail, confirms an order or opens the back office: whoever
* reads the log must not learn them.
*/
var beforeSecret = /^(\/api\/products\/|.*\/Product\/+Verify\/+result\/+|.*\/(?:confirm-email|first-owner|invitation)\/+|.*\/order\/+[^/]+\/+confirm\/+).+/i;
var quiet = /^\/(?:media\/|livez$|readyz$)/;
/** A line for each page and each call of the API; the path without its query, which may hold what somebody typed. */
function logRequests(log, clientAddress) {
	return async (c, next) => {
		if (quiet.test(c.req.path)) return await next();
		const begun = performance.now();
		await requestId.run(randomUUID(), async () => {
			const client = loggedNetwork(clientAddress(c));
			await next();
			const { method } = c.req;
			const path = loggedPath(c.req.path);
			const status = answeredStatus(c);
			const ms = Math.round(performance.now() - begun);
			log.info({
				client,
				method,
				path,
				status,
				ms
			}, "request");
		});
	};
}
/** A path without what is secret in it. */
function loggedPath(path) {
	return path.replace(beforeSecret, "$1…");
}
// server/memory/ordinary-request.ts
var plainHost = /^(?:[\w-]+(?:\.[\w-]+)*|\[[0-9a-f:]+\])(?::[1-5]?\d{1,4})?$/i;
var hosts = new LRUCache({ max: 100 });
/**
* Whether a request asks for something with GET and nothing else, as browsers do, from a host that is one. Whatever is odd about a
* request (a body, an absolute address, dots that lead elsewhere, Expect) is the framework's to answer.
*/
function isOrdinary({ method, httpVersion, headers }) {
	return method === "GET" && httpVersion === "1.1" && headers["content-length"] === void 0 && headers["transfer-encoding"] === void 0 && headers.expect === void 0 && headers.upgrade === void 0 && isHost(headers.host ?? "");
}
function isHost(host) {
	const before = hosts.get(host);
	if (before !== void 0) return before;
	const is = plainHost.test(host) && URL.canParse(`http://${host}`);
	hosts.set(host, is);
	return is;
}
// server/memory/answer-from-memory.ts
/**
* Answers from memory what is there, before any framework is asked: with the headers that the whole site would give it, its line in
* the log and its metrics. Whatever is out of the ordinary, or not in memory, is handed on.
*/
function answerFromMemory(memory, { log, publicUrl, trustedProxies }) {
	const networkOf = rememberNetworks(incomingAddressBehind(trustedProxies));
	const heads = /* @__PURE__ */ new WeakMap();
	const sharedHeads = /* @__PURE__ */ new WeakMap();
	return (request, response, next) => {
		const begun = performance.now();
		const send = (found) => {
			if (found === null) next(request, response);
			else write(request, response, found, begun);
		};
		if (!isOrdinary(request)) return next(request, response);
		const found = memory.find(request);
		if (found instanceof Promise) found.then(send, () => next(request, response));
		else send(found);
	};
	function write(request, response, found, begun) {
		const status = "answer" in found ? writeKept(request, response, found.answer) : writeOwn(response, found.written);
		const took = performance.now() - begun;
		found.onServed(status, took / 1e3);
		if (!log.isLevelEnabled("info")) return;
		const client = networkOf(request);
		const path = loggedPath(pathOf(request.url ?? ""));
		log.info({
			request: randomUUID(),
			client,
			method: "GET",
			path,
			status,
			ms: Math.round(took)
		}, "request");
	}
	function writeKept({ headers }, response, answer) {
		const encoding = smallestOf(answer, acceptedEncodings(headers["accept-encoding"]));
		const isKnown = isHad(answer, headers["if-none-match"]);
		const status = isKnown ? 304 : answer.status;
		response.writeHead(status, headOf(answer, encoding, isKnown));
		response.end(isKnown ? void 0 : answer.bodies.get(encoding));
		return status;
	}
	function writeOwn(response, { status, shared, own, body }) {
		response.writeHead(status, [...sharedHeadOf(shared), ...own]);
		response.end(body);
		return status;
	}
	function sharedHeadOf(shared) {
		const before = sharedHeads.get(shared);
		if (before !== void 0) return before;
		const headers = new Headers(shared);
		setCommonHeaders(headers, publicUrl);
		const head = [...headers].flat();
		sharedHeads.set(shared, head);
		return head;
	}
	/** Names and values in turns, as Node writes them quickest; made once. */
	function headOf(answer, encoding, isKnown) {
		const form = isKnown ? `304 ${encoding}` : encoding;
		const made = heads.get(answer) ?? /* @__PURE__ */ new Map();
		heads.set(answer, made);
		const before = made.get(form);
		if (before !== void 0) return before;
		const headers = isKnown ? notModifiedHeaders(answer, encoding) : headersOf(answer, encoding);
		setCommonHeaders(headers, publicUrl);
		const head = [...headers].flat();
		made.set(form, head);
		return head;
	}
}
/** The network of a client as the log may keep it, worked out once for each that comes again. */
function rememberNetworks(addressOf) {
	const known = new LRUCache({ max: 1e3 });
	return (request) => {
		const forwarded = request.headers["x-forwarded-for"] ?? "";
		const peer = request.socket.remoteAddress;
		if (peer === void 0 || forwarded.length > 100) return loggedNetwork(addressOf(request));
		const from = `${peer} ${forwarded}`;
		const before = known.get(from);
		if (before !== void 0) return before;
		const network = loggedNetwork(addressOf(request));
		known.set(from, network);
		return network;
	};
}
function pathOf(url) {
	const end = url.indexOf("?");
	return end === -1 ? url : url.slice(0, end);
}
// server/connections/close-unread.ts
/** Milliseconds in which the rest of a body is thrown away. */
var lingerTime = 2e3;
/**
* Closes a connection on which an answer leaves before its request's body is read, and says so: what is left of the body
* would keep the next request waiting, and then lose it.
*/
var closeUnread = async (c, next) => {
	await next();
	const incoming = typeof c.env === "object" && c.env !== null ? c.env.incoming : void 0;
	if (!(incoming instanceof IncomingMessage) || incoming.complete || !hasBody(incoming)) return;
	c.res.headers.set("Connection", "close");
	linger(incoming.socket);
};
/**
* Lets a connection end only once its client has had time to read the answer: closed with bytes unread, the system would
* reset it, and browsers then show no answer at all.
*/
function linger(socket) {
	socket.destroySoon = () => {
		socket.end();
		const cut = setTimeout(() => socket.destroy(), lingerTime);
		socket.once("close", () => clearTimeout(cut));
		socket.once("end", () => socket.destroy());
	};
}
// server/limit-database-time.ts
/** With what a request waits for together with others, such as the catalogue's version, it is less than a visitor's patience of 6 s. */
var visitorLimit = 3500;
/**
* Lets what answers a visitor wait for the database for 3.5 s altogether: with a slow database, many short waits are as long as one
* that never ends. Staff wait longer for what is larger; there each statement has its own limit alone.
*/
var limitVisitorDatabaseTime = createMiddleware((c, next) => c.req.path.startsWith("/smile/api/admin/") ? next() : limitDatabaseTime(visitorLimit, next));
// server/start/readiness.ts
var limit = 1e3;
/**
* Tells whether visitors may be sent here: while the database answers in time, the end has not begun, and the pictures
* are seen or are nowhere to be seen.
*/
function watchReadiness(db, shutdownSignal, pictureProblem = () => void 0) {
	let question;
	/** Only one question at a time, so that a stuck database does not lose all its connections to them. */
	function databaseAnswers() {
		question ??= sql`select 1`.execute(db).then(() => true, () => false).finally(() => {
			question = void 0;
		});
		return question;
	}
	return async () => {
		const inTime = await Promise.race([databaseAnswers(), setTimeout$1(limit, false, { ref: false })]);
		const problem = pictureProblem();
		const isReady = inTime && !shutdownSignal.aborted && problem?.ready !== false;
		return {
			isReady,
			text: `${isReady ? "ready" : "not ready"}${problem === void 0 ? "" : `: ${problem.text}`}`
		};
	};
}
/** The answer of /readyz: 200 or 503, and why. */
function answerReadiness(readiness) {
	return async (c) => {
		const { isReady, text } = await readiness();
		return c.text(text, isReady ? 200 : 503, { "Cache-Control": "no-store" });
	};
}
// server/start/create-site.ts
/**
* The shop with what its operator needs around it: the headers of every answer, a line for each request, and whether it is
* ready for them. `files` answer before the shop, without a line.
*/
function createSite(shop, { log, readiness, publicUrl, trustedProxies }, files = (_c, next) => next()) {
	const clientAddress = clientAddressBehind(trustedProxies, warnOfProxy(log));
	return new Hono().use(closeUnread).use(commonHeaders(publicUrl)).use(files).get("/readyz", answerReadiness(readiness)).use(logRequests(log, clientAddress)).use(limitVisitorDatabaseTime).all("*", (c) => shop.fetch(c.req.raw, withWaited(c.env)));
}
/** Warns once: behind a proxy that is not trusted all visitors are one, and share one limit. */
function warnOfProxy(log) {
	let warned = false;
	return (peer) => {
		if (warned) return;
		warned = true;
		log.warn({ peer }, "X-Forwarded-For comes from a peer that TRUSTED_PROXIES does not name: its visitors count as one address");
	};
}
// server/start/local-url.ts
/** Where a browser on this machine reaches the shop. */
function localUrlOf({ host, port }) {
	return `http://${nameOf(host)}:${port}`;
}
function nameOf(host) {
	if (host === void 0 || host === "0.0.0.0" || host === "::") return "localhost";
	return host.includes(":") ? `[${host}]` : host;
}
// shop/media/check-pictures.ts
var newest = 3;
var others = 3;
/** Looks for the newest pictures and a few others. */
async function checkPictures(db, store) {
	const names = await sampleNames(db);
	if (names.length === 0) return { kind: "no_pictures" };
	try {
		const there = await Promise.all(names.map((name) => store.exists(name)));
		const missing = names.filter((_, index) => there[index] === false);
		if (missing.length === 0) return { kind: "all" };
		return {
			kind: missing.length === names.length ? "none" : "some",
			missing
		};
	} catch (error) {
		return {
			kind: isStoreRefusal(error) ? "refused" : "away",
			reason: storeFailureReason(error)
		};
	}
}
/** One file of each picture stands for all of its files: they are stored before its row. */
async function sampleNames(db) {
	const pictures = db.selectFrom("media").select(["id", "width"]);
	const [latest, random] = await Promise.all([pictures.orderBy("created_at", "desc").orderBy("id").limit(newest).execute(), pictures.orderBy(sql`random()`).limit(others).execute()]);
	const names = [...latest, ...random].map(({ id, width }) => largestJpeg(id, width).replace("/media/", ""));
	return [...new Set(names)];
}
// server/start/watch-pictures.ts
var defaultInterval = {
	healthy: 6e4,
	failing: 5e3
};
/**
* Looks for a sample of the pictures that the database names, now and from time to time; the first look is over when this
* answers, and bounded as every call of database and store is. A process that has never seen one, because the store answers
* that it has none or does not let it in, is set up wrongly and not ready: another one may see them. It is ready while the
* store can't be reached, for then nobody sees them, and pages without pictures are better than none. A process that has
* seen pictures stays ready: what vanishes later has vanished for all, and the loss of a store must not close the shop.
*/
async function watchPictures(db, store, { onChange, interval = defaultInterval }) {
	let found = { kind: "no_pictures" };
	let hasSeen = false;
	let stopped = false;
	let timer;
	async function look() {
		const before = texts[found.kind];
		found = await checkPictures(db, store).catch(() => found);
		hasSeen ||= found.kind === "all" || found.kind === "some";
		const now = texts[found.kind];
		if (now !== before) onChange(now === void 0 ? void 0 : describe(now, found));
		if (!stopped) timer = setTimeout(look, now === void 0 ? interval.healthy : interval.failing).unref();
	}
	await look();
	return {
		problem() {
			const text = texts[found.kind];
			return text === void 0 ? void 0 : {
				text,
				ready: hasSeen || found.kind === "away"
			};
		},
		stop() {
			stopped = true;
			clearTimeout(timer);
		}
	};
}
var texts = {
	all: void 0,
	no_pictures: void 0,
	some: "some pictures that the database names are missing",
	none: "the pictures that the database names are not where MEDIA_URL leads",
	refused: "the store that MEDIA_URL names refuses to show its pictures",
	away: "the store of the pictures does not answer"
};
function describe(text, found) {
	return "reason" in found ? `${text} (${found.reason})` : text;
}
// server/start/open-site.ts
/** The shop's site, which does not listen yet. */
function openSite({ settings, shop, loaded, readiness, log, ...rest }) {
	const { trustedProxies, rateLimits: limited } = settings;
	const publicUrl = publicUrlOf(settings);
	const searchMisses = createSearchMisses(shop.db);
	const { site, memory } = loaded.serve({
		...rest,
		db: shop.db,
		media: shop.media,
		photos: shop.photos,
		codes: shop.codes,
		publicUrl,
		trustedProxies,
		limited,
		openOrders: limited ? settings.openOrders : null,
		searchMisses,
		secondFactor: settings.secondFactor,
		sendsMail: settings.smtpUrl !== void 0,
		verifyUrl: settings.verifyUrl ?? publicUrl,
		requestNumber,
		onError: (error) => log.error({ err: error }, "failed")
	}, (answering, files) => createSite(answering, {
		log,
		readiness,
		publicUrl,
		trustedProxies
	}, files), refuseUnreadable(log, publicUrl));
	return {
		site,
		beforehand: memory && answerFromMemory(memory, {
			log,
			publicUrl,
			trustedProxies
		}),
		searchMisses
	};
}
/** Where visitors reach the shop. */
function publicUrlOf(settings) {
	return settings.publicUrl ?? localUrlOf(settings);
}
/** Whether visitors may come, watched until the end; `tell` hears of trouble with the pictures. */
async function openReadiness({ db, media }, { mediaLocation }, shutdown, tell) {
	const place = describeLocation(mediaLocation);
	const pictures = await watchPictures(db, media, { onChange: (problem) => tell(`${problem ?? "the pictures are back"}: ${place}`) });
	shutdown.onShutdown(async () => pictures.stop());
	return watchReadiness(db, shutdown.signal, pictures.problem);
}
// shop/media/picture-process/picture-work.ts
var Bytes = z.custom((value) => value instanceof Uint8Array);
/** What is drawn of bytes: a stranger's photo, the master of a picture that staff sent, all files of a master. */
var PictureWork = z.object({
	kind: z.enum([
		"photo",
		"master",
		"files"
	]),
	bytes: Bytes
});
var DrawnFile = z.object({
	/** The width in pixels at which it is stored. */
	width: z.int(),
	format: z.enum([
		"avif",
		"webp",
		"jpg"
	]),
	bytes: Bytes
});
var refused = z.object({
	ok: z.literal(false),
	refusal: z.object({ code: z.enum([
		"photo_unreadable",
		"photo_pixels",
		"photo_heavy"
	]) })
});
/** What the process that draws answers to a photo or a master. */
var ReencodeAnswer = z.discriminatedUnion("ok", [z.object({
	ok: z.literal(true),
	value: Bytes
}), refused]);
/** What it answers where all files of a master are wanted. */
var FilesAnswer = z.discriminatedUnion("ok", [z.object({
	ok: z.literal(true),
	value: z.object({
		width: z.int(),
		height: z.int(),
		files: z.array(DrawnFile)
	})
}), refused]);
/** The same, from a process that draws for others. */
var PicturesBusyAnswer = z.object({
	ok: z.literal(false),
	refusal: z.object({ code: z.literal("pictures_busy") })
});
export { openReadiness as a, localUrlOf as c, keepSearch as d, keepSearchMisses as f, openMediaStores as g, requestLimit as h, ReencodeAnswer as i, deleteOldSearchMisses as l, closeOnShutdown as m, PictureWork as n, openSite as o, renewSearchIndex as p, PicturesBusyAnswer as r, publicUrlOf as s, FilesAnswer as t, openCodeKey as u };
