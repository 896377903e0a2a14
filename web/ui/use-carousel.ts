import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage } from "../language/use-language.ts";
import { type Carousel, startCarousel } from "./carousel.ts";

/**
 * Endless carousel that advances every `delay` ms and resumes after a touch, unless paused. It does not move
 * for users who prefer reduced motion. Before scripts run, the first slide shows.
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
    const started = startCarousel(node, line, { delay, isRightToLeft, isStill, onSelect: setSelected });
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

  const goTo = useCallback((slide: number) => carousel.current?.goTo(slide), []);
  const togglePlaying = useCallback(() => setPlaying((was) => !was), []);
  return { viewport, moving, selected, playing, goTo, togglePlaying };
}
