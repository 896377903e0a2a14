import type { BlockContext, Filled } from "./block-view.ts";
import { Hero, HeroPanel, heroSlide } from "./hero.tsx";

export function loadSlides({ content }: Filled<"slider">, { language }: BlockContext) {
  return { slides: content.map((slide) => heroSlide(slide, language)) };
}

export function Slides({ slides }: ReturnType<typeof loadSlides>) {
  return <Hero slides={slides} />;
}

/** The banner shows its first slide. */
export function loadBanner({ content }: Filled<"banner">, { language }: BlockContext) {
  return { slides: content.slice(0, 1).map((slide) => heroSlide(slide, language)) };
}

export function Banner({ slides }: ReturnType<typeof loadBanner>) {
  return slides.map((slide) => (
    <section className="section hero-slide" key={slide.id}>
      <HeroPanel slide={slide} isBanner />
    </section>
  ));
}
