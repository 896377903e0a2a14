import { Link } from "react-router";
import type { Reading, SearchExplanation } from "#contract/admin/search/search-explanation.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Chip } from "../ui/chip.tsx";
import { ProductImage } from "../ui/image.tsx";
import { OwnWords } from "../ui/written-values.tsx";

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
          <ProductImage address={product.image} size={56} />
          <div className="grow stack">
            <span className="row wrap">
              <Link to={rowPath("products", product.id)} className="strong">
                {localised(product.name_ar, product.name_en)}
              </Link>
              {product.stock === 0 && <Chip tone="red">{m.out_of_stock()}</Chip>}
              <span className="soft small to-end">
                {m.match_percent({ percent: Math.min(100, Math.round(product.score * 100)) })}
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

type Word = SearchExplanation["words"][number];

/** Number of readings shown before expanding. */
const maxShown = 4;

/** Words of a query with all their interpretations. */
export function ReadWords({ words }: { readonly words: readonly Word[] }) {
  return (
    <ol className="read-words">
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, so their position identifies them
        <li key={at} className="stack">
          <span className="row wrap">
            <span className="strong">
              <OwnWords>{word.text}</OwnWords>
            </span>
            <WordChip word={word} />
          </span>
          <Readings readings={word.readings.slice(0, maxShown)} />
          {word.readings.length > maxShown && (
            <details>
              <summary className="soft small">
                {m.readings_more({ count: word.readings.length - maxShown + word.more })}
              </summary>
              <Readings readings={word.readings.slice(maxShown)} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

function Readings({ readings }: { readonly readings: Word["readings"] }) {
  if (readings.length === 0) return null;
  return (
    <ul className="readings">
      {readings.map((reading) => (
        <li key={`${reading.how} ${reading.word} ${reading.means_en}`} className="small">
          <ReadingText reading={reading} />
          {reading.products !== null && (
            <span className="soft"> · {m.products_count({ count: reading.products })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function WordChip({ word: { outcome, optional } }: { readonly word: Word }) {
  switch (outcome) {
    case "unknown":
      return <Chip tone="red">{m.word_unknown()}</Chip>;
    case "ignored":
      return <Chip>{m.word_ignored()}</Chip>;
    case "understood":
      return optional && <Chip tone="outline">{m.word_optional()}</Chip>;
  }
}

const kinds: Record<Reading["how"], () => string> = {
  exact: m.reading_exact,
  completed: m.reading_completed,
  corrected: m.reading_corrected,
  sounding: m.reading_sounding,
  joined: m.reading_joined,
  parted: m.reading_parted,
};
const sources: Record<NonNullable<Reading["source"]>, () => string> = {
  synonym: m.meaning_synonym,
  concern: m.meaning_concern,
  words: m.meaning_words,
  nearest: m.meaning_nearest,
};

/** Interpretation of a word: 'Completed: retinol · Same as: ريتينول'. */
function ReadingText({ reading }: { readonly reading: Reading }) {
  const { how, word, source } = reading;
  const isAsTyped = how === "exact";
  return (
    <>
      {(!isAsTyped || source === null) && (
        <>
          <span className="soft">{kinds[how]()}</span>
          {!isAsTyped && (
            <>
              {": "}
              <OwnWords>{word}</OwnWords>
            </>
          )}
          {source !== null && " · "}
        </>
      )}
      {source !== null && (
        <>
          <span className="soft">{sources[source]()}: </span>
          <OwnWords>{localised(reading.means_ar, reading.means_en)}</OwnWords>
        </>
      )}
    </>
  );
}
