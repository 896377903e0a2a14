import type { EmblaCarouselType } from "embla-carousel";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage } from "../language/use-language.ts";

/**
 * A loop of slides that moves by itself every `delay` ms and goes on after a touch, unless it was paused; still for people
 * who asked for less motion. The library comes once the page is usable, where there are several slides: until then the first one stands.
 */
export function useCarousel(delay: number, slides: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType>(null);
  const [moving, setMoving] = useState(false);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(true);
  const direction = useLanguage() === "ar" ? "rtl" : "ltr";

  const stayPaused = useEffectEvent(() => {
    if (!playing) carousel.current?.plugins().autoplay?.stop();
  });

  const isNeeded = slides > 1;
  useEffect(() => {
    const node = viewport.current;
    if (node === null || !isNeeded) return;
    let unmounted = false;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still) setPlaying(false);
    async function start(node: HTMLElement) {
      const libraries = Promise.all([import("embla-carousel"), import("embla-carousel-autoplay")]);
      // Without a connection the first slide goes on standing.
      const [embla, autoplay] = (await libraries.catch(() => null)) ?? [];
      if (unmounted || embla === undefined || autoplay === undefined) return;
      // Where it could be pushed along until now.
      node.scrollLeft = 0;
      const options = { delay, stopOnInteraction: false, stopOnFocusIn: true };
      const api = embla.default(node, { loop: true, direction, duration: still ? 0 : 25 }, [
        autoplay.default(options),
      ]);
      const follow = () => setSelected(api.selectedScrollSnap());
      api.on("select", follow);
      // There may be fewer slides than before.
      api.on("reInit", follow);
      carousel.current = api;
      setMoving(true);
      stayPaused();
      // Its timer starts anew after each touch; only then can it be stopped.
      api.on("autoplay:timerset", () => queueMicrotask(() => stayPaused()));
    }
    start(node);
    return () => {
      unmounted = true;
      carousel.current?.destroy();
      carousel.current = null;
    };
  }, [delay, direction, isNeeded]);

  useEffect(() => {
    const autoplay = carousel.current?.plugins().autoplay;
    if (playing) autoplay?.play();
    else autoplay?.stop();
  }, [playing]);

  const goTo = useCallback((slide: number) => carousel.current?.scrollTo(slide), []);
  const togglePlaying = useCallback(() => setPlaying((was) => !was), []);
  return { viewport, moving, selected, playing, goTo, togglePlaying };
}
