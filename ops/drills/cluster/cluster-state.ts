import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Member } from "./member.ts";

const State = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() }),
  ),
});

export interface Roles {
  readonly primary: Member;
  /** Machine that has every acknowledged order. */
  readonly standby: Member;
  /** Machine that may lack the newest orders. */
  readonly replica: Member;
}

/** Waits until all machines run on one timeline with a synchronous standby; returns their roles. */
export async function healthyRoles(members: readonly Member[], limit = 120_000): Promise<Roles> {
  const deadline = performance.now() + limit;
  for (;;) {
    const roles = rolesOf(members, await stateOf(members));
    if (roles !== undefined) return roles;
    if (performance.now() > deadline) {
      throw new Error(`expected a healthy cluster, but it is ${JSON.stringify(await stateOf(members))}`);
    }
    await sleep(200);
  }
}

/** Moves the primary to the standby, as an operator does with `patronictl switchover --candidate`. */
export async function switchOver({ primary, standby }: Roles): Promise<void> {
  const response = await fetch(`${primary.patroniUrl}/switchover`, {
    method: "POST",
    body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`expected a switchover, but got: ${text}`);
}

/** Waits until a machine is the primary, or the synchronous standby. */
export async function becomes(
  { name, patroniUrl }: Member,
  role: "primary" | "sync",
  limit = 60_000,
): Promise<void> {
  for (const deadline = performance.now() + limit; performance.now() < deadline; await sleep(100)) {
    const response = await fetch(`${patroniUrl}/${role}`, { signal: AbortSignal.timeout(1000) }).catch(
      () => null,
    );
    if (response?.status === 200) return;
  }
  throw new Error(`expected ${name} to be ${role} within ${limit / 1000} s`);
}

/** Reads the state on which all machines agree: etcd on a machine that was cut off returns the old state for a moment. */
async function stateOf(members: readonly Member[]): Promise<z.infer<typeof State> | undefined> {
  const states = await Promise.all(members.map(readState));
  const [state] = states;
  return states.every((other) => JSON.stringify(other) === JSON.stringify(state)) ? state : undefined;
}

async function readState({ patroniUrl }: Member): Promise<z.infer<typeof State> | undefined> {
  const response = await fetch(`${patroniUrl}/cluster`, { signal: AbortSignal.timeout(1000) })
    .then((response) => response.json())
    .catch(() => undefined);
  const { success, data } = State.safeParse(response);
  if (!success) return undefined;
  return { members: data.members.toSorted((one, other) => one.name.localeCompare(other.name)) };
}

function rolesOf(members: readonly Member[], state: z.infer<typeof State> | undefined): Roles | undefined {
  const all = state?.members ?? [];
  const isWhole =
    all.length === members.length && all.every((one) => /^(?:running|streaming)$/.test(one.state));
  if (!isWhole || new Set(all.map(({ timeline }) => timeline)).size !== 1) return undefined;
  const memberAs = (role: string) =>
    members.find(({ name }) => all.some((one) => one.name === name && one.role === role));
  const [primary, standby, replica] = ["leader", "sync_standby", "replica"].map(memberAs);
  if (primary === undefined || standby === undefined || replica === undefined) return undefined;
  return { primary, standby, replica };
}
