import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { Image } from "#ui/image.tsx";
import { useCarousel } from "../../ui/carousel.ts";
import { PlayButton } from "../../ui/play-button.tsx";
import type { ProductView } from "./product-view.ts";

/** Time per image in ms and number of thumbnails (specification 9). */
const delay = 2500;
const maxThumbnails = 4;

/** Images of the product as a carousel with a pause button and thumbnails. Children lie over the images. */
export function Gallery({
  images,
  children,
}: Pick<ProductView, "images"> & { readonly children?: ReactNode }) {
  const { viewport, moving, selected, playing, goTo, togglePlaying } = useCarousel(delay, images.length);
  return (
    <section
      className={moving ? "gallery moving" : "gallery"}
      aria-roledescription="carousel"
      aria-label={m.gallery_label()}
    >
      <div className="gallery-stage">
        <div className="gallery-track" ref={viewport}>
          <div className="gallery-slides">
            {images.map((image, index) => (
              <div className="gallery-slide" key={image.id}>
                <Image {...image} sizes="(min-width: 64rem) 608px, 100vw" eager={index === 0} />
              </div>
            ))}
          </div>
        </div>
        {children}
        {images.length > 1 && (
          <div className="gallery-count gallery-controls">
            <span className="badge">
              <bdi dir="ltr">
                {selected + 1} / {images.length}
              </bdi>
            </span>
            <PlayButton playing={playing} onToggle={togglePlaying} />
          </div>
        )}
      </div>
      {images.length > 1 && (
        <div className="thumbs gallery-controls">
          {images.slice(0, maxThumbnails).map((image, index) => (
            <button
              type="button"
              className="thumb"
              key={image.id}
              aria-current={index === selected}
              aria-label={m.picture_of({ picture: index + 1, count: images.length })}
              onClick={() => goTo(index)}
            >
              <Image {...image} alt="" sizes="96px" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
