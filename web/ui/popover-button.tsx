import type { ReactNode } from "react";
import { LinkTo } from "./link-to.tsx";

interface PopoverButtonProps {
  readonly opens: string;
  /** Fallback for browsers without popovers: a path of `paths`, or `#id` on this page. */
  readonly elsewhere: string;
  readonly className?: string;
  /** Accessible name of a button without text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens a popover; browsers without popovers show a link in its place (`styles/older-browsers.css`). */
export function PopoverButton({ opens, elsewhere, className = "", label, children }: PopoverButtonProps) {
  const link = { className: `${className} without-popover`, "aria-label": label, children };
  return (
    <>
      <button type="button" className={`${className} with-popover`} popoverTarget={opens} aria-label={label}>
        {children}
      </button>
      {/* Plain anchor: the router's links do not update `:target`. */}
      {elsewhere.startsWith("#") ? <a href={elsewhere} {...link} /> : <LinkTo to={elsewhere} {...link} />}
    </>
  );
}

/** Closes an open popover. */
export function closePopover(popover: HTMLElement | null | undefined) {
  // Browsers without popovers throw on the selector.
  if (popover && "hidePopover" in popover && popover.matches(":popover-open")) popover.hidePopover();
}
