import type { ReactNode } from "react";

/** A key as it is written on the keyboard; those who can't see it have heard of it in the help. */
export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  );
}
