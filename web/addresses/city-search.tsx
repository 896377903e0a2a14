import { useState } from "react";
import { m } from "#messages/compiled/messages.js";
import type { DescribedControl } from "../ui/field.tsx";
import { Price } from "../ui/price.tsx";
import { useListKeys } from "../ui/use-list-keys.ts";
import type { CityView } from "./city-view.ts";
import { matchingCities } from "./matching-cities.ts";

interface CitySearchProps {
  readonly cities: readonly CityView[];
  readonly chosen: CityView | undefined;
  readonly onChoose: (city: CityView | undefined) => void;
  readonly described: DescribedControl;
}

/** Combobox that filters the governorates. Enter and blur select the first match. */
export function CitySearch({ cities, chosen, onChoose, described }: CitySearchProps) {
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
