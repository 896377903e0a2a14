import { largestJpeg } from "#contract/media.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { sourceSet } from "../ui/picture.tsx";
import type { HeroSlide } from "./hero-slide.ts";

const wideScreen = "(min-width: 48rem)";

interface HeroPanelProps {
  readonly slide: HeroSlide;
  readonly eager?: boolean;
  /** True for the banner below the products: phones show its tall picture above the text. */
  readonly isBanner?: boolean;
}

/** Slide: picture, text and button. On phones a slide shows its wide picture, cropped to the products beside the text. */
export function HeroPanel({ slide, eager = false, isBanner = false }: HeroPanelProps) {
  const { wide } = slide;
  const narrow = isBanner ? slide.tall : wide;
  const sizes = isBanner ? "100vw" : "480px";
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
        <source type="image/avif" srcSet={sourceSet(narrow.id, narrow.width, "avif")} sizes={sizes} />
        <source type="image/webp" srcSet={sourceSet(narrow.id, narrow.width, "webp")} sizes={sizes} />
        <img
          src={largestJpeg(narrow.id, narrow.width)}
          width={narrow.width}
          height={narrow.height}
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
        </LinkTo>
      </div>
    </>
  );
}
