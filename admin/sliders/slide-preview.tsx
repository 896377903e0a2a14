import type { Language } from "#contract/language.ts";
import type { Screen } from "../preview/storefront-frame.tsx";
import type { SliderValues } from "./slider-values.ts";

/** Slide as on the home page, in one language and screen size. Copies the markup of web/home/hero.tsx. */
export function SlidePreview({
  values,
  language,
  screen,
  addressOf,
}: {
  readonly values: SliderValues;
  readonly language: Language;
  readonly screen: Screen;
  readonly addressOf: (id: string) => string | null;
}) {
  const wide = values[`wide_${language}_media_id`];
  const isBanner = values.place === "banner";
  const address = addressOf(screen !== "wide" && isBanner ? values.tall_media_id : wide);
  const text = values[`text_${language}`];
  const action = values[`action_${language}`];
  return (
    <div className={isBanner ? undefined : "hero"}>
      <div className="hero-slide">
        {address === null ? <div style={{ blockSize: 320 }} /> : <img src={address} alt="" />}
        <div className="hero-words">
          <h2 className="hero-title">{values[`title_${language}`]}</h2>
          {text !== "" && <p>{text}</p>}
          {action !== "" && <span className="button">{action}</span>}
        </div>
      </div>
    </div>
  );
}
