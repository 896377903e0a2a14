import { type LucideIcon, Star } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { type IconOrElement, UsualIcon } from "./icon.tsx";

export type Tone = "sun" | "leaf" | "red" | "sea" | "clay" | "stone" | "outline";

/** State as a word with icon and tint, never by colour alone. */
export function Chip({
  tone = "stone",
  icon,
  compact = false,
  label,
  children,
}: {
  readonly tone?: Tone;
  readonly icon?: IconOrElement;
  readonly compact?: boolean;
  /** Accessible text, if the content is only a number. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={compact ? "chip compact" : "chip"} data-tone={tone} title={label}>
      <UsualIcon of={icon} size={14} />
      {label !== undefined && <span className="visually-hidden">{label}</span>}
      <span aria-hidden={label !== undefined || undefined}>{children}</span>
    </span>
  );
}

/** Looks of a row's states: name, tint and icon. */
export type StateLooks<State extends string> = Readonly<
  Record<State, { readonly name: () => string; readonly tone: Tone; readonly Icon: LucideIcon }>
>;

/** Returns the chip that shows a state. */
export function stateChip<State extends string>(looks: StateLooks<State>) {
  return function StateChip({ state }: { readonly state: State }) {
    const { name, tone, Icon } = looks[state];
    return (
      <Chip tone={tone} icon={Icon}>
        {name()}
      </Chip>
    );
  };
}

/** Rating as stars out of five. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="row" style={{ gap: 1 }} role="img" aria-label={m.stars_of_5({ count: rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={15}
          aria-hidden
          className={star <= rating ? "text-sun" : "soft"}
          fill={star <= rating ? "currentColor" : "none"}
        />
      ))}
    </span>
  );
}
