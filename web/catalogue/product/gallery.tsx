import { type MouseEvent, type ReactNode, useState } from "react";
import { largestJpeg } from "#contract/media.ts";
import { m } from "#messages/compiled/messages.js";
import { Image } from "#ui/image.tsx";
import { useCarousel } from "../../ui/carousel.ts";
import { PlayButton } from "../../ui/play-button.tsx";
import type { ProductView } from "./product-view.ts";

/** Time per image in ms and number of thumbnails (specification 9). */
const delay = 2500;
const maxThumbnails = 4;

type PictureDialog = typeof import("./picture-dialog.tsx").PictureDialog;

/**
 * Images of the product as a carousel with a pause button and thumbnails. A tap opens the picture large; without scripts a link leads to
 * it. Children lie over the images.
 */
export function Gallery({
  images,
  children,
}: Pick<ProductView, "images"> & { readonly children?: ReactNode }) {
  const { viewport, moving, selected, playing, goTo, togglePlaying } = useCarousel(delay, images.length);
  const [Dialog, setDialog] = useState<PictureDialog>();
  const shown = images[selected];
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    // The dialog returns the focus to it.
    event.currentTarget.focus();
    void import("./picture-dialog.tsx").then(({ PictureDialog }) => setDialog(() => PictureDialog));
  };
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
                <Image {...image} sizes="(min-width: 48rem) 50vw, 100vw" eager={index === 0} />
              </div>
            ))}
          </div>
          {shown !== undefined && (
            <a
              href={largestJpeg(shown.id, shown.width)}
              className="gallery-zoom"
              onClick={open}
              draggable={false}
            >
              <span className="sr-only">{m.picture_large()}</span>
            </a>
          )}
        </div>
        {children}
        {images.length > 1 && (
          <div className="gallery-count gallery-controls">
            <span className="sr-only">
              {selected + 1} / {images.length}
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
              <Image {...image} alt="" sizes="200px" />
            </button>
          ))}
        </div>
      )}
      {Dialog !== undefined && (
        <Dialog images={images} first={selected} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}
