import { $ as EmailContent, Bt as holdsSecret, Dn as isDatabaseUnavailable, Jt as queueEmail, L as deleteExpiredStaffSessions, Ot as deleteExpiredResets, St as columnsOf, Tn as demoSettingsOf, Zt as deleteExpiredRateLimits, b as deleteExpiredTickets, c as deleteExpiredInvitations, ct as lockProcessingOrder, en as deleteExpiredDevices, et as StaffEmailKind, gt as bySystem, h as deleteExpiredFirstOwnerLinks, ln as orderStatusIds, nt as deleteOldImports, o as isDemoProduct, pn as deleteExpiredSessions, q as deleteExpiredStaffDevices, st as writeEntry, t as deleteOldGuesses, ut as cancelOrder, v as makeFirstOwnerLink, wt as deleteExpiredConfirmations, y as lockStaff, zt as eraseExpiredSecretEmails } from "./guess-limits-YEJYgxVO.js";
import { n as limitConcurrency, t as TooBusyError } from "./concurrency-limit-4_e1tBj1.js";
import { l as mediaWidths, o as mediaFile } from "./fold-CRRLoGqz.js";
import { H as refuse, I as runTransaction, p as indexProducts } from "./answered-status-1zIiE_QN.js";
import { n as openDatabase } from "./database-CkfhCLeQ.js";
import { a as StartFailure } from "./listener-Cvbm2zM5.js";
import { t as say } from "./say-Bl6EO-Kd.js";
import { d as keepSearch, g as openMediaStores, i as ReencodeAnswer, l as deleteOldSearchMisses, p as renewSearchIndex, s as publicUrlOf, t as FilesAnswer, u as openCodeKey } from "./picture-work-DKaTCn8i.js";
import { sql } from "kysely";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { mkdir, readFile, readdir, rm, stat } from "node:fs/promises";
import { fork, spawn } from "node:child_process";
import { Migrator } from "kysely/migration";
import { performance } from "node:perf_hooks";
// shop/media/picture-process/drawer.ts
var program$2 = fileURLToPath(new URL("./program.ts", new URL("../../shop/media/picture-process/drawer.ts", import.meta.url).href));
var startTimeout = 2e4;
/** Kilobytes of data that the system gives it: Node and its threads have 600 MB of them reserved when nothing is drawn yet. */
var maxDataKilobytes = 16e5;
/** Starts a process that may hold `maxBytes` of memory. It does not keep this one from ending. */
function startDrawer(maxBytes) {
	const child = spawnProgram(maxBytes);
	const ended = once(child, "exit").then(() => void 0, () => void 0);
	child.on("error", () => {});
	if (child.pid !== void 0) lowerPriority(child.pid);
	child.unref();
	const hasEnded = () => child.pid === void 0 || child.exitCode !== null || child.signalCode !== null;
	const end = () => void child.kill("SIGKILL");
	/** The next word of the process, or undefined when it has ended, or was made to because of the time. */
	async function nextMessage(timeout) {
		child.channel?.ref();
		const timer = setTimeout(end, timeout);
		const { promise, resolve } = Promise.withResolvers();
		child.once("message", resolve);
		try {
			return await Promise.race([promise, ended]);
		} finally {
			clearTimeout(timer);
			child.off("message", resolve);
			child.channel?.unref();
		}
	}
	return {
		started: nextMessage(startTimeout).then((first) => first === "ready"),
		async answerTo(work, timeout) {
			const answer = nextMessage(timeout);
			child.send(work, () => {});
			return await answer;
		},
		hasEnded,
		end
	};
}
function spawnProgram(maxBytes) {
	const command = [
		process.execPath,
		"--max-old-space-size=96",
		"--disable-warning=ExperimentalWarning",
		program$2,
		String(maxBytes)
	];
	const isLinux = process.platform === "linux";
	const limited = [
		"sh",
		"-c",
		`ulimit -d ${maxDataKilobytes} 2>/dev/null; exec "$@"`,
		"sh",
		...command
	];
	const [file = "", ...words] = isLinux ? limited : command;
	return spawn(file, words, {
		stdio: [
			"ignore",
			"ignore",
			"inherit",
			"ipc"
		],
		serialization: "advanced",
		env: {
			PATH: process.env["PATH"],
			SystemRoot: process.env["SystemRoot"],
			VIPS_WARNING: "0",
			MALLOC_ARENA_MAX: "2"
		}
	});
}
function lowerPriority(pid) {
	try {
		setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {}
}
// shop/media/picture-process/open-picture-process.ts
/**
* Pictures are decoded in a process of their own, of lower priority, which is started on demand: whatever somebody sends,
* threads and memory of the shop are not its to take. It knows none of the shop's settings, and ends with the shop.
*
* It draws one picture at a time. Strangers' photos wait in a short queue, and are `pictures_busy` beyond it; what staff
* sent goes before them. What takes it too much time or memory, or its life, is refused as `photo_heavy`.
*/
function openPictureProcess({ maxWaiting = 4, timeout = 8e3, idleTime = 3e4, maxBytes = 7e8, onFailure = () => {} } = {}) {
	const limited = limitConcurrency({
		maxRunning: 1,
		maxQueued: maxWaiting
	});
	let drawer;
	let idle;
	async function draw(work, answers) {
		try {
			return await limited(() => drawNow(work, answers), { ahead: work.kind !== "photo" });
		} catch (error) {
			if (error instanceof TooBusyError) return refuse({ code: "pictures_busy" });
			throw error;
		}
	}
	async function drawNow(work, answers) {
		clearTimeout(idle);
		if (drawer === void 0 || drawer.hasEnded()) drawer = startDrawer(maxBytes);
		const current = drawer;
		if (!await current.started) {
			current.end();
			onFailure(/* @__PURE__ */ new Error("the process that draws pictures could not be started"));
			return refuse({ code: "pictures_busy" });
		}
		const answer = await current.answerTo(work, timeout);
		if (answer === void 0) {
			current.end();
			return refuse({ code: "photo_heavy" });
		}
		idle = setTimeout(close, idleTime).unref();
		return answers.parse(answer);
	}
	function close() {
		clearTimeout(idle);
		drawer?.end();
		drawer = void 0;
	}
	return {
		reencode: async (kind, bytes) => await draw({
			kind,
			bytes
		}, ReencodeAnswer),
		waiting: limited.waiting,
		drawFiles: async (bytes) => await draw({
			kind: "files",
			bytes
		}, FilesAnswer),
		close
	};
}
// shop/demo-content/is-demo-removed.ts
/** Whether an owner has taken the demo's contents out, which then never come back. */
async function isDemoRemoved(db) {
	return (await db.selectFrom("settings").select("demo_removed_at").executeTakeFirstOrThrow()).demo_removed_at !== null;
}
// server/demo-catalogue/load-apart.ts
var program$1 = fileURLToPath(new URL("./load-apart-process.ts", new URL("../../server/demo-catalogue/load-apart.ts", import.meta.url).href));
/**
* Loads the demo catalogue in a process of its own, which ends when `signal` is aborted: making 128 pictures leaves
* hundreds of megabytes behind that the shop would carry as long as it runs.
*/
async function loadDemoCatalogueApart(target, signal, onProgress) {
	const child = fork(program$1, {
		signal,
		stdio: [
			"ignore",
			"ignore",
			"inherit",
			"ipc"
		]
	});
	child.on("error", () => {});
	child.on("message", (line) => onProgress(String(line)));
	child.send(target);
	const [code] = await once(child, "exit");
	signal.throwIfAborted();
	if (code !== 0) throw new StartFailure(`The demo catalogue could not be loaded: its process ended with ${String(code)}`);
}
// server/start/demo-catalogue.ts
/** Fills an empty shop, unless its owner took the demo out. Its products all come in one transaction, the last step, so that one of them stands for all. */
async function fillEmptyShop(db, target, shutdownSignal, say) {
	if (await db.selectFrom("products").select("id").limit(1).executeTakeFirst() !== void 0 || await isDemoRemoved(db)) return;
	say("loading the demo catalogue …");
	await loadDemoCatalogueApart(target, shutdownSignal, say);
}
// shop/staff/ensure-owner.ts
/**
* Makes the owner's account where nobody is on the staff yet, once whatever the number of processes. That the password is not easy to
* guess is the caller's to have asked (`findPasswordWeakness`).
*/
async function ensureOwner(db, passwords, { email, password }) {
	const present = await whatIsPresent(db, email);
	if (present !== null) return present;
	const password_hash = await passwords.hash(password);
	return await runTransaction(db, async (tx) => {
		await lockStaff(tx);
		const meanwhile = await whatIsPresent(tx, email);
		if (meanwhile !== null) return meanwhile;
		const name = email.slice(0, email.indexOf("@"));
		await tx.insertInto("staff").values({
			name,
			email,
			password_hash,
			role: "owner"
		}).execute();
		return "made";
	});
}
async function whatIsPresent(db, email) {
	const { staff, known } = await db.selectFrom("staff").select([sql`count(*)`.as("staff"), sql`coalesce(bool_or(lower(email) = lower(${email})), false)`.as("known")]).executeTakeFirstOrThrow();
	if (staff === 0) return null;
	return known ? "staff_present" : "email_unknown";
}
// server/start/make-owner.ts
/** Makes the owner's account where the settings name one and there is no staff yet. */
async function makeOwner(db, owner, say) {
	if (owner === void 0) return;
	const { createPasswords } = await import("./passwords-4w-PgXpd.js");
	switch (await ensureOwner(db, createPasswords(), owner)) {
		case "made": return say(`made the owner's account for ${owner.email}`);
		case "email_unknown": return say(`OWNER_EMAIL: nobody on the staff is ${owner.email}; there is staff, so nothing was made`);
		case "staff_present": return;
	}
}
// db/migrate.ts
var folder = new URL("./migrations/", new URL("../../db/migrate.ts", import.meta.url).href);
/**
* Brings the database to the newest migration: `db/migrations/*.sql` in the order of their names, forward only, each
* once. Kysely's migrator takes an advisory lock and runs all of them in one transaction, so several processes may
* call this at once. Answers the names that were applied now; throws when one fails, with nothing half-done. Those of a newer
* release may have been applied already: this one then runs on its tables.
*/
async function migrate(db) {
	const ours = await sqlFiles.getMigrations();
	const newest = Object.keys(ours).at(-1) ?? "";
	const newer = (await appliedMigrations(db)).filter((name) => name > newest);
	return namesOf(await new Migrator({
		db,
		provider: { getMigrations: async () => ({
			...ours,
			...Object.fromEntries(newer.map((name) => [name, alreadyApplied]))
		}) }
	}).migrateToLatest());
}
var alreadyApplied = { up: async () => {} };
/** The names of the migrations that the database has had, in their order; none before the first start. */
async function appliedMigrations(db) {
	const { rows: tables } = await sql`select to_regclass('public.kysely_migration') is not null as found`.execute(db);
	if (tables[0]?.found !== true) return [];
	const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}
function namesOf({ error, results }) {
	if (error !== void 0) throw error;
	return (results ?? []).map((result) => result.migrationName);
}
var sqlFiles = { async getMigrations() {
	const migrations = {};
	for (const file of (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort()) {
		const text = await readFile(new URL(file, folder), "utf8");
		migrations[file.slice(0, -4)] = { up: async (db) => {
			await sql.raw(text).execute(db);
		} };
	}
	return migrations;
} };
var patience = 1e4;
var maxSilence = 1e3;
/** The shop's database with all its tables. */
async function openShopDatabase(address, shutdown, { namedStatements }) {
	const url = await address;
	const db = await openUnmigrated(url, shutdown, { named: namedStatements });
	const applied = await migrateAt(url);
	if (applied.length > 0) say(`made the tables: ${applied.join(", ")}`);
	return db;
}
/** The shop's database as it is, with the tables of another release or none; waits for one that is just being started. */
async function openUnmigrated(url, shutdown, { named = false } = {}) {
	const db = openDatabase(url, { named });
	shutdown.onShutdown(() => db.destroy());
	await requirePostgres(db, new URL(url), shutdown);
	return db;
}
/** Migrations of a large shop take as long as they take, and other processes wait for the one that makes them. */
async function migrateAt(url) {
	const db = openDatabase(url, {
		maxConnections: 1,
		patient: true
	});
	try {
		return await migrate(db);
	} finally {
		await db.destroy();
	}
}
async function requirePostgres(db, url, shutdown) {
	const version = await serverVersion(db, url, shutdown);
	if (version >= 15) return;
	throw new StartFailure(`DATABASE_URL: expected PostgreSQL 15 or later at ${placeOf(url)}, but got ${version}.`);
}
/**
* The major version of the server, which may need some seconds when it was started together with the shop. Whoever waits for
* a wrong address reads at once which one it is, and why it does not answer.
*/
async function serverVersion(db, url, shutdown) {
	const deadline = Date.now() + patience;
	const place = `the database at ${placeOf(url)}`;
	const silence = setTimeout(() => say(`waiting for ${place} …`), maxSilence);
	for (let tries = 1;; tries += 1) try {
		return await askVersion(db);
	} catch (error) {
		shutdown.signal.throwIfAborted();
		if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw unreachable(error, url);
		if (tries === 1) say(`waiting up to ${patience / 1e3} s for ${place}: ${reasonOf$1(error)}`);
		await setTimeout$1(250);
	} finally {
		clearTimeout(silence);
	}
}
async function askVersion(db) {
	const { rows } = await sql`select current_setting('server_version_num') as version`.execute(db);
	return Math.floor(Number(rows[0]?.version) / 1e4);
}
function unreachable(error, url) {
	return new StartFailure(`DATABASE_URL: expected a PostgreSQL at ${placeOf(url)}, but got: ${reasonOf$1(error)}`);
}
function reasonOf$1(error) {
	return error instanceof Error ? error.message || error.name : String(error);
}
/** The address without its password. */
function placeOf({ hostname, port, pathname }) {
	return `${hostname || "localhost"}:${port || 5432}${pathname}`;
}
// server/start/prepare-shop.ts
/** Makes the tables, fills the shop where it is empty, and opens what it works with. */
async function prepareShop(settings, database, shutdown) {
	const { mediaLocation, demoCatalogue, rateLimits, owner } = settings;
	const db = await openShopDatabase(database, shutdown, settings);
	const databaseUrl = await database;
	const stores = await openMediaStores(mediaLocation);
	const indexed = await renewSearchIndex(databaseUrl);
	if (indexed > 0) say(`indexed ${indexed} products for search`);
	if (demoCatalogue) await fillEmptyShop(db, {
		databaseUrl,
		mediaLocation
	}, shutdown.signal, say);
	await makeOwner(db, owner, say);
	shutdown.signal.throwIfAborted();
	if (!rateLimits) say("RATE_LIMITS is off: anybody may guess passwords as fast as this machine can answer");
	const codes = {
		key: await openCodeKey(db, settings),
		limits: settings.checkLimits
	};
	return {
		db,
		databaseUrl,
		...stores,
		codes
	};
}
// shop/catalogue/apply-due-changes.ts
/** Who the audit log names for what happens at a time that staff have set. */
var schedule = {
	id: null,
	email: "schedule"
};
/**
* Publishes the drafts whose time has come, and begins and ends the discounts whose dates do. Any number of processes may call it
* at once; a product that somebody saves at this moment is left to the next time.
*/
async function applyDueChanges(db, now = /* @__PURE__ */ new Date()) {
	if (!await isAnyDue(db, now)) return {
		published: 0,
		repriced: 0
	};
	return await runTransaction(db, async (tx) => ({
		published: await publishDue(tx, now),
		repriced: await repriceDue(tx, now)
	}));
}
/** The discounted price that the dates of a product make, null outside of them; a price that fell below it ends it. */
function inForce(now) {
	return sql`case when coalesce(discount_starts_at <= ${now}, true)
    and coalesce(discount_ends_at > ${now}, true) and discount_price < price then discount_price end`;
}
async function isAnyDue(db, now) {
	const { rows } = await sql`
    select exists (select from products where publish_at <= ${now})
      or exists (select from products where discount_price is not null
        and discounted_price is distinct from ${inForce(now)}) as due`.execute(db);
	return rows[0]?.due === true;
}
async function publishDue(tx, now) {
	const due = await tx.selectFrom("products").select(["id", "publish_at"]).where("publish_at", "<=", now).orderBy("id").forNoKeyUpdate().skipLocked().execute();
	const ids = due.map(({ id }) => id);
	if (ids.length === 0) return 0;
	await tx.updateTable("products").set({
		status: "published",
		publish_at: null
	}).where("id", "in", ids).execute();
	await indexProducts(tx, ids);
	for (const { id, publish_at } of due) {
		const before = {
			id,
			status: "draft",
			publish_at: publish_at?.toISOString() ?? null
		};
		await writeEntry(tx, schedule, {
			action: "change",
			resource: "products",
			id,
			before,
			after: {
				id,
				status: "published",
				publish_at: null
			}
		});
	}
	return ids.length;
}
async function repriceDue(tx, now) {
	const { rows } = await sql`
    with due as (
      select id from products
      where discount_price is not null and discounted_price is distinct from ${inForce(now)}
      order by id for no key update skip locked)
    update products set discounted_price = ${inForce(now)} from due where products.id = due.id
    returning products.id`.execute(tx);
	return rows.length;
}
// server/start/apply-due-changes.ts
var second = 1e3;
/** Does each second what of the catalogue is planned for it: publishing, discounts; any number of processes may. */
function applyDueChangesRegularly(db, shutdown, log) {
	let isAtIt = false;
	let isFailing = false;
	const timer = setInterval(() => {
		if (isAtIt) return;
		isAtIt = true;
		applyDueChanges(db).then(({ published, repriced }) => {
			isFailing = false;
			if (published + repriced > 0) log.info({
				published,
				repriced
			}, "did what was planned of products");
		}, (error) => {
			if (!isFailing) log.warn({ err: error }, "could not do what is planned of products; trying on");
			isFailing = true;
		}).finally(() => {
			isAtIt = false;
		});
	}, second);
	shutdown.onShutdown(async () => clearInterval(timer));
}
// shop/orders/cancel-unconfirmed.ts
/** So many at one time; the rest the next time. */
var maxOrders = 500;
/**
* Cancels the orders that nobody confirmed within the hours of the settings, each in a transaction of its own: stock and coupon
* return, the customer is told by mail. Nothing happens where the settings name no hours. Any number of processes may do so.
* Answers how many.
*/
async function cancelUnconfirmedOrders(db) {
	const { rows } = await sql`
    select id from orders
    where status_id = ${orderStatusIds.processing} and confirmation <> 'confirmed'
      and created_at < now() - make_interval(hours => (select auto_cancel_hours from settings)::int)
    order by id limit ${maxOrders}`.execute(db);
	let cancelled = 0;
	for (const { id } of rows) if (await cancelUnconfirmed(db, id)) cancelled++;
	return cancelled;
}
async function cancelUnconfirmed(db, orderId) {
	return await runTransaction(db, async (tx) => {
		const order = await lockProcessingOrder(tx, orderId);
		if (!order.ok || order.value.confirmation === "confirmed") return false;
		if (!await cancelOrder(tx, orderId, bySystem)) return false;
		const { customer_id } = await tx.selectFrom("orders").select("customer_id").where("id", "=", orderId).executeTakeFirstOrThrow();
		if (customer_id !== null) await queueEmail(tx, customer_id, {
			kind: "order_cancelled",
			details: { order_id: orderId }
		});
		return true;
	});
}
// server/start/cancel-unconfirmed.ts
var tenMinutes = 6e5;
/** Cancels every ten minutes the orders that were not confirmed in time, where the settings say so; any number of processes may. */
function cancelUnconfirmedRegularly(db, shutdown, log) {
	const timer = setInterval(() => {
		cancelUnconfirmedOrders(db).then((orders) => {
			if (orders > 0) log.info({ orders }, "cancelled orders that were not confirmed in time");
		}, (error) => log.warn({ err: error }, "could not cancel unconfirmed orders; again in ten minutes"));
	}, tenMinutes);
	shutdown.onShutdown(async () => clearInterval(timer));
}
// server/start/claim-daily-backup.ts
/** Nobody orders at this hour of Cairo. */
var hour$1 = sql`interval '4 hours'`;
/** After a failure, or a process that ended on the way. */
var wait = sql`interval '1 hour'`;
/**
* Answers whether this process is to make the backup of a day, now: once after 4 in the morning of Cairo, later where all processes were
* down at that hour, and an hour after one that failed. Of several that ask one is told so.
*/
async function claimDailyBackup(db, now = /* @__PURE__ */ new Date()) {
	const { rows } = await sql`
    update daily_backup set begun_at = ${now}
    where (made_at is null or made_at < (date_trunc('day', ${now}::timestamptz at time zone 'Africa/Cairo' - ${hour$1})
        + ${hour$1}) at time zone 'Africa/Cairo')
      and (begun_at is null or begun_at <= ${now}::timestamptz - ${wait})
    returning one`.execute(db);
	return rows.length > 0;
}
/** Keeps the claim while the backup takes longer than the hour. */
async function keepDailyBackup(db) {
	await sql`update daily_backup set begun_at = now()`.execute(db);
}
/** Records that the backup that was claimed at this time is made. */
async function recordDailyBackup(db, claimedAt) {
	await sql`update daily_backup set made_at = ${claimedAt}`.execute(db);
}
// server/start/prune-backups.ts
var own = /^smile-\d{4}-\d{2}-\d{2}-\d{4}\.tar\.gz$/;
var day = 864e5;
/** The name of a daily backup, which tells its time in Cairo. */
function backupName(at) {
	const [date = "", time = ""] = at.toLocaleString("sv-SE", { timeZone: "Africa/Cairo" }).split(" ");
	return `smile-${date}-${time.slice(0, 5).replace(":", "")}.tar.gz`;
}
/** Deletes the daily backups of a folder but the newest 14, and what was broken off a day ago; nothing that has another name. */
async function pruneBackups(folder) {
	const names = (await readdir(folder)).sort();
	const old = names.filter((name) => own.test(name)).slice(0, -14);
	for (const name of names) {
		if (!name.endsWith(".part") || !own.test(name.slice(0, -5))) continue;
		const { mtimeMs } = await stat(join(folder, name));
		if (Date.now() - mtimeMs > day) old.push(name);
	}
	for (const name of old) await rm(join(folder, name), { force: true });
}
// server/start/daily-backup.ts
var program = fileURLToPath(new URL("../../scripts/backup/backup.ts", new URL("../../server/start/daily-backup.ts", import.meta.url).href));
var every$1 = 3e5;
/** A start has other things to do. */
var first = 6e4;
/** What takes longer hangs. */
var limit = 432e5;
/** Has a backup made each day, by one of the processes of the shop, as long as it runs. */
function backUpDaily(backup, shutdown) {
	let making;
	const look = () => {
		making ??= backUpIfDue(backup, shutdown.signal).finally(() => {
			making = void 0;
		});
	};
	const timers = [setTimeout(look, first), setInterval(look, every$1)];
	shutdown.onShutdown(async () => {
		for (const timer of timers) clearTimeout(timer);
		await making;
	});
}
/** Makes the backup of this day where it is this process's turn; tells the log what became of it. */
async function backUpIfDue(backup, over) {
	const { db, folder, log } = backup;
	try {
		const now = /* @__PURE__ */ new Date();
		if (!await claimDailyBackup(db, now)) return;
		await mkdir(folder, {
			recursive: true,
			mode: 448
		});
		const { code, output } = await runBackup(backup, join(folder, backupName(now)), over);
		if (over.aborted) return;
		if (code !== 0) {
			log.error({
				code,
				output
			}, "the daily backup failed; again in an hour");
			return;
		}
		await recordDailyBackup(db, now);
		await pruneBackups(folder);
		log[output.includes("  missing: ") ? "warn" : "info"]({ output }, "daily backup");
	} catch (error) {
		if (over.aborted || isDatabaseUnavailable(error)) return;
		log.error({ err: error }, "the daily backup failed; again in an hour");
	}
}
/** Runs the command for a backup in a process of its own, which gives way to the shop. */
async function runBackup({ db, databaseUrl, environment }, file, over) {
	const env = {
		...environment,
		DATABASE_URL: databaseUrl
	};
	const child = spawn(process.execPath, [program, file], {
		env,
		signal: over,
		timeout: limit,
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	const { promise: closed, resolve } = Promise.withResolvers();
	child.on("close", resolve);
	child.on("error", () => {});
	giveWay(child.pid);
	const keeping = setInterval(() => keepDailyBackup(db).catch(() => {}), every$1);
	try {
		const output = collectOutput(child);
		return {
			code: await closed,
			output: output()
		};
	} finally {
		clearInterval(keeping);
	}
}
/** A machine that does not let it goes on as usual. */
function giveWay(pid) {
	try {
		if (pid !== void 0) setPriority(pid, constants.priority.PRIORITY_LOW);
	} catch {}
}
/** The last lines that the command said, how far it was left out. */
function collectOutput({ stdout, stderr }) {
	let output = "";
	for (const stream of [stdout, stderr]) {
		stream.setEncoding("utf8");
		stream.on("data", (text) => {
			output = `${output}${text}`.slice(-4e3);
		});
	}
	return () => output.replaceAll(/^\d+ of \d+ \w+\n/gm, "").trim();
}
// shop/media/picture-files.ts
/** The stored files of a picture of a width: every width in two formats, the largest as JPEG too. */
function pictureFiles(id, masterWidth) {
	const widths = mediaWidths(masterWidth);
	const file = (width, format) => ({
		name: mediaFile(id, width, format),
		width,
		format
	});
	return [...widths.flatMap((width) => [file(width, "avif"), file(width, "webp")]), file(Math.max(...widths), "jpg")];
}
// shop/media/delete-media-files.ts
/**
* Deletes the files of pictures that staff deleted an hour ago, when no page from memory shows them any more; answers of how many
* pictures. Of one that was sent again meanwhile they stay: whoever sends it takes it off this list first (`storePicture`), and waits
* while its files are being deleted.
*/
async function deleteMediaFiles(db, store, now = /* @__PURE__ */ new Date()) {
	let deleted = 0;
	while (await deleteNext(db, store, now)) deleted += 1;
	return deleted;
}
async function deleteNext(db, store, now) {
	return await runTransaction(db, async (tx) => {
		const { rows } = await sql`
      select id, width, exists (select from media where media.id = deleted_media.id) as is_there
      from deleted_media where deleted_at < ${now}::timestamptz - interval '1 hour'
      order by deleted_at limit 1 for update skip locked`.execute(tx);
		const [picture] = rows;
		if (picture === void 0) return false;
		if (!picture.is_there) await Promise.all(pictureFiles(picture.id, picture.width).map(({ name }) => store.delete(name)));
		await tx.deleteFrom("deleted_media").where("id", "=", picture.id).execute();
		return true;
	});
}
// server/start/delete-expired.ts
var hour = 36e5;
/** Deletes once an hour what has expired, and the files of pictures that staff have deleted; any number of processes may do so. */
function deleteExpiredHourly(db, media, shutdown, log) {
	const warn = (error) => log.warn({ err: error }, "could not delete what has expired; again in an hour");
	const timer = setInterval(() => {
		deleteExpired(db).catch(warn);
		deleteMediaFiles(db, media).catch(warn);
	}, hour);
	shutdown.onShutdown(async () => clearInterval(timer));
}
/** Deletes sessions, devices, links and limits that have expired, what emails say with such links, and old counts of searches. */
async function deleteExpired(db) {
	await deleteExpiredSessions(db);
	await deleteExpiredStaffSessions(db);
	await deleteExpiredTickets(db);
	await deleteExpiredInvitations(db);
	await deleteExpiredFirstOwnerLinks(db);
	await deleteExpiredDevices(db);
	await deleteExpiredStaffDevices(db);
	await deleteExpiredResets(db);
	await deleteExpiredConfirmations(db);
	await eraseExpiredSecretEmails(db);
	await deleteExpiredRateLimits(db);
	await deleteOldGuesses(db);
	await deleteOldSearchMisses(db);
	await deleteOldImports(db);
}
// shop/contact/contact-message.ts
/** A message by its id; null where there is none. */
async function findContactMessage(db, id) {
	return await db.selectFrom("contact_messages").select([
		"name",
		"phone",
		"email",
		"message"
	]).where("id", "=", id).executeTakeFirst() ?? null;
}
// shop/contact/contact-reply.ts
/** An answer by its id; null where there is none any more. */
async function findContactReply(db, id) {
	return await db.selectFrom("contact_replies").innerJoin("contact_messages", "contact_messages.id", "message_id").innerJoin("settings", (join) => join.onTrue()).select([
		"contact_replies.text",
		"contact_messages.message",
		"settings.email as shopEmail"
	]).where("contact_replies.id", "=", id).executeTakeFirst() ?? null;
}
// shop/emails/email.ts
/** A mail that is still to be sent; null for one that was sent, or whose customer, message or member of staff has gone. */
async function findDueEmail(db, id) {
	const row = await db.selectFrom("emails").leftJoin("customers", "customers.id", "emails.customer_id").leftJoin("staff", (join) => join.onRef("staff.id", "=", "emails.staff_id").on("staff.removed_at", "is", null)).select([
		"message_key",
		"kind",
		"details",
		"to_address",
		"emails.language",
		"emails.created_at"
	]).select([
		"contact_message_id",
		"contact_reply_id",
		"customers.id as customer_id",
		"customers.name",
		"customers.email"
	]).select(["staff.id as staff_id", "staff.name as staff_name"]).select(sql`staff.password_hash is null`.as("is_new")).select(sql`customers.password_hash is null`.as("is_guest")).where("emails.id", "=", id).where("sent_at", "is", null).executeTakeFirst();
	if (row === void 0 || row.to_address === null) return null;
	const mail = {
		id,
		messageKey: row.message_key,
		to: row.to_address,
		language: row.language === "en" ? "en" : "ar",
		createdAt: row.created_at
	};
	if (row.contact_message_id !== null) {
		const message = await findContactMessage(db, row.contact_message_id);
		return message === null ? null : {
			...mail,
			message
		};
	}
	if (row.contact_reply_id !== null) {
		const reply = await findContactReply(db, row.contact_reply_id);
		return reply === null ? null : {
			...mail,
			reply
		};
	}
	if (row.staff_id !== null && row.staff_name !== null) {
		const staff = {
			id: row.staff_id,
			name: row.staff_name,
			isNew: row.is_new
		};
		return {
			...mail,
			kind: StaffEmailKind.parse(row.kind),
			staff
		};
	}
	const { customer_id, name, email } = row;
	if (customer_id === null || name === null || email === null) return null;
	const content = EmailContent.parse({
		kind: row.kind,
		details: row.details
	});
	return {
		...mail,
		content,
		customer: {
			id: customer_id,
			name,
			email,
			isGuest: row.is_guest
		}
	};
}
// shop/emails/record-outcome.ts
var hasReader = sql`(customer_id is not null or contact_message_id is not null
  or contact_reply_id is not null or staff_id is not null)`;
/**
* Records that an email was sent. What it said is stored, except a text with a link that opens an account and one that is stored
* as a message or an answer to one.
*/
async function recordSent(db, mail, made) {
	const isLeftOut = "message" in mail || "reply" in mail || holdsSecret("staff" in mail ? mail : mail.content);
	await sql`
    update emails set next_try_at = null, sent_at = now(), attempts = attempts + 1, last_error = null,
      subject = ${made.subject}, text = ${isLeftOut ? null : made.text}, html = ${isLeftOut ? null : made.html}
    where id = ${mail.id} and ${hasReader}`.execute(db);
}
/**
* Stores an email where no mail server is set: it can be read with `npm run emails`, and will not be sent. One with a link that
* opens an account is stored until the link is used or has expired (`secret-emails.ts`).
*/
async function storeUnsent(db, { id }, made) {
	const { subject, text, html } = made;
	await sql`
    update emails set next_try_at = null, subject = ${subject}, text = ${text}, html = ${html}
    where id = ${id} and ${hasReader}`.execute(db);
}
/** Records that there is nothing to send any more: of what was sent already, or whose customer has left. */
async function recordNothingToSend(db, id) {
	await sql`update emails set next_try_at = null where id = ${id}`.execute(db);
}
/** Records that an email could not be sent this time, and why. It is tried again as `retries` say, or given up. */
async function recordFailure(db, id, reason, { firstWait, maxWait, max }) {
	await sql`
    update emails set attempts = attempts + 1, retries = retries + 1,
      last_error = case when ${hasReader} then ${reason} end,
      next_try_at = case when retries < ${max} and ${hasReader} then now() + make_interval(
        secs => least(${maxWait}, ${firstWait} * 2 ^ least(retries, 20)) * (1 - random() / 2)) end
    where id = ${id} and sent_at is null`.execute(db);
}
// server/mailing/deliver-email.ts
/**
* Renders a claimed email and sends it, or stores it where there is no mail server. Does nothing for one that is sent already. Rejects
* when it could not be sent, after having recorded so.
*/
async function deliverEmail(delivery, id, signal) {
	const { db, retries } = delivery;
	try {
		await deliver(delivery, id, signal);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		await untilDatabaseIsBack(() => recordFailure(db, id, reason, retries), signal);
		throw error;
	}
}
async function deliver({ db, renderEmail, mailServer }, id, signal) {
	const mail = await findDueEmail(db, id);
	const made = mail === null ? null : await renderEmail(mail);
	if (mail === null || made === null) return await recordNothingToSend(db, id);
	if (mailServer === null) return await storeUnsent(db, mail, made);
	await mailServer.send(mail, made, signal);
	await untilDatabaseIsBack(() => recordSent(db, mail, made), signal);
}
/** What became of a mail is known: a database that is away for a moment is no reason to send it again, or to send it late. */
async function untilDatabaseIsBack(work, signal) {
	for (;;) try {
		return await work();
	} catch (error) {
		if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
		await setTimeout$1(500);
	}
}
// server/mailing/retries.ts
/** After about 1, 2, 4, 8, 16, 32 minutes, then every hour, for three days in all. */
var defaultRetries = {
	firstWait: 60,
	maxWait: 3600,
	max: 78
};
// shop/emails/claim-due-emails.ts
var maxClaimed = 20;
/**
* Claims emails to send and answers their ids, oldest first: new ones, and those whose next attempt is due. Nobody else gets them
* within `claimSeconds`; then they are lost with their process, and due again.
*/
async function claimDueEmails(db) {
	const { rows } = await sql`
    with new as (
      select id from emails where queued_at is null order by id limit ${maxClaimed} for update skip locked),
    again as (
      select id from emails where next_try_at <= now() order by next_try_at limit ${maxClaimed} for update skip locked),
    due as (select id from new union select id from again),
    claimed as (
      update emails set queued_at = coalesce(queued_at, now()), next_try_at = now() + make_interval(secs => ${120})
      from due where emails.id = due.id returning emails.id)
    select id from claimed order by id`.execute(db);
	return rows.map(({ id }) => id);
}
/** Gives back claimed emails that nobody has begun to send. */
async function giveBackEmails(db, ids) {
	await sql`update emails set next_try_at = now()
    where id = any(${ids}::int[]) and next_try_at is not null`.execute(db);
}
// shop/emails/take-over-jobs.ts
/**
* Takes over the emails for which a release before has left a job of pg-boss: due when the job was, or now where the process that
* did it is gone. A job goes in the same statement, so that a process of that release which still runs does not do it as well.
*/
async function takeOverJobs(db) {
	const { rows } = await sql`select to_regclass('pgboss.job') is not null as found`.execute(db);
	if (rows[0]?.found !== true) return;
	await sql`
    with taken as (
      delete from pgboss.job where name = 'mails' and (state::text in ('created', 'retry')
        or (state::text = 'active' and started_on + make_interval(secs => expire_seconds) < now()))
      returning (data->>'mailId')::int as id, start_after)
    update emails set next_try_at = greatest(taken.start_after, now())
    from taken where emails.id = taken.id and sent_at is null and subject is null and next_try_at is null`.execute(db);
}
// server/mailing/send-due-emails.ts
var every = 1e3;
var takeOverEvery = 6e4;
var atOnce = 5;
/** A process that is busier than this, as a share of its time, makes its visitors wait for mails: these then pause between batches. */
var busyShare = .6;
var pauseWhenBusy = 300;
/** Nobody else may get a mail that is still being sent. */
var maxBatchTime = 11e4;
/** Sends each mail that is due, whoever wrote it, until `over` is aborted; resolves when what was being sent has ended. */
async function sendDueEmails(sender) {
	const { db, over, onError } = sender;
	let takeOverAt = 0;
	while (!over.aborted) {
		const before = performance.eventLoopUtilization();
		let pause = every;
		try {
			if (performance.now() >= takeOverAt) {
				await takeOverJobs(db);
				takeOverAt = performance.now() + takeOverEvery;
			}
			const ids = await claimDueEmails(db);
			if (ids.length > 0) {
				await sendBatch(sender, ids);
				pause = performance.eventLoopUtilization(before).utilization > busyShare ? pauseWhenBusy : 0;
			}
		} catch (error) {
			onError(error);
		}
		if (pause > 0) await setTimeout$1(pause, void 0, { signal: over }).catch(() => {});
	}
}
async function sendBatch({ db, deliver, over, cut }, ids) {
	const late = AbortSignal.timeout(maxBatchTime);
	const signal = AbortSignal.any([cut, late]);
	const waiting = [...ids];
	async function sendNext() {
		for (;;) {
			const id = over.aborted || late.aborted ? void 0 : waiting.shift();
			if (id === void 0) return;
			await deliver(id, signal);
		}
	}
	await Promise.all(Array.from({ length: atOnce }, sendNext));
	if (waiting.length > 0) await giveBackEmails(db, waiting);
}
// server/mailing/start-mailing.ts
/** How long what is being sent may still take when the shop ends. */
var endLimit = 2e3;
/** Makes and sends emails from now on, in the background: neither waits for the database nor for the mail server. */
function startMailing(parts) {
	const over = new AbortController();
	const cut = new AbortController();
	const running = run(parts, over.signal, cut.signal);
	return { async stop() {
		over.abort();
		await Promise.race([running, setTimeout$1(endLimit, void 0, { ref: false })]);
		cut.abort();
		await Promise.race([running, setTimeout$1(1e3, void 0, { ref: false })]);
	} };
}
async function run(parts, over, cut) {
	const { db, renderEmail, retries = defaultRetries } = parts;
	const onError = (error, emailId) => {
		if (!over.aborted || emailId !== null) parts.onError(error, emailId);
	};
	await setTimeout$1(parts.startAfter ?? 0, void 0, { signal: over }).catch(() => {});
	if (over.aborted) return;
	const mailServer = await openMailServer(parts);
	async function deliver(id, signal) {
		try {
			await deliverEmail({
				db,
				renderEmail,
				mailServer,
				retries
			}, id, signal);
		} catch (error) {
			onError(error, id);
		}
	}
	await sendDueEmails({
		db,
		deliver,
		over,
		cut,
		onError: (error) => onError(error, null)
	});
}
async function openMailServer({ smtpUrl, from }) {
	if (smtpUrl === void 0) return null;
	const { mailServerAt } = await import("./mail-server-aztpJQ_8.js");
	return mailServerAt(smtpUrl, from);
}
// server/start/open-mailing.ts
var startAfter = 3e3;
/** Lets emails be made and sent as the settings say, as long as the shop runs. */
function openMailing({ smtpUrl, mailFrom }, { db, publicUrl, key, log, renderEmail }) {
	return startMailing({
		db,
		smtpUrl,
		startAfter,
		from: mailFrom ?? {
			name: "Smile",
			address: `no-reply@${new URL(publicUrl).hostname}`
		},
		renderEmail: (mail) => renderEmail(mail, {
			db,
			publicUrl,
			key
		}),
		onError: (error, mail) => {
			if (mail !== null) log.warn({
				mail,
				...reasonOf(error)
			}, "mail not sent");
			else if (!isDatabaseUnavailable(error)) log.error({ err: error }, "mailing failed");
		}
	});
}
/** Why a mail was not sent. Answers of a mail server have a code, and repeat addresses in their words. */
function reasonOf(error) {
	if (!(error instanceof Error) || !("code" in error)) return { err: error };
	return {
		code: error.code,
		..."responseCode" in error && { responseCode: error.responseCode }
	};
}
// shop/demo-content/find-demo-content.ts
/** What a shop has to replace before customers come, as far as it still stands there. */
async function findDemoContent(db) {
	const settings = await db.selectFrom("settings").select(columnsOf.settings).executeTakeFirstOrThrow();
	const pages = await db.selectFrom("content_pages").select("page").where(({ not, exists, selectFrom }) => not(exists(selectFrom("audit_log").select("audit_log.id").where("resource", "=", "content-pages").whereRef("resource_id", "=", (eb) => eb.cast("content_pages.id", "text"))))).orderBy("content_pages.id").execute();
	const { products } = await db.selectFrom("products").select(({ fn }) => fn.countAll().as("products")).where(isDemoProduct).where("status", "<>", "archived").executeTakeFirstOrThrow();
	return {
		settings: demoSettingsOf(settings),
		pages: pages.map(({ page }) => page),
		products
	};
}
// server/start/say-demo-content.ts
/** Lists what of the demo still stands in the shop, a line each; says nothing once all of it is replaced. */
async function sayDemoContent(db, say) {
	const { settings, pages, products } = await findDemoContent(db);
	const lines = [
		...settings.length > 0 ? [`details: ${settings.join(", ")}`] : [],
		...pages.length > 0 ? [`pages that nobody has edited: ${pages.join(", ")}`] : [],
		...products > 0 ? [`products of the demo catalogue: ${products}`] : []
	];
	if (lines.length === 0) return;
	say("Of the demo, to be replaced before customers come (docs/operations.md):");
	for (const line of lines) say(`  - ${line}`);
}
// server/start/say-first-owner-link.ts
/** Prints a link by which the first owner makes an account, where there is no staff yet; each start makes one. */
async function sayFirstOwnerLink(db, publicUrl, say) {
	const token = await makeFirstOwnerLink(db);
	if (token === null) return;
	say(`The back office has no owner yet. Make the first account within 24 hours at`);
	say(`  ${publicUrl}/admin/first-owner/${token}`);
}
// server/start/regular-work.ts
/** Says that the shop is open, then does what no visitor waits for, until the end: mails, what is due, what has expired, backups. */
async function beginRegularWork({ settings, shop: { db, media, databaseUrl, codes }, renderEmail, localUrl, log }, shutdown) {
	const publicUrl = publicUrlOf(settings);
	const behindProxy = publicUrl === localUrl ? "" : `; it listens at ${localUrl}`;
	say(`Smile is open at ${publicUrl} (Arabic) and ${publicUrl}/en (English)${behindProxy}`);
	await sayFirstOwnerLink(db, publicUrl, say);
	await sayDemoContent(db, say);
	const mailing = openMailing(settings, {
		db,
		publicUrl,
		key: codes.key,
		log,
		renderEmail
	});
	shutdown.onShutdown(() => mailing.stop());
	deleteExpiredHourly(db, media, shutdown, log);
	cancelUnconfirmedRegularly(db, shutdown, log);
	applyDueChangesRegularly(db, shutdown, log);
	keepSearch(db, shutdown, log);
	const { backupDir: folder } = settings;
	if (folder !== void 0) backUpDaily({
		db,
		databaseUrl,
		folder,
		log,
		environment: process.env
	}, shutdown);
}
export { prepareShop as n, openPictureProcess as r, beginRegularWork as t };
