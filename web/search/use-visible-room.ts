import { type RefObject, useEffect } from "react";

/** Less can't be scrolled sensibly. */
const minRoom = 176;
const margin = 8;

/** Tells a box in `--room` how much of the screen is visible below its top: the keyboard of a phone covers the rest. */
export function useVisibleRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = window.visualViewport;
    if (screen === null) return;
    function measure() {
      const { current } = box;
      if (current === null || screen === null) return;
      // Zoomed in, the screen shows less, and people move over the page instead.
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
