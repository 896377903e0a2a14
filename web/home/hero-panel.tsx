import { largestJpeg } from "#contract/media.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { sourceSet } from "../ui/picture.tsx";
import type { HeroSlide } from "./hero-slide.ts";

const wideScreen = "(min-width: 48rem)";

interface HeroPanelProps {
  readonly slide: HeroSlide;
  readonly eager?: boolean;
  readonly button: "button" | "button second";
}

/** Slide: picture, text and button, for wide and narrow screens. */
export function HeroPanel({ slide, eager = false, button }: HeroPanelProps) {
  const { wide, tall } = slide;
  return (
    <>
      <picture>
        <source
          media={wideScreen}
          type="image/avif"
          srcSet={sourceSet(wide.id, wide.width, "avif")}
          sizes="100vw"
        />
        <source
          media={wideScreen}
          type="image/webp"
          srcSet={sourceSet(wide.id, wide.width, "webp")}
          sizes="100vw"
        />
        <source type="image/avif" srcSet={sourceSet(tall.id, tall.width, "avif")} sizes="100vw" />
        <source type="image/webp" srcSet={sourceSet(tall.id, tall.width, "webp")} sizes="100vw" />
        <img
          src={largestJpeg(tall.id, tall.width)}
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
        <LinkTo to={slide.link} className={button}>
          {slide.action}
        </LinkTo>
      </div>
    </>
  );
}
