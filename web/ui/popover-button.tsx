import type { ReactNode } from "react";
import { LinkTo } from "./link-to.tsx";

interface PopoverButtonProps {
  /** The id of the popover. */
  readonly opens: string;
  /** Where browsers without popovers lead: a page of the map, or `#id`, a place in this page. */
  readonly elsewhere: string;
  readonly className?: string;
  /** The accessible name, where the content has no words. */
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
      {/* A plain anchor: the router's links do not move `:target`. */}
      {elsewhere.startsWith("#") ? <a href={elsewhere} {...link} /> : <LinkTo to={elsewhere} {...link} />}
    </>
  );
}

/** Closes the popover with this id, if it is open. */
export function closePopover(popover: HTMLElement | null | undefined) {
  // Browsers that do not know popovers refuse their selector, too.
  if (popover && "hidePopover" in popover && popover.matches(":popover-open")) popover.hidePopover();
}
