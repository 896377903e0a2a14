import type { ReactNode } from "react";

/** Key of the keyboard, hidden from screen readers: the help page lists the shortcuts. */
export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  );
}
