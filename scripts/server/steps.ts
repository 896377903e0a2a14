import type { Machine } from "./machine.ts";

/** Change of the machine that a dry run prints and a run makes. */
export type Action =
  | { readonly kind: "run"; readonly command: readonly string[]; readonly folder?: string }
  | { readonly kind: "write"; readonly file: string; readonly text: string; readonly mode: number }
  | { readonly kind: "link"; readonly path: string; readonly target: string }
  | { readonly kind: "work"; readonly says: string; work(machine: Machine): Promise<void> };

/** One step towards a server. A step that is done is left alone, so that a second run changes nothing. */
export interface Step {
  readonly title: string;
  /** An exception counts as not done, such as while the program that it asks is not installed. */
  isDone(machine: Machine): Promise<boolean>;
  readonly actions: readonly Action[];
}

/** Reason for people why the work can't continue. */
export class StepFailure extends Error {}

/** Runs a command as another user. */
export function asUser(user: string, command: readonly string[]): string[] {
  return ["runuser", "-u", user, "--", ...command];
}

/** Formats an action as a line for a technician. */
export function describeAction(action: Action): string {
  if (action.kind === "run") {
    const command = action.command.map(quoted).join(" ");
    return action.folder === undefined ? command : `cd ${quoted(action.folder)} && ${command}`;
  }
  if (action.kind === "write") return `write ${action.file} (${action.mode.toString(8).padStart(4, "0")})`;
  if (action.kind === "link") return `ln -sfn ${quoted(action.target)} ${quoted(action.path)}`;
  return action.says;
}

/** Makes each step that is not done, and says so. Throws a StepFailure with the output of a command that failed. */
export async function makeSteps(
  steps: readonly Step[],
  machine: Machine,
  say: (line: string) => void,
): Promise<number> {
  let made = 0;
  for (const step of steps) {
    if (await isDone(step, machine)) {
      say(`✓ ${step.title}: already so`);
      continue;
    }
    say(`… ${step.title}`);
    for (const action of step.actions) await act(action, machine);
    if (!(await isDone(step, machine))) {
      throw new StepFailure(`"${step.title}" ran without an error, but the server is not so.`);
    }
    say(`✓ ${step.title}: done`);
    made++;
  }
  return made;
}

/** Prints each step with its actions and changes nothing. */
export async function printSteps(
  steps: readonly Step[],
  machine: Machine,
  say: (line: string) => void,
): Promise<void> {
  for (const step of steps) {
    if (await isDone(step, machine)) {
      say(`✓ ${step.title}: already so`);
      continue;
    }
    say(`• ${step.title}`);
    for (const action of step.actions) say(`    ${describeAction(action)}`);
  }
}

async function isDone(step: Step, machine: Machine): Promise<boolean> {
  return await step.isDone(machine).catch(() => false);
}

async function act(action: Action, machine: Machine): Promise<void> {
  if (action.kind === "write") return await machine.write(action.file, action.text, action.mode);
  if (action.kind === "link") return await machine.link(action.path, action.target);
  if (action.kind === "work") return await action.work(machine);
  const { code, output, errors } = await machine.run(action.command, action.folder);
  if (code === 0) return;
  const said = `${output}\n${errors}`.trim().split("\n").slice(-20).join("\n");
  throw new StepFailure(`This command failed with ${code}: ${describeAction(action)}\n\n${said}`);
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
