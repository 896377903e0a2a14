import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { type IconOrElement, UsualIcon } from "./icon.tsx";

type ButtonKind = "primary" | "secondary" | "ghost" | "plain" | "danger" | "whatsapp" | "tinted";

interface ButtonProps extends ComponentProps<"button"> {
  readonly kind?: ButtonKind;
  readonly icon?: IconOrElement;
  /** Keyboard shortcut, shown on the button. */
  readonly shortcut?: string;
  /** True while its action runs. The button keeps focus but ignores presses. */
  readonly isPending?: boolean;
}

/** Button; while pending it keeps its place and cannot be pressed twice. */
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
      {isPending ? (
        <LoaderCircle size={17} className="spinner" aria-hidden />
      ) : (
        <UsualIcon of={icon} size={17} />
      )}
      {children !== undefined && <span>{children}</span>}
      {shortcut !== undefined && <Key>{shortcut}</Key>}
    </button>
  );
}

/** Key of the keyboard, hidden from screen readers: the help page lists the shortcuts. */
export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  );
}
