import { z } from "zod";
import { connections } from "./connections.ts";
import { sendAll } from "./load.ts";
import { median } from "./percentile.ts";
import { type Bench, runBench } from "./run-bench.ts";

// `node bench/sign-ins.ts`: how many sign-ins a second, and whether the time tells an unknown phone from a wrong password.

const signInsOfEach = 40;
const tries = 200;
const person = {
  name: "Mona Ali",
  email: "mona@example.com",
  phone: "01012345678",
  password: "correct horse",
};
const headers = { "content-type": "application/json" };

await runBench("sign-ins", bench);

async function bench({ shop: { url }, machine }: Bench): Promise<string> {
  const api = `${url}/smile/api/client/auth`;
  const made = await post(`${api}/register`, { ...person, password_confirmation: person.password });
  z.literal(201).parse(made.status);

  const login = { method: "POST", path: "/smile/api/client/auth/login", headers } as const;
  const body = JSON.stringify({ phone: person.phone, password: person.password });
  const each = Array.from({ length: signInsOfEach }, () => ({ ...login, body }));
  const { requests, seconds, p99 } = await sendAll(
    url,
    Array.from({ length: connections }, () => each),
  );

  const times: { unknown: number[]; wrong: number[] } = { unknown: [], wrong: [] };
  for (let tried = 0; tried < tries; tried++) {
    times.wrong.push(await timeOf(`${api}/login`, { phone: person.phone, password: `wrong ${tried}` }));
    times.unknown.push(await timeOf(`${api}/login`, { phone: "01599999999", password: `wrong ${tried}` }));
  }
  const [unknown, wrong] = [median(times.unknown), median(times.wrong)];
  return `\`node bench/sign-ins.ts\` on ${machine}.

- ${connections} at once, limits off: ${Math.round(requests / seconds)} sign-ins a second, 99 of 100 within ${Math.round(p99)} ms.
- Medians of ${tries} tries each, in turns: unknown phone ${unknown.toFixed(1)} ms, wrong password ${wrong.toFixed(1)} ms, ${(100 * (unknown / wrong - 1)).toFixed(1)} % apart.`;
}

async function timeOf(url: string, body: object): Promise<number> {
  const begun = performance.now();
  const { status } = await post(url, body);
  z.literal(401).parse(status);
  return performance.now() - begun;
}

async function post(url: string, body: object): Promise<{ status: number }> {
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return { status: response.status };
}
