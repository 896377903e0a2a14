import type { LucideIcon } from "lucide-react";
import { Chip, type Tone } from "./chip.tsx";

/** Looks of a row's states: name, tint and icon. */
export type StateLooks<State extends string> = Readonly<
  Record<State, { readonly name: () => string; readonly tone: Tone; readonly Icon: LucideIcon }>
>;

/** Returns the chip that shows a state. */
export function stateChip<State extends string>(looks: StateLooks<State>) {
  return function StateChip({ state }: { readonly state: State }) {
    const { name, tone, Icon } = looks[state];
    return (
      <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
        {name()}
      </Chip>
    );
  };
}
