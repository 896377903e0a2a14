import { type RefObject, useEffect } from "react";

/** Minimum scrollable height in px. */
const minRoom = 176;
const margin = 8;

/** Sets `--room` to the visible height below the top of a box: a phone's keyboard covers the rest. */
export function useVisibleRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = window.visualViewport;
    if (screen === null) return;
    function measure() {
      const { current } = box;
      if (current === null || screen === null) return;
      // Ignores pinch zoom; zoomed users pan the page.
      const bottom = screen.offsetTop + screen.height * screen.scale;
      const room = bottom - current.getBoundingClientRect().top - margin;
      current.style.setProperty("--room", `${Math.max(Math.floor(room), minRoom)}px`);
    }
    measure();
    screen.addEventListener("resize", measure);
    screen.addEventListener("scroll", measure);
    window.addEventListener("scroll", measure, { passive: true });
    return () => {
      screen.removeEventListener("resize", measure);
      screen.removeEventListener("scroll", measure);
      window.removeEventListener("scroll", measure);
    };
  }, [box]);
}
