import { type ReactNode, useId } from "react";

interface OptionGroupProps {
  readonly label: string;
  /** Without options there is no group. */
  readonly size: number;
  /** Told to screen readers alone: what the options show says it to everybody else. */
  readonly isLabelHidden?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Options of a list box that belong together. */
export function OptionGroup({ label, size, isLabelHidden = false, className, children }: OptionGroupProps) {
  const labelId = useId();
  if (size === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a list box
    <div role="group" aria-labelledby={labelId} className={className}>
      <div id={labelId} role="presentation" className={isLabelHidden ? "sr-only" : "search-label"}>
        {label}
      </div>
      {children}
    </div>
  );
}
