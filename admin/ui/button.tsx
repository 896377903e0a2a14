import type { ReactNode } from "react";
import { Button as PlainButton, type ButtonProps as PlainButtonProps } from "#ui/button.tsx";
import { type IconOrElement, UsualIcon } from "./icon.tsx";

interface ButtonProps extends PlainButtonProps {
  readonly icon?: IconOrElement;
  /** Keyboard shortcut, shown on the button. */
  readonly shortcut?: string;
}

/** Button with an icon and its shortcut. */
export function Button({ icon, shortcut, children, ...button }: ButtonProps) {
  return (
    <PlainButton {...button}>
      {!button.isPending && <UsualIcon of={icon} size={17} />}
      {children !== undefined && <span>{children}</span>}
      {shortcut !== undefined && <Key>{shortcut}</Key>}
    </PlainButton>
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
