import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage } from "../language/use-language.ts";

interface CarouselOptions {
  /** Time that each slide is shown, in ms. */
  readonly delay: number;
  readonly isRightToLeft: boolean;
  /** True if slides change without animation. */
  readonly isStill: boolean;
  readonly onSelect: (slide: number) => void;
  /** Called at each touch of the slides, and when one of them gets the focus. */
  readonly onTouch: () => void;
}

export interface Carousel {
  readonly goTo: (slide: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly end: () => void;
}

/** Pointer (finger or mouse) that drags the slides. */
interface Drag {
  readonly pointer: number;
  readonly from: number;
  /** Offset of the slides in px when the drag began, and the distance dragged since. */
  readonly startOffset: number;
  readonly distance: number;
}

/** Duration of a move, in ms. The styles define its easing. */
const motion = 500;
/** A drag longer than `tap` (px) is no tap. A drag longer than `turn` (part of a slide) moves to the next slide. */
const tap = 8;
const turn = 0.1;

/**
 * Runs an endless carousel of slides as wide as the viewport. Slides move by timer and by dragging. The timer pauses during a drag and
 * while the page is hidden.
 */
export function startCarousel(viewport: HTMLElement, line: HTMLElement, options: CarouselOptions): Carousel {
  const { delay, isRightToLeft, isStill, onSelect, onTouch } = options;
  const onwards = isRightToLeft ? 1 : -1;
  const count = () => line.children.length;
  let place = 0;
  let timer = 0;
  let playing = false;
  let dragged = false;
  let drag: Drag | null = null;

  /** Renders the slides `moved` px from their place, each at its position nearest to `centre`. */
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
    restartTimer();
  }

  function restartTimer() {
    window.clearTimeout(timer);
    if (playing && drag === null && !document.hidden) timer = window.setTimeout(() => move(1), delay);
  }

  function startDrag({ button, pointerId: pointer, clientX: from }: PointerEvent) {
    if (button !== 0 || drag !== null) return;
    // A drag during a move continues from the current position.
    const shown = new DOMMatrixReadOnly(getComputedStyle(line).transform).m41;
    const startOffset = shown - onwards * place * viewport.clientWidth;
    drag = { pointer, from, startOffset, distance: 0 };
    dragged = false;
    restartTimer();
    onTouch();
  }

  function follow({ pointerId, clientX }: PointerEvent) {
    if (drag?.pointer !== pointerId) return;
    drag = { ...drag, distance: clientX - drag.from };
    dragged ||= Math.abs(drag.distance) >= tap;
    const moved = offsetOf(drag);
    if (dragged) show(place + (onwards * Math.sign(moved)) / 2, moved, 0);
  }

  function endDrag({ pointerId, type }: PointerEvent) {
    if (drag?.pointer !== pointerId) return;
    const from = place + (onwards * offsetOf(drag)) / viewport.clientWidth;
    const isTurned = type === "pointerup" && Math.abs(drag.distance) > viewport.clientWidth * turn;
    const steps = isTurned ? onwards * Math.sign(drag.distance) : 0;
    drag = null;
    if (dragged) move(steps, (from + place + steps) / 2);
    else restartTimer();
  }

  /** Offset of a drag in px, limited to one slide. */
  function offsetOf({ startOffset, distance }: Drag) {
    const width = viewport.clientWidth;
    return Math.max(-width, Math.min(width, startOffset + distance));
  }

  const listeners = new AbortController();
  const { signal } = listeners;
  viewport.addEventListener("pointerdown", startDrag, { signal });
  window.addEventListener("pointermove", follow, { signal });
  window.addEventListener("pointerup", endDrag, { signal });
  window.addEventListener("pointercancel", endDrag, { signal });
  // Prevents text selection and native image dragging.
  viewport.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  viewport.addEventListener("click", suppressClick, { signal, capture: true });
  viewport.addEventListener("focusin", onTouch, { signal });
  document.addEventListener("visibilitychange", restartTimer, { signal });

  /** Suppresses the click at the end of a drag. Keyboard clicks have no detail. */
  function suppressClick(event: MouseEvent) {
    if (!dragged || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function setPlaying(plays: boolean) {
    playing = plays;
    restartTimer();
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

/** Place of a slide nearest to `centre`. In the endless loop a slide repeats every `count` places. */
export function slidePlace(index: number, count: number, centre: number): number {
  return index + count * Math.round((centre - index) / count);
}

export function slideAt(place: number, count: number): number {
  return ((place % count) + count) % count;
}

/** Steps from a place to the nearest occurrence of a slide; forwards on a tie. */
export function stepsTo(index: number, count: number, place: number): number {
  const forwards = slideAt(index - place, count);
  return forwards > count / 2 ? forwards - count : forwards;
}

/**
 * Endless carousel that advances every `delay` ms. The first touch, focus or choice of a slide stops it; only its button starts it again.
 * It does not move for users who prefer reduced motion. Before scripts run, the first slide shows.
 */
export function useCarousel(delay: number, slides: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel>(null);
  const [moving, setMoving] = useState(false);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(true);
  const isRightToLeft = useLanguage() === "ar";

  const playUnlessPaused = useEffectEvent((started: Carousel) => {
    if (playing) started.play();
  });

  useEffect(() => {
    const node = viewport.current;
    const line = node?.firstElementChild;
    if (node === null || !(line instanceof HTMLElement) || slides < 2) return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    // Resets native scrolling, which works until scripts run.
    node.scrollLeft = 0;
    const started = startCarousel(node, line, {
      delay,
      isRightToLeft,
      isStill,
      onSelect: setSelected,
      onTouch: () => setPlaying(false),
    });
    carousel.current = started;
    if (isStill) setPlaying(false);
    else playUnlessPaused(started);
    setMoving(true);
    // The number of slides may have decreased.
    setSelected(0);
    return () => {
      started.end();
      carousel.current = null;
    };
  }, [delay, isRightToLeft, slides]);

  useEffect(() => {
    if (playing) carousel.current?.play();
    else carousel.current?.pause();
  }, [playing]);

  const goTo = useCallback((slide: number) => {
    setPlaying(false);
    carousel.current?.goTo(slide);
  }, []);
  const togglePlaying = useCallback(() => setPlaying((was) => !was), []);
  return { viewport, moving, selected, playing, goTo, togglePlaying };
}
