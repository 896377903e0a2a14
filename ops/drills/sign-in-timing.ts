import { median } from "../percentile.ts";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const tries = 200;
const allowed = 0.1;
const person = {
  name: "Mona Ali",
  email: "mona@example.com",
  phone: "01012345678",
  password: "correct horse",
};
const unknownPhone = "01599999999";

/** Compares 200 sign-ins with a wrong password and 200 with an unknown phone: equal responses, medians within 10 %. */
export const signInTiming: Drill = {
  name: "02-sign-in-timing",
  shows: ["R2"],
  minutes: 1,
  async run({ shutdown }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    await shop.ready();
    const auth = `${shop.url}/smile/api/client/auth`;
    await post(`${auth}/register`, { ...person, password_confirmation: person.password });

    const times: Record<string, number[]> = { [person.phone]: [], [unknownPhone]: [] };
    const responses = new Set<string>();
    for (let tried = 0; tried < tries; tried++) {
      // The two take turns in going first.
      const turn = tried % 2 === 0 ? [person.phone, unknownPhone] : [unknownPhone, person.phone];
      for (const phone of turn) {
        const began = performance.now();
        responses.add(await post(`${auth}/login`, { phone, password: `wrong ${tried}` }));
        times[phone]?.push(performance.now() - began);
      }
    }
    const [wrong, unknown] = [median(times[person.phone] ?? []), median(times[unknownPhone] ?? [])];
    const apart = unknown / wrong - 1;
    return {
      held: Math.abs(apart) <= allowed && responses.size === 1,
      figures: `medians of ${tries} tries each, in turns: wrong password ${wrong.toFixed(1)} ms, unknown phone ${unknown.toFixed(1)} ms, ${(100 * apart).toFixed(1)} % apart; ${responses.size === 1 ? "one response to all" : `${responses.size} different responses`}`,
    };
  },
};

/** Posts JSON and returns status and body of the response. */
async function post(url: string, body: object): Promise<string> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return `${response.status} ${await response.text()}`;
}
