import { m } from "#messages/compiled/messages.js";
import type { ConcernKind } from "#shop/concerns/concerns.ts";
import type { shortcutConcerns } from "#shop/storefront/home-block-content.ts";
import { Image } from "#ui/image.tsx";
import { ConcernLinks, namedConcern } from "../../concerns.tsx";
import { paths } from "../../paths.ts";
import { useShell } from "../../shell/shell-data.ts";
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
  const shownOf = (kind: ConcernKind) =>
    content.filter((one) => one.kind === kind).map((one) => namedConcern(one, language));
  return {
    id: block.id,
    title: wordsOf(block, "title", language),
    concerns: shownOf("concern"),
    skinTypes: shownOf("skin_type"),
  };
}

/** Links to concerns and skin types that have products. */
export function Concerns({ id, title, concerns, skinTypes }: ReturnType<typeof loadConcerns>) {
  return (
    <section id="concerns" className="section wrap" aria-labelledby={`${id}-title`}>
      {/* The first block of this kind is called "concerns" too. */}
      <div id={id === "concerns" ? undefined : id} className="concern-panel">
        <h2 id={`${id}-title`}>{title || m.shop_by_concern()}</h2>
        <ConcernLinks concerns={concerns} inRow hasPregnancy={useShell().hasPregnancy} />
        {skinTypes.length > 0 && (
          <>
            <h3>{m.shop_by_skin_type()}</h3>
            <ConcernLinks concerns={skinTypes} inRow />
          </>
        )}
      </div>
    </section>
  );
}
