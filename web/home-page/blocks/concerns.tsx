import { m } from "#messages/compiled/messages.js";
import type { shortcutConcerns } from "#shop/storefront/home-block-content.ts";
import { Image, imageOf, type StoredImage } from "#ui/image.tsx";
import { ConcernLinks, namedConcern } from "../../concerns.tsx";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { type BlockContext, type Filled, wordsOf } from "./block-view.ts";

/** Names that fit below the small pictures. */
const shortcutNames: Readonly<Record<(typeof shortcutConcerns)[number], () => string>> = {
  blemishes: m.shortcut_blemishes,
  sun: m.shortcut_sun,
  "dark-spots": m.shortcut_dark_spots,
};

export function loadShortcuts({ block, content }: Filled<"shortcuts">, { card }: BlockContext) {
  return {
    id: block.id,
    shortcuts: content.map(({ concern, product }) => ({
      key: concern,
      name: shortcutNames[concern](),
      image: card(product).image,
    })),
  };
}

/** Concerns with pictures, on phones. */
export function Shortcuts({ id, shortcuts }: ReturnType<typeof loadShortcuts>) {
  return (
    <nav id={id} className="shortcuts wrap" aria-label={m.shop_by_concern()}>
      {shortcuts.map(({ key, name, image }) => (
        <LinkTo key={key} to={paths.concern(key)}>
          {image !== null && <Image {...image} alt="" sizes="64px" />}
          <span>{name}</span>
        </LinkTo>
      ))}
    </nav>
  );
}

export function loadConcerns({ block, content }: Filled<"concerns">, { language }: BlockContext) {
  const { concerns, skinTypes, images, hasPregnancy } = content;
  const arches: ArchProps[] = concerns.map((one) => ({
    ...namedConcern(one, language),
    to: paths.concern(one.key),
    image: imageOf(images.find(({ key }) => key === one.key)),
  }));
  if (hasPregnancy) {
    // Among those that a desktop shows without scrolling.
    arches.splice(5, 0, { to: paths.pregnancy(), name: m.fact_pregnancy(), image: null });
  }
  return {
    id: block.id,
    title: wordsOf(block, "title", language) || m.home_concerns_title(),
    arches,
    skinTypes: skinTypes.map((one) => namedConcern(one, language)),
    skinTypesTitle: m.shop_by_skin_type(),
  };
}

/** Links to concerns and skin types that have products. Each concern shows its image in an arch, or a plain wall. */
export function Concerns({ id, title, arches, skinTypes, skinTypesTitle }: ReturnType<typeof loadConcerns>) {
  return (
    <section id="concerns" className="section wrap" aria-labelledby={`${id}-title`}>
      {/* The first block of this kind is called "concerns" too. */}
      <div id={id === "concerns" ? undefined : id} className="concern-part">
        <h2 id={`${id}-title`}>{title}</h2>
        <ul className="arches">
          {arches.map((arch) => (
            <Arch key={arch.to} {...arch} />
          ))}
        </ul>
        {skinTypes.length > 0 && (
          <>
            <h3>{skinTypesTitle}</h3>
            <ConcernLinks concerns={skinTypes} inRow />
          </>
        )}
      </div>
    </section>
  );
}

interface ArchProps {
  readonly to: string;
  readonly name: string;
  /** Null: the arch is a plain wall. */
  readonly image: StoredImage | null;
}

function Arch({ to, name, image }: ArchProps) {
  return (
    <li>
      <LinkTo to={to} className="arch" prefetch="intent">
        <span className="arch-wall">{image !== null && <Image {...image} alt="" sizes="150px" />}</span>
        {name}
      </LinkTo>
    </li>
  );
}
