import type { SearchExplanation } from "#contract/admin/catalogue/search-explanation.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";
import { OwnWords } from "../ui/written-values.tsx";
import { ReadingText } from "./reading-text.tsx";

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
