import type { ComponentProps } from "react";

export interface ButtonProps extends ComponentProps<"button"> {
  readonly kind?: "primary" | "second" | "ghost" | "danger";
  /** True while its action runs. The button keeps focus but ignores presses. */
  readonly isPending?: boolean;
  /** Text while its action runs. */
  readonly pendingText?: string;
}

/** Button; while pending it keeps its place and cannot be pressed twice. */
export function Button({
  kind = "second",
  isPending = false,
  pendingText,
  className = "",
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`button ${kind} ${className}`}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending && <span className="spinner" aria-hidden="true" />}
      {(isPending && pendingText) || children}
    </button>
  );
}
