import { z } from "zod";
import { Meta } from "#contract/paging.ts";
import { median } from "../percentile.ts";
import { type MeasuredList, queriesOf } from "./lists.ts";

const rounds = 5;
/** Whose answer took longer than this once is asked only once more. */
const slow = 2000;

/** One call, as it stands in the address, with the middle and the least of its times in milliseconds; `failed` where it was not answered. */
export interface TimedCall {
  readonly list: string;
  readonly call: string;
  readonly middle: number;
  readonly least: number;
  readonly failed: boolean;
}

/** Asks the API for a list in every way, each several times, until the last byte; of an export until the first. */
export async function timeList(origin: string, token: string, list: MeasuredList): Promise<TimedCall[]> {
  const ask = async (address: string, firstByte = false) => {
    const begun = performance.now();
    const answer = await fetch(`${origin}/smile/api/admin${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (firstByte) {
      const reader = answer.body?.getReader();
      await reader?.read();
      const time = performance.now() - begun;
      await reader?.cancel();
      return { ok: answer.ok, time, text: "" };
    }
    const text = await answer.text();
    return { ok: answer.ok, time: performance.now() - begun, text };
  };
  const timed = async (call: string, address: string, firstByte = false): Promise<TimedCall> => {
    const first = await ask(address, firstByte);
    const times: number[] = [];
    const count = first.time > slow ? 1 : rounds;
    for (let round = 0; round < count; round++) times.push((await ask(address, firstByte)).time);
    return { list: list.path, call, middle: median(times), least: Math.min(...times), failed: !first.ok };
  };

  const { path, sorts, beside = [], csv } = list;
  const calls: TimedCall[] = [];
  if (sorts.length > 0) {
    const { total, per_page } = z.object({ meta: Meta }).parse(JSON.parse((await ask(path)).text)).meta;
    const last = Math.max(1, Math.ceil(total / per_page));
    for (const query of queriesOf(list, last))
      calls.push(await timed(query || "as it opens", query ? `${path}?${query}` : path));
  }
  for (const address of beside) calls.push(await timed(address, address));
  if (csv) {
    const file = path.replace(/(\.csv)?$/, ".csv");
    calls.push(await timed(`${file}, first byte`, file, true));
  }
  return calls;
}
