import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** State of links that change a part of their page, such as the shade of a product. */
export const keepsFocus = "keeps-focus";

/**
 * Moves the focus to the heading of a page that scripts have opened, so that screen readers announce it. Leaves the focus if the navigation
 * keeps the page or its heading, and if the page sets it. Must be rendered after the page, because effects run in that order.
 */
export function FocusHeading() {
  const { pathname, hash, state } = useLocation();
  const before = useRef<Element | null>(null);
  const announced = useRef<string | null>(null);
  const focus = useEffectEvent(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    const target = heading ?? document.getElementById("main");
    const title = heading?.textContent ?? pathname;
    const isFirst = announced.current === null;
    // A dialog opens and closes over the same heading. The focus is lost if it was opened by a button that is gone.
    const isSame = announced.current === title && document.activeElement !== document.body;
    announced.current = title;
    if (isFirst || isSame || hash !== "" || state === keepsFocus || document.activeElement !== before.current)
      return;
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: before the other effects of each page
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => focus(), [pathname]);
  return null;
}
