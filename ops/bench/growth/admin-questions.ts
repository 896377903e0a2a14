import { createApi } from "#api/app.ts";
import { testDependencies } from "#api/testing/test-dependencies.ts";
import { homeSpans } from "#contract/admin/home/home.ts";
import type { Database } from "#db/database.ts";
import { adminAddresses } from "./admin-lists.ts";
import type { Question } from "./time-questions.ts";

/** Status of a request whose statement exceeded the time limit. Any other error status means that the request is wrong. */
const tooBusy = 503;

/** Requests to the API of the back office, with the session of `token`. */
export function adminQuestions(db: Database, token: string): Question[] {
  const api = createApi({
    ...testDependencies(db),
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  const ask = async (address: string) => {
    const response = await api.request(`/admin${address}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok && response.status !== tooBusy)
      throw new Error(`expected 200 of ${address}, but got ${response.status}: ${await response.text()}`);
    return await response.arrayBuffer();
  };
  const home = homeSpans.map((days) => `/home?days=${days}`);
  return [...adminAddresses(), ...home].map((address): Question => [address, () => ask(address)]);
}
