import { ChevronRight, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { Image, imageOf } from "#ui/image.tsx";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { type BlockContext, type Filled, wordsOf } from "./block-view.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";

/** Title of a block, which `aria-labelledby` names by `id`, and a link beside it. */
export function BlockHead({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="section-head">
      <h2 id={id}>
        <MixedText text={title} />
      </h2>
      {children}
    </div>
  );
}

export function loadPicture({ block, content }: Filled<"picture">, context: BlockContext) {
  const words = wordsOfPicture(block, context);
  const { image, productName } = content;
  return { ...words, ...figureOf(words.title, productName), image };
}

/** Splits the percentage at the start of a title off, if the name of the linked product has it too. */
function figureOf(title: string, productName: string): { readonly figure: string; readonly title: string } {
  const figure = /^\d+(?:\.\d+)?%/.exec(title)?.[0] ?? "";
  const isOnLabel = figure !== "" && productName.split(/\s/).includes(figure);
  return isOnLabel ? { figure, title: title.slice(figure.length).trim() } : { figure: "", title };
}

/** Story of the brand, beside its picture. */
export function loadStory({ block }: Filled<"story">, context: BlockContext) {
  return { ...wordsOfPicture(block, context), image: block.image };
}

function wordsOfPicture(block: Filled<"picture" | "story">["block"], { language }: BlockContext) {
  const action = wordsOf(block, "action", language);
  return {
    id: block.id,
    title: wordsOf(block, "title", language),
    text: wordsOf(block, "text", language),
    button: action === "" || block.link === "" ? null : { action, link: block.link },
  };
}

/** Text on a picture over the whole width. A percentage of the linked product stands large on the picture itself. */
export function PictureBand({ id, image, figure, ...words }: ReturnType<typeof loadPicture>) {
  return (
    <section id={id} className={figure === "" ? "section picture-band" : "figure-band"}>
      <Image {...image} alt="" sizes={figure === "" ? "100vw" : "(min-width: 48rem) 100vw, 900px"} />
      <PictureWords {...words} figure={figure} />
    </section>
  );
}

export function Story({ id, image, ...words }: ReturnType<typeof loadStory>) {
  return (
    <section id={id} className={image === null ? "section wrap story" : "section wrap story with-picture"}>
      {image !== null && <Image {...image} alt="" sizes="(min-width: 48rem) 560px, 92vw" />}
      <PictureWords {...words} />
    </section>
  );
}

interface PictureWordsProps extends Omit<ReturnType<typeof wordsOfPicture>, "id"> {
  readonly figure?: string;
}

function PictureWords({ title, text, button, figure = "" }: PictureWordsProps) {
  return (
    <div className="picture-words">
      {figure !== "" && (
        <p className="figure">
          <bdi dir="ltr">{figure}</bdi>
        </p>
      )}
      <h2>
        <MixedText text={title} />
      </h2>
      {text !== "" && (
        <p className="whitespace-pre-line">
          <MixedText text={text} />
        </p>
      )}
      {button !== null && (
        <LinkTo to={button.link} className={figure === "" ? "button second" : "button on-skin"}>
          {button.action}
        </LinkTo>
      )}
    </div>
  );
}

export function loadRoutine({ block, content }: Filled<"routine">, { language }: BlockContext) {
  return {
    id: block.id,
    title: wordsOf(block, "title", language) || m.home_routine_title(),
    text: wordsOf(block, "text", language) || m.home_routine_text(),
    images: content.flatMap(({ images }) => imageOf(images[0]) ?? []),
  };
}

/** Link to the routine finder. */
export function Routine({ id, title, text, images }: ReturnType<typeof loadRoutine>) {
  return (
    <section id={id} className="section wrap finder-block">
      <LinkTo to={paths.routine()} className="finder" prefetch="intent">
        <span className="finder-packs">
          {images.map((image) => (
            <Image key={image.id} {...image} alt="" sizes="64px" />
          ))}
        </span>
        <span className="finder-words">
          <strong>
            <MixedText text={title} />
          </strong>
          <span className="small">
            <MixedText text={text} />
          </span>
        </span>
        <ChevronRight size={24} className="mirror" aria-hidden="true" />
      </LinkTo>
    </section>
  );
}

/** Codes on the packs. */
export function CodePromise({ id }: { readonly id: string }) {
  return (
    <section id={id} className="section wrap">
      <div className="promise">
        <ShieldCheck size={36} aria-hidden="true" />
        <div className="flex-1 basis-60">
          <h2>{m.promise_title()}</h2>
          <p className="small">{m.promise_text()}</p>
        </div>
      </div>
    </section>
  );
}

/** Delivery, payment and returns. */
export function Promises({ id }: { readonly id: string }) {
  return (
    <section id={id} className="section wrap" aria-label={m.fact_delivery()}>
      <DeliveryFacts />
    </section>
  );
}
