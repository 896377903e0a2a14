import { createApi } from "#api/app.ts";
import { testDependencies } from "#api/testing/test-dependencies.ts";
import { homeSpans } from "#contract/admin/home.ts";
import type { Database } from "#db/database.ts";
import { longLists, queriesOf, shortLists } from "./admin-lists.ts";
import type { Question } from "./time-questions.ts";

/** Answered late instead of never; any other failure is a question that was put wrongly. */
const tooBusy = 503;

/**
 * Every list of the back office, with all sorts, filters, words and counts of `admin-lists.ts`, asked of its API as the owner of `token`; of
 * an export what comes first.
 */
export function adminQuestions(db: Database, token: string): Question[] {
  const api = createApi({
    ...testDependencies(db),
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  const ask = async (address: string) => {
    const answer = await api.request(`/admin${address}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok && answer.status !== tooBusy)
      throw new Error(`expected an answer to ${address}, but got ${answer.status}: ${await answer.text()}`);
    if (!address.endsWith(".csv")) return await answer.arrayBuffer();
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    return first;
  };
  const addresses = [...longLists, ...shortLists].flatMap((list) => {
    const { path, beside = [], csv } = list;
    const queries = list.sorts.length === 0 ? [] : queriesOf(list, 400);
    return [
      ...queries.map((query) => (query === "" ? path : `${path}?${query}`)),
      ...beside,
      ...(csv ? [path.replace(/(\.csv)?$/, ".csv")] : []),
    ];
  });
  const home = homeSpans.map((days) => `/home?days=${days}`);
  return [...new Set(addresses), ...home].map((address): Question => [address, () => ask(address)]);
}
