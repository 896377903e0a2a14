import { slideAt, slidePlace, stepsTo } from "./slide-place.ts";

interface CarouselOptions {
  /** How long each slide stands, in ms. */
  readonly delay: number;
  readonly isRightToLeft: boolean;
  /** Whether slides change without moving. */
  readonly isStill: boolean;
  readonly onSelect: (slide: number) => void;
}

export interface Carousel {
  readonly goTo: (slide: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly end: () => void;
}

/** A finger or mouse that holds the line. */
interface Grip {
  readonly pointer: number;
  readonly from: number;
  /** How many pixels the line was away from its place when it was caught, and has been dragged since. */
  readonly caught: number;
  readonly way: number;
}

/** How long the line takes to its next place, in ms; how it moves say the styles. */
const motion = 500;
/** A touch that goes further along the line than this, in pixels, is no tap; beyond this part of a slide it turns to the next. */
const tap = 8;
const turn = 0.1;

/**
 * Moves a line of slides, each as wide as the viewport, as an endless loop: by themselves while they play, and with a finger or
 * the mouse. They stand while they are held, while something in them has the focus, and while nobody sees them.
 */
export function startCarousel(viewport: HTMLElement, line: HTMLElement, options: CarouselOptions): Carousel {
  const { delay, isRightToLeft, isStill, onSelect } = options;
  const onwards = isRightToLeft ? 1 : -1;
  const count = () => line.children.length;
  let place = 0;
  let timer = 0;
  let playing = false;
  let focused = false;
  let dragged = false;
  let grip: Grip | null = null;

  /** Shows the line so many pixels from its place, each slide where it is nearest to `centre`. */
  function show(centre: number, moved: number, lasts: number) {
    [...line.children].forEach((slide, index) => {
      const loops = slidePlace(index, count(), centre) - index;
      if (slide instanceof HTMLElement) slide.style.transform = `translateX(${-onwards * loops * 100}%)`;
    });
    line.style.transitionDuration = `${lasts}ms`;
    line.style.transform = `translateX(calc(${onwards * place * 100}% + ${moved}px))`;
  }

  function move(steps: number, centre = place + steps / 2) {
    place += steps;
    show(centre, 0, isStill ? 0 : motion);
    onSelect(slideAt(place, count()));
    wait();
  }

  function wait() {
    window.clearTimeout(timer);
    if (playing && grip === null && !focused && !document.hidden)
      timer = window.setTimeout(() => move(1), delay);
  }

  function hold({ button, pointerId: pointer, clientX: from }: PointerEvent) {
    if (button !== 0 || grip !== null) return;
    // A line that is caught on its way goes on from there.
    const shown = new DOMMatrixReadOnly(getComputedStyle(line).transform).m41;
    const caught = shown - onwards * place * viewport.clientWidth;
    grip = { pointer, from, caught, way: 0 };
    dragged = false;
    wait();
  }

  function follow({ pointerId, clientX }: PointerEvent) {
    if (grip?.pointer !== pointerId) return;
    grip = { ...grip, way: clientX - grip.from };
    dragged ||= Math.abs(grip.way) >= tap;
    const moved = wayOf(grip);
    if (dragged) show(place + (onwards * Math.sign(moved)) / 2, moved, 0);
  }

  function release({ pointerId, type }: PointerEvent) {
    if (grip?.pointer !== pointerId) return;
    const from = place + (onwards * wayOf(grip)) / viewport.clientWidth;
    const isTurned = type === "pointerup" && Math.abs(grip.way) > viewport.clientWidth * turn;
    const steps = isTurned ? onwards * Math.sign(grip.way) : 0;
    grip = null;
    if (dragged) move(steps, (from + place + steps) / 2);
    else wait();
  }

  /** How many pixels the line is away from its place; beyond one slide there may be none. */
  function wayOf({ caught, way }: Grip) {
    const width = viewport.clientWidth;
    return Math.max(-width, Math.min(width, caught + way));
  }

  const listeners = new AbortController();
  const { signal } = listeners;
  viewport.addEventListener("pointerdown", hold, { signal });
  window.addEventListener("pointermove", follow, { signal });
  window.addEventListener("pointerup", release, { signal });
  window.addEventListener("pointercancel", release, { signal });
  // Neither words are marked nor pictures carried away by the mouse that drags.
  viewport.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  viewport.addEventListener("click", keepFromFollowing, { signal, capture: true });
  viewport.addEventListener("focusin", () => focus(true), { signal });
  viewport.addEventListener("focusout", () => focus(false), { signal });
  document.addEventListener("visibilitychange", wait, { signal });

  /** The end of a drag is no press of the link below it; the keyboard's presses have no detail. */
  function keepFromFollowing(event: MouseEvent) {
    if (!dragged || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function focus(has: boolean) {
    focused = has;
    wait();
  }

  function setPlaying(plays: boolean) {
    playing = plays;
    wait();
  }

  show(place, 0, 0);
  return {
    goTo: (slide) => move(stepsTo(slide, count(), place)),
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    end: () => {
      window.clearTimeout(timer);
      listeners.abort();
    },
  };
}
