import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Key } from "./key.tsx";

export type ButtonKind = "primary" | "secondary" | "ghost" | "plain" | "danger" | "whatsapp" | "tinted";

interface ButtonProps extends ComponentProps<"button"> {
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** Whether what it began goes on; it can't be pressed meanwhile, and says so without losing the focus. */
  readonly isPending?: boolean;
}

/** A button; one that waits stays where it is and can't be pressed twice. */
export function Button({
  kind = "secondary",
  icon,
  shortcut,
  isPending = false,
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
      className={`button ${className}`}
      data-kind={kind}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending ? <LoaderCircle size={17} className="spinner" aria-hidden /> : icon}
      {children !== undefined && <span>{children}</span>}
      {shortcut !== undefined && <Key>{shortcut}</Key>}
    </button>
  );
}
