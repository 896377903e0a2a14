import { ChevronRight } from "lucide-react";
import { inLanguage, type Language } from "#contract/language.ts";
import { largestJpeg } from "#contract/media.ts";
import { m } from "#messages/compiled/messages.js";
import type { Slider } from "#shop/catalogue/list-sliders.ts";
import { sourceSet } from "#ui/image.tsx";
import { useShopDetails } from "../../shell/shell-data.ts";
import { useCarousel } from "../../ui/carousel.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { PlayButton } from "../../ui/play-button.tsx";

/** Time per slide in ms (specification 9). */
const delay = 3000;

/** Slider at the top of the home page, with a pause button. */
export function Hero({ id, slides }: { readonly id: string; readonly slides: readonly HeroSlide[] }) {
  const { viewport, moving, selected, playing, goTo, togglePlaying } = useCarousel(delay, slides.length);
  return (
    <section
      id={id}
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

const wideScreen = "(min-width: 48rem)";
const formats = ["avif", "webp"] as const;

interface HeroPanelProps {
  readonly slide: HeroSlide;
  readonly eager?: boolean;
  /** True for the banner below the products. */
  readonly isBanner?: boolean;
}

/** Slide: image, text and button. Phones show its tall image, wider screens its wide one. */
export function HeroPanel({ slide, eager = false, isBanner = false }: HeroPanelProps) {
  const { wide, tall } = slide;
  return (
    <>
      <picture>
        {[wide, tall].map((image) =>
          formats.map((format) => (
            <source
              key={image.id + format}
              media={image === wide ? wideScreen : undefined}
              type={`image/${format}`}
              srcSet={sourceSet(image.id, image.width, format)}
              sizes="100vw"
            />
          )),
        )}
        <img
          src={largestJpeg(tall.id, tall.width)}
          // A landscape image is too low to be filled: phones show it whole below the words.
          className={tall.width > 0.9 * tall.height ? "whole" : undefined}
          width={tall.width}
          height={tall.height}
          alt=""
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
        />
      </picture>
      <div className="hero-words">
        <h2 className="hero-title">
          <MixedText text={slide.title} />
        </h2>
        {slide.text !== "" && (
          <p>
            <MixedText text={slide.text} />
          </p>
        )}
        <LinkTo to={slide.link} className={isBanner ? "button second" : "button"}>
          {slide.action}
          {!isBanner && <ChevronRight size={20} className="mirror" aria-hidden="true" />}
        </LinkTo>
      </div>
    </>
  );
}

interface HeroSlide {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly link: string;
  readonly wide: { readonly id: string; readonly width: number; readonly height: number };
  readonly tall: { readonly id: string; readonly width: number; readonly height: number };
}

export function heroSlide(slider: Slider, language: Language): HeroSlide {
  const { id, link } = slider;
  return {
    id,
    link,
    title: inLanguage(language, slider.title_ar, slider.title_en),
    text: language === "ar" ? slider.text_ar : slider.text_en,
    action: inLanguage(language, slider.action_ar, slider.action_en),
    tall: { id: slider.tall_media_id, width: slider.tall_width, height: slider.tall_height },
    wide:
      language === "ar"
        ? { id: slider.wide_ar_media_id, width: slider.wide_ar_width, height: slider.wide_ar_height }
        : { id: slider.wide_en_media_id, width: slider.wide_en_width, height: slider.wide_en_height },
  };
}
