import { m } from "#messages/compiled/messages.js";
import { Image } from "#ui/image.tsx";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { type BlockContext, type Filled, nameOf, wordsOf } from "./block-view.ts";
import { BlockHead } from "./words.tsx";

export function loadCategories({ block, content }: Filled<"categories">, { language }: BlockContext) {
  return {
    id: block.id,
    title: wordsOf(block, "title", language) || m.shop_by_category(),
    categories: content.map(({ id, media_id, width, height, ...names }) => ({
      id,
      name: nameOf(names, language),
      image: { id: media_id, width, height },
    })),
  };
}

export function Categories({ id, title, categories }: ReturnType<typeof loadCategories>) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <BlockHead id={id} title={title} />
      <div className="tiles">
        {categories.map(({ id, name, image }) => (
          <LinkTo key={id} to={paths.collection(id)} className="tile" prefetch="intent">
            <Image {...image} alt="" sizes="(min-width: 64rem) 282px, 46vw" />
            <span>{name}</span>
          </LinkTo>
        ))}
      </div>
    </section>
  );
}
