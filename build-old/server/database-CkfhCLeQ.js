import { createHash } from "node:crypto";
import { Client, DatabaseError, Pool, Query, types } from "pg";
import { AsyncLocalStorage } from "node:async_hooks";
import { CompiledQuery, Kysely, OperatorNode, PostgresDialect, PostgresQueryCompiler, PrimitiveValueListNode, ValueNode } from "kysely";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
// db/plan-outdated.ts
/** Whether a statement failed because the types of its result have changed since it was prepared. */
function isPlanOutdated(error) {
	return error instanceof DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}
// db/begin-with.ts
/** The name of a connection's `begin`. */
var beginName = "begin";
/**
* Begins a transaction and asks its first statement, which has a name, in one message to PostgreSQL, which passes over the statement where
* the beginning fails. The connection has prepared `begin` under its name before.
*/
async function beginWith(client, statement) {
	const { promise, resolve, reject } = Promise.withResolvers();
	const query = new Query(statement, void 0, (error, results) => {
		if (error != null) reject(error);
		else resolve(Array.isArray(results) ? results.at(-1) : results);
	});
	const { submit } = query;
	query.submit = (connection) => {
		connection.stream.cork();
		connection.bind({ statement: beginName }, true);
		connection.execute(null, true);
		submit.call(query, connection);
		connection.stream.uncork();
	};
	client.query(query);
	return await promise;
}
// db/database-time.ts
/** Milliseconds that one connection or one statement is waited for: less than a visitor's patience of 6 s. */
var maxWait = 5e3;
var clocks = new AsyncLocalStorage();
/**
* Runs `work`, whose waits for the database (connections and statements) take at most `limit` milliseconds altogether. What would
* take longer fails as when the database is away. Time that is spent otherwise, such as on a slow upload, does not count.
*/
function limitDatabaseTime(limit, work) {
	return clocks.run({
		limit,
		waited: 0,
		waits: 0,
		since: 0
	}, work);
}
/** The database did not answer in time; `isDatabaseUnavailable` knows it by its code, also where modules are there twice, as under development. */
var DatabaseTimeoutError = class extends Error {
	code = "ETIMEDOUT";
};
/**
* Waits for an answer of the database, for at most `maxWait` and what the work around it has left. Rejects with a
* DatabaseTimeoutError after that, and calls `giveUp`, once.
*/
async function waitForDatabase(answer, giveUp) {
	const clock = clocks.getStore();
	const { promise: late, reject } = Promise.withResolvers();
	const timer = setTimeout(() => {
		giveUp();
		reject(new DatabaseTimeoutError("the database did not answer in time"));
	}, Math.min(maxWait, remaining(clock)));
	start(clock);
	try {
		return await Promise.race([answer(), late]);
	} finally {
		clearTimeout(timer);
		stop(clock);
	}
}
function remaining(clock) {
	if (clock === void 0) return maxWait;
	const running = clock.waits > 0 ? performance.now() - clock.since : 0;
	return Math.max(0, clock.limit - clock.waited - running);
}
function start(clock) {
	if (clock === void 0) return;
	if (clock.waits === 0) clock.since = performance.now();
	clock.waits += 1;
}
function stop(clock) {
	if (clock === void 0) return;
	clock.waits -= 1;
	if (clock.waits === 0) clock.waited += performance.now() - clock.since;
}
// db/statement-names.ts
/** Texts that are remembered as asked before; what is asked once is not worth a plan. */
var maxRemembered = 2e3;
var isPlanned = /^\s*(?:select|with|insert|update|delete|merge)\b[^;]*$/i;
/** Names statements by their texts, so that PostgreSQL parses and plans each text once for a connection. */
var StatementNames = class {
	#asked = /* @__PURE__ */ new Map();
	#generation = 0;
	/** The name of a text that was asked before; undefined for one that is to be sent without. */
	nameOf(text) {
		const name = this.#asked.get(text);
		if (name === void 0) {
			if (this.#asked.size >= maxRemembered) this.#asked.clear();
			this.#asked.set(text, null);
			return;
		}
		return name ?? this.#nameAnew(text);
	}
	#nameAnew(text) {
		if (!isPlanned.test(text)) return void 0;
		const name = `s${this.#generation}_${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
		this.#asked.set(text, name);
		return name;
	}
	/** Gives every statement another name from now on: those that are prepared don't fit their tables any more. */
	renew() {
		this.#generation += 1;
		this.#asked.clear();
	}
};
// db/bounded-pool.ts
/** How long connections have to say goodbye. A frozen server never answers. */
var endLimit = 1e3;
/**
* The pool as Kysely uses it, with an end to every wait on this side of the wire: PostgreSQL's own time-outs need a PostgreSQL that
* runs. A connection whose statement took too long is closed, for its answer may come at any time; what was begun on it
* is rolled back by the server. With `names`, statements that come again keep their plans as long as the connection. A transaction begins
* with its first statement.
*/
function boundedPool(pool, names, endOthers = async () => {}) {
	const bounded = /* @__PURE__ */ new WeakMap();
	return {
		options: pool.options,
		async connect() {
			const connecting = pool.connect();
			const client = await waitForDatabase(() => connecting, () => {
				connecting.then((late) => late.release(), () => {});
			});
			const known = bounded.get(client);
			if (known !== void 0) return known;
			const made = boundedClient(client, names);
			bounded.set(client, made);
			return made;
		},
		async end() {
			const ended = Promise.all([pool.end(), endOthers()]);
			ended.catch(() => {});
			await Promise.race([ended, setTimeout$1(endLimit, void 0, { ref: false })]);
		}
	};
}
function boundedClient(client, names) {
	const used = /* @__PURE__ */ new Set();
	let isBeginPrepared = false;
	/** Whether a transaction is to begin with the next statement. */
	let isToBegin = false;
	async function bounded(answer) {
		return await waitForDatabase(answer, () => void client.end().catch(() => {}));
	}
	async function send(text, values, name) {
		const begins = isToBegin;
		isToBegin = false;
		const statement = name === void 0 ? {
			text,
			values
		} : {
			text,
			values,
			name
		};
		if (begins && isBeginPrepared && name !== void 0) return await bounded(() => beginWith(client, statement));
		if (begins) await begin();
		return await bounded(() => client.query(statement));
	}
	async function begin() {
		await bounded(() => client.query(names === null ? "begin" : {
			name: beginName,
			text: "begin"
		}));
		isBeginPrepared = names !== null;
	}
	async function query(text, values) {
		if (text === "begin") {
			isToBegin = true;
			return {
				command: "BEGIN",
				rows: []
			};
		}
		if (isToBegin && (text === "commit" || text === "rollback")) {
			isToBegin = false;
			return {
				command: text.toUpperCase(),
				rows: []
			};
		}
		const name = names?.nameOf(text);
		if (name === void 0) return await send(text, values);
		used.add(name);
		try {
			return await send(text, values, name);
		} catch (error) {
			if (!isPlanOutdated(error)) throw error;
			names?.renew();
			return await send(text, values).catch(() => Promise.reject(error));
		}
	}
	return {
		query: (...given) => Reflect.apply(query, void 0, given),
		release(destroy) {
			isToBegin = false;
			client.release(destroy || used.size > 500);
		}
	};
}
// db/query-compiler.ts
/** PostgreSQL as the shop speaks it: texts are few, so that each is planned once, and plans know how much is asked for. */
var ShopDialect = class extends PostgresDialect {
	createQueryCompiler() {
		return new ShopQueryCompiler();
	}
};
var ShopQueryCompiler = class extends PostgresQueryCompiler {
	/** A list is one value: else each length would be a text of its own. */
	visitBinaryOperation(node) {
		const { leftOperand, operator, rightOperand } = node;
		const comparison = OperatorNode.is(operator) ? comparisons.get(operator.operator) : void 0;
		if (comparison === void 0 || !PrimitiveValueListNode.is(rightOperand)) {
			super.visitBinaryOperation(node);
			return;
		}
		this.visitNode(leftOperand);
		this.append(` ${comparison}(`);
		this.appendValue(rightOperand.values);
		this.append(")");
	}
	/** Planned for a value that it does not know, PostgreSQL expects a tenth of all rows. */
	visitLimit({ limit }) {
		if (!ValueNode.is(limit) || !Number.isSafeInteger(limit.value)) {
			this.append("limit ");
			this.visitNode(limit);
			return;
		}
		this.append(`limit ${limit.value}`);
	}
};
var comparisons = /* @__PURE__ */ new Map([["in", "= any"], ["not in", "<> all"]]);
// db/repeated-question.ts
/** A connection that was silent for longer may have been cut on its way, unnoticed; a pool closes its own as early. */
var maxIdle = 1e4;
/**
* Asks one statement over and over on a connection of its own, one question at a time: nothing is taken from a pool, built, described or
* read beyond what differs. With a name it is planned once for the connection. Whatever fails, the next question has a new connection.
*/
function repeatedQuestion(config, text, name) {
	let open = null;
	let usedAt = 0;
	function forget(client) {
		if (open?.client === client) open = null;
	}
	function close(client) {
		forget(client);
		client.end().catch(() => {});
	}
	function connect() {
		const client = new Client(config);
		for (const event of ["error", "end"]) client.on(event, () => forget(client));
		return {
			client,
			connected: client.connect(),
			isPrepared: false
		};
	}
	async function askOnce() {
		if (open !== null && performance.now() - usedAt > maxIdle) close(open.client);
		open ??= connect();
		const connection = open;
		const { client, connected } = connection;
		usedAt = performance.now();
		try {
			const row = await waitForDatabase(async () => {
				await connected;
				const statement = {
					name,
					text: connection.isPrepared ? null : text
				};
				return await new Promise((resolve, reject) => {
					client.query(new Question(statement, resolve, reject));
				});
			}, () => close(client));
			connection.isPrepared = name !== "";
			return row;
		} catch (error) {
			close(client);
			throw error;
		}
	}
	async function ask() {
		try {
			return await askOnce();
		} catch (error) {
			if (!isPlanOutdated(error)) throw error;
			return await askOnce();
		}
	}
	return Object.assign(ask, { async end() {
		await open?.client.end();
	} });
}
/** One question on its way; `pg` calls its methods as messages arrive. */
var Question = class {
	#statement;
	#resolve;
	#reject;
	#row;
	constructor(statement, resolve, reject) {
		this.#statement = statement;
		this.#resolve = resolve;
		this.#reject = reject;
	}
	submit(connection) {
		const { name, text } = this.#statement;
		connection.stream.cork();
		if (text !== null) connection.parse({
			name,
			text,
			types: []
		}, true);
		connection.bind({ statement: name }, true);
		connection.execute(null, true);
		connection.sync();
		connection.stream.uncork();
		return null;
	}
	handleDataRow({ fields }) {
		this.#row = fields;
	}
	handleCommandComplete() {}
	handleReadyForQuery() {
		if (this.#row === void 0) this.#reject(/* @__PURE__ */ new Error("expected a row, but there is none"));
		else this.#resolve(this.#row);
	}
	handleError(error) {
		this.#reject(error);
	}
};
// db/database.ts
var pools = /* @__PURE__ */ new WeakMap();
var askers = /* @__PURE__ */ new WeakMap();
var int8 = 20;
var date = 1082;
/** A statement that a running PostgreSQL ends by itself leaves its connection whole: it is earlier than the limit on this side. */
var serverLimit = maxWait - 500;
/**
* Opens a pool on a PostgreSQL of version 15 or later. Whole numbers of 8 bytes come back as numbers (none of ours
* passes 2^53), dates as 'YYYY-MM-DD', time stamps as Date. What takes longer than 5 s is given up, on either side of the wire:
* getting a connection, a statement. `patient` is for what may take long and has nobody waiting, such as a migration.
* `named` statements are planned once for a connection, which a pooler between may not allow.
*/
function openDatabase(url, { maxConnections = 10, patient = false, named = true } = {}) {
	const settings = {
		connectionString: url,
		...!patient && {
			statement_timeout: serverLimit,
			idle_in_transaction_session_timeout: 1e4
		},
		application_name: "smile",
		types: { getTypeParser: parserOf }
	};
	const pool = new Pool({
		...settings,
		max: maxConnections,
		connectionTimeoutMillis: maxWait
	});
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	const questions = [];
	const endQuestions = () => Promise.all(questions.map((question) => question.end()));
	const db = new Kysely({ dialect: new ShopDialect({ pool: patient ? pool : boundedPool(pool, named ? new StatementNames() : null, endQuestions) }) });
	pools.set(db, pool);
	if (!patient) askers.set(db, (text) => {
		const question = repeatedQuestion(settings, text, named ? "question" : "");
		questions.push(question);
		return question;
	});
	return db;
}
/** What the pool of a database that `openDatabase` has opened looks like at this moment; undefined for another one, as a transaction. */
function poolFigures(db) {
	const pool = pools.get(db);
	if (pool === void 0) return void 0;
	return {
		total: pool.totalCount,
		idle: pool.idleCount,
		waiting: pool.waitingCount
	};
}
/**
* Asks a statement without values for its one row, as texts, by calling what this answers: on a connection of its own where `openDatabase`
* has opened the database, for what is asked more often than anything else.
*/
function askRepeatedly(db, text) {
	const open = askers.get(db);
	if (open !== void 0) return open(text);
	return async () => {
		const { rows } = await db.executeQuery(CompiledQuery.raw(text));
		return Object.values(rows[0] ?? {}).map(String);
	};
}
function parserOf(oid, format) {
	if (oid === int8) return Number;
	if (oid === date) return String;
	return format === "binary" ? types.getTypeParser(oid, "binary") : types.getTypeParser(oid, "text");
}
export { isPlanOutdated as a, limitDatabaseTime as i, openDatabase as n, poolFigures as r, askRepeatedly as t };
