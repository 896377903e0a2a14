import type { ReactNode } from "react";

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
  readonly icon?: ReactNode;
  readonly compact?: boolean;
  /** Accessible text, if the content is only a number. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={compact ? "chip compact" : "chip"} data-tone={tone} title={label}>
      {icon}
      {label !== undefined && <span className="visually-hidden">{label}</span>}
      <span aria-hidden={label !== undefined || undefined}>{children}</span>
    </span>
  );
}
