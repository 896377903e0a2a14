import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage } from "../language/use-language.ts";
import { type Carousel, startCarousel } from "./carousel.ts";

/**
 * A loop of slides that moves by itself every `delay` ms and goes on after a touch, unless it was paused; still for people
 * who asked for less motion. Until scripts run the first slide stands.
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
    // Where it could be pushed along until now.
    node.scrollLeft = 0;
    const started = startCarousel(node, line, { delay, isRightToLeft, isStill, onSelect: setSelected });
    carousel.current = started;
    if (isStill) setPlaying(false);
    else playUnlessPaused(started);
    setMoving(true);
    // There may be fewer slides than before.
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
