import { t as isShortEnoughToHash } from "./password-field-vOnIG3y9.js";
import { n as limitConcurrency } from "./concurrency-limit-4_e1tBj1.js";
import { hash, verify } from "@node-rs/argon2";
// shop/customers/passwords.ts
/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
var cost = {
	memoryCost: 19456,
	timeCost: 2,
	parallelism: 1
};
/** What all processes of a shop hold together, but that each may always compute one. */
var passwordBounds = {
	maxRunning: 2,
	maxQueued: 40
};
/**
* At most `maxRunning` hashes are computed at a time and at most `maxQueued` wait: each takes 19 MiB and a core, so that
* without the bound a burst of sign-ins would take the machine down.
*/
function createPasswords(bounds = passwordBounds) {
	const limited = limitConcurrency(bounds);
	let hashOfNobody;
	return {
		waiting: limited.waiting,
		hash: (password) => limited(() => hash(password, cost)),
		async verify(password, stored) {
			if (!isShortEnoughToHash(password)) return false;
			return await limited(async () => {
				hashOfNobody ??= await hash("nobody's password", cost);
				return await verify(stored ?? hashOfNobody, password) && stored !== null;
			});
		}
	};
}
export { passwordBounds as n, createPasswords as t };
