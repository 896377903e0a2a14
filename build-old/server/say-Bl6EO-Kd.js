// server/start/say.ts
/** Tells the person who started the shop what happens, in plain words; what happens later goes to the log. */
function say(line) {
	process.stdout.write(`${line}\n`);
}
export { say as t };
