import type { Reading } from "#contract/admin/catalogue/search-explanation.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { OwnWords } from "../ui/written-values.tsx";

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
export function ReadingText({ reading }: { readonly reading: Reading }) {
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
