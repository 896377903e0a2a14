import type { BlockContext, Filled } from "./block-view.ts";
import { Hero, HeroPanel, heroSlide } from "./hero.tsx";

export function loadSlides({ block, content }: Filled<"slider">, { language }: BlockContext) {
  return { id: block.id, slides: content.map((slide) => heroSlide(slide, language)) };
}

export function Slides({ id, slides }: ReturnType<typeof loadSlides>) {
  return <Hero id={id} slides={slides} />;
}

/** The banner shows its first slide. */
export function loadBanner({ block, content }: Filled<"banner">, { language }: BlockContext) {
  return { id: block.id, slides: content.slice(0, 1).map((slide) => heroSlide(slide, language)) };
}

export function Banner({ id, slides }: ReturnType<typeof loadBanner>) {
  return slides.map((slide) => (
    <section id={id} className="section hero-slide" key={slide.id}>
      <HeroPanel slide={slide} isBanner />
    </section>
  ));
}
