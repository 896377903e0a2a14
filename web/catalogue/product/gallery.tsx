import { m } from "#messages/compiled/messages.js";
import { useCarousel } from "../../ui/carousel.ts";
import { Picture } from "../../ui/picture.tsx";
import { PlayButton } from "../../ui/play-button.tsx";
import type { ProductView } from "./product-view.ts";

/** Time per picture in ms and number of thumbnails (specification 9). */
const delay = 2500;
const maxThumbnails = 4;

/** Pictures of the product as a carousel with a pause button and thumbnails. */
export function Gallery({ pictures }: Pick<ProductView, "pictures">) {
  const { viewport, moving, selected, playing, goTo, togglePlaying } = useCarousel(delay, pictures.length);
  return (
    <section
      className={moving ? "gallery moving" : "gallery"}
      aria-roledescription="carousel"
      aria-label={m.gallery_label()}
    >
      <div className="gallery-stage">
        <div className="gallery-track" ref={viewport}>
          <div className="gallery-slides">
            {pictures.map((picture, index) => (
              <div className="gallery-slide" key={picture.id}>
                <Picture {...picture} sizes="(min-width: 64rem) 608px, 100vw" eager={index === 0} />
              </div>
            ))}
          </div>
        </div>
        {pictures.length > 1 && (
          <div className="gallery-count gallery-controls">
            <span className="badge">
              <bdi dir="ltr">
                {selected + 1} / {pictures.length}
              </bdi>
            </span>
            <PlayButton playing={playing} onToggle={togglePlaying} />
          </div>
        )}
      </div>
      {pictures.length > 1 && (
        <div className="thumbs gallery-controls">
          {pictures.slice(0, maxThumbnails).map((picture, index) => (
            <button
              type="button"
              className="thumb"
              key={picture.id}
              aria-current={index === selected}
              aria-label={m.picture_of({ picture: index + 1, count: pictures.length })}
              onClick={() => goTo(index)}
            >
              <Picture {...picture} alt="" sizes="96px" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
