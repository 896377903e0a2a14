import { Link } from "react-router";
import type { SearchExplanation } from "#contract/admin/catalogue/search-explanation.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Chip } from "../ui/chip.tsx";
import { ProductPicture } from "../ui/product-picture.tsx";
import { OwnWords } from "../ui/written-values.tsx";
import { ReadingText } from "./reading-text.tsx";

type Match = SearchExplanation["products"][number]["matches"][number];

const places: Record<Match["place"], () => string> = {
  name: m.place_name,
  purpose: m.place_purpose,
  kind: m.place_kind,
  ingredient: m.place_ingredient,
  benefit: m.place_benefit,
  anywhere: m.place_anywhere,
};

/** Products that a query finds, with the matching words and their positions. */
export function FoundProducts({ explained: { products, words } }: { readonly explained: SearchExplanation }) {
  return (
    <ol className="found-products">
      {products.map((product) => (
        <li key={product.id} className="row">
          <ProductPicture address={product.image} size={56} />
          <div className="grow stack">
            <span className="row wrap">
              <Link to={rowPath("products", product.id)} className="strong">
                {localised(product.name_ar, product.name_en)}
              </Link>
              {product.stock === 0 && <Chip tone="red">{m.out_of_stock()}</Chip>}
              <span className="soft small to-end">
                {m.match_percent({ percent: Math.min(100, Math.round(product.score * 100)) })}
                {product.band > 1 && ` · ${m.group_of_search({ band: product.band })}`}
              </span>
            </span>
            <ul className="readings">
              {product.matches.map((match) => (
                <li key={match.at} className="small">
                  <OwnWords>{words[match.at]?.text ?? ""}</OwnWords>{" "}
                  <span className="soft">({places[match.place]()})</span>
                  {(match.how !== "exact" || match.source !== null) && (
                    <>
                      {" · "}
                      <ReadingText reading={match} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
