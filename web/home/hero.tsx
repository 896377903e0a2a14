import { m } from "#messages/compiled/messages.js";
import { useShopDetails } from "../shell/shell-data.ts";
import { useCarousel } from "../ui/carousel.ts";
import { PlayButton } from "../ui/play-button.tsx";
import { HeroPanel } from "./hero-panel.tsx";
import type { HeroSlide } from "./hero-slide.ts";

/** Time per slide in ms (specification 9). */
const delay = 3000;

/** Slider at the top of the home page, with a pause button. */
export function Hero({ slides }: { readonly slides: readonly HeroSlide[] }) {
  const { viewport, moving, selected, playing, goTo, togglePlaying } = useCarousel(delay, slides.length);
  return (
    <section
      className={moving ? "hero moving" : "hero"}
      aria-roledescription="carousel"
      aria-label={m.hero_label({ brand: useShopDetails().brand })}
    >
      <div className="hero-track" ref={viewport}>
        <div className="hero-slides">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern (WAI-ARIA APG) asks for groups
            <div
              className="hero-slide"
              key={slide.id}
              inert={index !== selected}
              aria-roledescription="slide"
              role="group"
              aria-label={m.slide_of({ slide: index + 1, count: slides.length })}
            >
              <HeroPanel slide={slide} eager={index === 0} />
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="hero-controls">
          <PlayButton playing={playing} onToggle={togglePlaying} />
          {slides.map((slide, index) => (
            <button
              type="button"
              className="dot"
              key={slide.id}
              aria-current={index === selected}
              aria-label={m.slide_of({ slide: index + 1, count: slides.length })}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
