import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { foldText, wordForms } from "#contract/search/fold.ts";
import { m } from "#messages/compiled/messages.js";
import type { DescribedControl } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { typeInto } from "../form/draft-fields.ts";
import { FieldFrame } from "../ui/field.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { useListKeys } from "../ui/use-list-keys.ts";
import type { CityView } from "./address-view.ts";

interface GovernorateFieldProps {
  readonly cities: readonly CityView[];
  readonly defaultValue: string;
  readonly errors: readonly FieldErrorCode[] | undefined;
  /** Called with the id of a choice. */
  readonly onChoose?: (cityId: number) => void;
}

/** Select of a governorate, searchable once scripts run. */
export function GovernorateField({ cities, defaultValue, errors, onChoose }: GovernorateFieldProps) {
  const searchable = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const [cityId, setCityId] = useState(defaultValue);
  // Adopts a choice that was made before scripts ran.
  useEffect(() => setCityId(select.current?.value ?? ""), []);
  function choose(id: string) {
    setCityId(id);
    if (id !== "") onChoose?.(Number(id));
  }
  return (
    <FieldFrame label={m.governorate()} errors={errors}>
      {(described) => (
        <div className="select">
          {searchable && (
            <CitySearch
              cities={cities}
              chosen={cities.find(({ id }) => String(id) === cityId)}
              onChoose={(city) => {
                // Its events clear the error of the form and keep its draft.
                if (select.current !== null)
                  typeInto(select.current, city === undefined ? "" : String(city.id));
              }}
              described={described}
            />
          )}
          <select
            ref={select}
            name="city_id"
            value={cityId}
            onChange={(event) => choose(event.target.value)}
            required
            // The hidden select still submits the choice.
            {...(searchable
              ? { className: "sr-only", tabIndex: -1, "aria-hidden": true }
              : { className: "input", ...described })}
          >
            <option value="" disabled>
              {m.choose_governorate()}
            </option>
            {cities.map(({ id, name, fee }) => (
              <option key={id} value={id}>
                {name} · {formatRoundPrice(fee)}
              </option>
            ))}
          </select>
          <ChevronDown size={20} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  );
}

interface CitySearchProps {
  readonly cities: readonly CityView[];
  readonly chosen: CityView | undefined;
  readonly onChoose: (city: CityView | undefined) => void;
  readonly described: DescribedControl;
}

/** Combobox that filters the governorates. Enter and blur select the first match. */
function CitySearch({ cities, chosen, onChoose, described }: CitySearchProps) {
  // Null while the user is not typing; the field then shows the selection.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const hits = matchingCities(cities, typed ?? "");
  const start = chosen === undefined ? -1 : hits.indexOf(chosen);
  const { field, listId, optionId, reach, reached, onKeyDown } = useListKeys({
    count: hits.length,
    isOpen: open,
    start,
    top: 0,
    open: () => setOpen(true),
    close: () => take(chosen),
    enter: () => {
      take(current ?? chosen);
      return true;
    },
  });
  const current = hits[reached];

  function show(at: number) {
    setOpen(true);
    reach(at);
  }

  function take(city: CityView | undefined) {
    if (city !== chosen) onChoose(city);
    setTyped(null);
    setOpen(false);
  }

  function leave() {
    const emptied = typed !== null && typed.trim() === "";
    take(emptied ? undefined : typed === null ? chosen : (current ?? chosen));
  }

  return (
    <>
      <input
        {...described}
        {...field}
        className="input"
        aria-required="true"
        placeholder={m.governorate_search()}
        value={typed ?? chosen?.name ?? ""}
        onChange={(event) => {
          setTyped(event.target.value);
          show(event.target.value.trim() === "" ? -1 : 0);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => show(start)}
        onBlur={leave}
      />
      {open && (
        <div className="city-list">
          <div id={listId} role="listbox" aria-label={m.governorate()}>
            {hits.map((city, index) => (
              <div
                key={city.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={city === current}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(city)}
                onKeyDown={onKeyDown}
              >
                <span>{city.name}</span>
                <Price amount={city.fee} className="soft small" />
              </div>
            ))}
          </div>
          {hits.length === 0 && (
            <p className="soft small" role="status">
              {m.governorate_none()}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Governorates in whose Arabic or English name every typed word starts a word; all for an empty text. */
export function matchingCities(cities: readonly CityView[], typed: string): readonly CityView[] {
  const words = wordsOf(typed);
  return cities.filter(({ typedAs }) => {
    const forms = wordsOf(typedAs).flatMap(wordForms);
    return words.every((word) =>
      wordForms(word).some((typedForm) => forms.some((form) => form.startsWith(typedForm))),
    );
  });
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(" ")
    .filter((word) => word !== "");
}
