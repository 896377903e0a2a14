// shop/limits/concurrency-limit.ts
/** The queue is full; the caller should try again later. */
var TooBusyError = class extends Error {};
/**
* Answers a function that runs heavy work: at most `maxRunning` at a time in this process while at most `maxQueued` wait, so that a
* burst doesn't take the machine down. It rejects with TooBusyError when more come.
*/
function limitConcurrency({ maxRunning, maxQueued }) {
	let running = 0;
	const urgent = [];
	const waiting = [];
	async function limited(work, { ahead = false } = {}) {
		if (running >= maxRunning) {
			if (!ahead && waiting.length >= maxQueued) throw new TooBusyError("the queue of this work is full");
			await new Promise((resolve) => (ahead ? urgent : waiting).push(resolve));
		} else running++;
		try {
			return await work();
		} finally {
			const next = urgent.shift() ?? waiting.shift();
			if (next === void 0) running--;
			else next();
		}
	}
	/** How much work waits for its turn. */
	return Object.assign(limited, { waiting: () => urgent.length + waiting.length });
}
export { limitConcurrency as n, TooBusyError as t };
