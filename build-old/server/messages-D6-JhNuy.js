import { n as PictureWork } from "./picture-work-DKaTCn8i.js";
import { z } from "zod";
// server/processes/answers.ts
/** Questions to another process, whose answers come as messages with the question's number. */
function createAnswers() {
	const waiting = /* @__PURE__ */ new Map();
	let last = 0;
	return {
		/** Asks with a number of its own; undefined where the other process ends before it answers. */
		ask(send) {
			const id = ++last;
			const { promise, resolve } = Promise.withResolvers();
			waiting.set(id, resolve);
			send(id);
			return promise;
		},
		answered(id, answer) {
			waiting.get(id)?.(answer);
			waiting.delete(id);
		},
		/** Nobody answers any more. */
		end() {
			for (const resolve of waiting.values()) resolve(void 0);
			waiting.clear();
		}
	};
}
// server/processes/messages.ts
/** How a worker opens the shop; `counts`: whether somebody wants its metrics. */
var Open = z.object({
	type: z.literal("open"),
	databaseUrl: z.string(),
	port: z.int(),
	processes: z.int(),
	counts: z.boolean()
});
/** What the supervisor tells a worker. `connection` comes with its socket. */
var ToWorker = z.discriminatedUnion("type", [
	Open,
	z.object({ type: z.literal("connection") }),
	z.object({ type: z.literal("drain") }),
	z.object({ type: z.literal("close") }),
	z.object({
		type: z.literal("answer"),
		id: z.int(),
		answer: z.unknown()
	}),
	z.object({
		type: z.literal("metrics"),
		id: z.int()
	})
]);
/** What a worker tells the supervisor. */
var FromWorker = z.discriminatedUnion("type", [
	z.object({ type: z.literal("ready") }),
	z.object({
		type: z.literal("draw"),
		id: z.int(),
		work: PictureWork
	}),
	z.object({
		type: z.literal("metrics"),
		id: z.int(),
		metrics: z.array(z.custom((value) => typeof value === "object" && value !== null))
	})
]);
export { ToWorker as n, createAnswers as r, FromWorker as t };
