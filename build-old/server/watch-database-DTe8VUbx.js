import { r as poolFigures } from "./database-CkfhCLeQ.js";
import { sql } from "kysely";
import { setTimeout } from "node:timers/promises";
import { Counter, Gauge, Histogram, collectDefaultMetrics } from "prom-client";
// server/metrics/prometheus-metrics.ts
/** Seconds: a page from memory takes less than 1 ms, an order tens, and after 5 s a visitor is told to come back. */
var durations = [
	.001,
	.0025,
	.005,
	.01,
	.025,
	.05,
	.1,
	.25,
	.5,
	1,
	2.5,
	5
];
/** Counts what the shop does in a registry for Prometheus, beside what Node tells of itself (memory, event loop). */
function prometheusMetrics(registry) {
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const requests = new Counter({
		name: "smile_requests_total",
		help: "Requests for pages, calls and pictures; 499: the visitor left before the answer",
		labelNames: [
			"method",
			"route",
			"status"
		],
		registers
	});
	const duration = new Histogram({
		name: "smile_request_duration_seconds",
		help: "Time from a request to the beginning of its answer",
		labelNames: ["method", "route"],
		buckets: durations,
		registers
	});
	const pages = new Counter({
		name: "smile_pages_total",
		help: "Pages by where they came from: hit is memory, filled is memory with a customer's own, miss could have been there, personal is one visitor's own",
		labelNames: ["source"],
		registers
	});
	const catalogueReads = new Counter({
		name: "smile_catalogue_reads_total",
		help: "What pages read of the catalogue, by whether it was in memory",
		labelNames: ["source"],
		registers
	});
	const orders = new Counter({
		name: "smile_orders_total",
		help: "Orders that were sent: placed, or why they were refused (stock_short, total_changed, …)",
		labelNames: ["outcome"],
		registers
	});
	const codeChecks = new Counter({
		name: "smile_code_checks_total",
		help: "Checks of pack codes by verdict",
		labelNames: ["verdict"],
		registers
	});
	const refusedTries = new Counter({
		name: "smile_refused_tries_total",
		help: "What was tried too often, by its limit",
		labelNames: ["limit"],
		registers
	});
	const queues = /* @__PURE__ */ new Map();
	new Gauge({
		name: "smile_queue_waiting",
		help: "Work that waits for its turn in this process",
		labelNames: ["queue"],
		registers,
		collect() {
			for (const [queue, waiting] of queues) this.set({ queue }, waiting());
		}
	});
	orders.inc({ outcome: "placed" }, 0);
	for (const source of [
		"hit",
		"miss",
		"personal"
	]) pages.inc({ source }, 0);
	for (const source of ["hit", "miss"]) catalogueReads.inc({ source }, 0);
	return {
		requestAnswered({ method, route, status, seconds }) {
			requests.inc({
				method,
				route,
				status
			});
			duration.observe({
				method,
				route
			}, seconds);
		},
		pageAnswered: (source) => pages.inc({ source }),
		catalogueRead: (isHit) => catalogueReads.inc({ source: isHit ? "hit" : "miss" }),
		orderAnswered: (outcome) => orders.inc({ outcome }),
		codeChecked: (verdict) => codeChecks.inc({ verdict }),
		triesRefused: (limit) => refusedTries.inc({ limit }),
		queueOpened: (name, waiting) => void queues.set(name, waiting)
	};
}
// shop/emails/waiting-emails.ts
/**
* The emails that are still to be sent. Those that are kept because there is no mail server have been made (they have a subject) and
* wait for nothing; those of customers who have left have no address.
*/
async function waitingEmails(db) {
	const { rows } = await sql`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from emails where sent_at is null and subject is null and to_address is not null`.execute(db);
	return rows[0] ?? {
		count: 0,
		oldestSeconds: 0
	};
}
// server/metrics/watch-database.ts
/** 0 would be a promise. */
var unknown = NaN;
/**
* Adds what is known of the database to a registry: the pool's connections, whether it answers, and the emails that wait there. It is
* asked when somebody scrapes, at most every 15 s, and never waited for longer than a second: an answer that comes later is the
* next scrape's. While it does not answer, nothing is said of emails.
*/
function watchDatabase(registry, db, { maxAge = 15e3, maxWait = 1e3 } = {}) {
	watchPool(registry, db);
	const registers = [registry];
	const ask = askSeldom(() => waitingEmails(db), maxAge);
	const answer = () => Promise.race([ask(), setTimeout(maxWait, null, { ref: false })]);
	new Gauge({
		name: "smile_database_up",
		help: "Whether the database has answered within a second",
		registers,
		async collect() {
			this.set(await answer() === null ? 0 : 1);
		}
	});
	new Gauge({
		name: "smile_emails_waiting",
		help: "Emails that are still to be sent",
		registers,
		async collect() {
			this.set((await answer())?.count ?? unknown);
		}
	});
	new Gauge({
		name: "smile_emails_oldest_waiting_seconds",
		help: "How long the oldest of them has waited",
		registers,
		async collect() {
			this.set((await answer())?.oldestSeconds ?? unknown);
		}
	});
}
/** Adds what the pool of this process looks like. */
function watchPool(registry, db) {
	new Gauge({
		name: "smile_database_connections",
		help: "Connections of the pool: busy, idle, and requests that wait for one",
		labelNames: ["state"],
		registers: [registry],
		collect() {
			const pool = poolFigures(db);
			if (pool === void 0) return;
			this.set({ state: "busy" }, pool.total - pool.idle);
			this.set({ state: "idle" }, pool.idle);
			this.set({ state: "waiting" }, pool.waiting);
		}
	});
}
/** The answer of a question, asked again when it is old; null while it fails. One question at a time. */
function askSeldom(question, maxAge) {
	let answer;
	let answeredAt = Number.NEGATIVE_INFINITY;
	let isUnderway = false;
	async function ask() {
		try {
			const emails = await question();
			answeredAt = performance.now();
			return emails;
		} catch {
			return null;
		} finally {
			isUnderway = false;
		}
	}
	return () => {
		const isOld = performance.now() - answeredAt >= maxAge;
		if (answer !== void 0 && (isUnderway || !isOld)) return answer;
		isUnderway = true;
		answer = ask();
		return answer;
	};
}
export { watchPool as n, prometheusMetrics as r, watchDatabase as t };
