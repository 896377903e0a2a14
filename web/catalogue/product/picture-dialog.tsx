import { X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { largestJpeg } from "#contract/media.ts";
import { m } from "#messages/compiled/messages.js";
import { Image } from "#ui/image.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { movedBy, type PictureView, type Point, whole, zoomed } from "./picture-view.ts";
import type { ProductView } from "./product-view.ts";

interface PictureDialogProps extends Pick<ProductView, "images"> {
  /** Index of the picture that shows first. */
  readonly first: number;
  readonly onClose: () => void;
}

/** Time between the taps of a double tap, in ms. */
const doubleTap = 300;

/** Pictures of a product as large as the screen: two fingers, a double tap and plus and minus enlarge, arrow keys turn. */
export function PictureDialog({ images, first, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const [view, setView] = useState(whole);
  const [wall, setWall] = useState<string>();
  const gestures = useRef({ fingers: new Map<number, Point>(), lastTap: 0 });
  const onwards = useLanguage() === "ar" ? "ArrowLeft" : "ArrowRight";
  const image = images[index];

  useEffect(() => dialog.current?.showModal(), []);

  function show(next: number) {
    setIndex((next + images.length) % images.length);
    setView(whole);
  }

  function press({ key }: KeyboardEvent) {
    if (key === "ArrowLeft" || key === "ArrowRight") show(index + (key === onwards ? 1 : -1));
    if (key === "+" || key === "=") setView((was) => zoomed(was, 1.5));
    if (key === "-") setView((was) => zoomed(was, 1 / 1.5));
  }

  function lay(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { fingers } = gestures.current;
    fingers.set(event.pointerId, fromMiddle(event));
    if (fingers.size > 1) return;
    const isSecond = event.timeStamp - gestures.current.lastTap < doubleTap;
    gestures.current.lastTap = isSecond ? 0 : event.timeStamp;
    const at = fromMiddle(event);
    if (isSecond) setView((was) => (was.scale > 1 ? whole : zoomed(was, 2.5, at)));
  }

  function move(event: PointerEvent<HTMLElement>) {
    const { fingers } = gestures.current;
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = fromMiddle(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other === undefined) setView((was) => movedBy(was, now.x - before.x, now.y - before.y));
    else setView((was) => zoomed(was, distance(now, other) / Math.max(1, distance(before, other)), other));
  }

  function lift({ pointerId }: PointerEvent) {
    gestures.current.fingers.delete(pointerId);
  }

  return (
    <dialog
      ref={dialog}
      className="picture-dialog"
      aria-label={m.gallery_label()}
      onClose={onClose}
      onKeyDown={press}
    >
      <div
        className="picture-stage"
        style={{ background: wall }}
        onPointerDown={lay}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        {image !== undefined && (
          <img
            key={image.id}
            src={largestJpeg(image.id, image.width)}
            width={image.width}
            height={image.height}
            alt={image.alt}
            draggable={false}
            onLoad={({ currentTarget }) => setWall(wallOf(currentTarget))}
            style={{ transform: transformOf(view) }}
          />
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={m.close()}
        onClick={() => dialog.current?.close()}
      >
        <X size={24} aria-hidden="true" />
      </button>
      <p aria-live="polite">
        <bdi dir="ltr">
          {index + 1} / {images.length}
        </bdi>
      </p>
      <div className="picture-foot">
        <p className="small soft">{m.picture_zoom_hint()}</p>
        {images.length > 1 && (
          <div className="picture-thumbs">
            {images.map((one, place) => (
              <button
                type="button"
                className="thumb"
                key={one.id}
                aria-current={place === index}
                aria-label={m.picture_of({ picture: place + 1, count: images.length })}
                onClick={() => show(place)}
              >
                <Image {...one} alt="" sizes="64px" />
              </button>
            ))}
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Place of a pointer, from the middle of the stage. */
function fromMiddle({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Gradient of the wall and the floor in an image, taken from its corners, which continues it to the edges of the screen. */
function wallOf(image: HTMLImageElement): string | undefined {
  const context = Object.assign(document.createElement("canvas"), { width: 8, height: 8 }).getContext("2d");
  if (context === null) return undefined;
  context.drawImage(image, 0, 0, 8, 8);
  const corners = [0, 7].map((y) => context.getImageData(0, y, 1, 1).data.slice(0, 3).join(" "));
  return `linear-gradient(${corners.map((color) => `rgb(${color})`).join(", ")})`;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function transformOf({ x, y, scale }: PictureView): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
