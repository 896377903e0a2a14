import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import type { DescribedControl } from "../ui/field.tsx";
import { Price } from "../ui/price.tsx";
import type { CityView } from "./city-view.ts";
import { matchingCities } from "./matching-cities.ts";

interface CitySearchProps {
  readonly cities: readonly CityView[];
  readonly chosen: CityView | undefined;
  readonly onChoose: (city: CityView | undefined) => void;
  readonly described: DescribedControl;
}

/** A field in which typing narrows the governorates down; the first that fits is taken on Enter and on leaving. */
export function CitySearch({ cities, chosen, onChoose, described }: CitySearchProps) {
  // Null while nothing is being typed: the field then says what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [reached, setReached] = useState(-1);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const hits = matchingCities(cities, typed ?? "");
  const current = open ? hits[reached] : undefined;

  useEffect(() => {
    if (current !== undefined) list.current?.children[reached]?.scrollIntoView({ block: "nearest" });
  }, [current, reached]);

  function show(at: number) {
    setOpen(true);
    setReached(at);
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

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const next = reached + (event.key === "ArrowDown" ? 1 : -1);
      const first = chosen === undefined ? 0 : hits.indexOf(chosen);
      show(Math.min(Math.max(open ? next : first, 0), hits.length - 1));
    } else if (event.key === "Enter" && open) {
      take(current ?? chosen);
    } else if (event.key === "Escape" && open) {
      take(chosen);
    } else {
      return;
    }
    // The list's keys neither send the form nor close a dialog around it.
    event.preventDefault();
  }

  return (
    <>
      <input
        {...described}
        className="input"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${current.id}`}
        aria-required="true"
        placeholder={m.governorate_search()}
        value={typed ?? chosen?.name ?? ""}
        onChange={(event) => {
          setTyped(event.target.value);
          show(event.target.value.trim() === "" ? -1 : 0);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => show(chosen === undefined ? -1 : hits.indexOf(chosen))}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div className="city-list">
          <div ref={list} id={listId} role="listbox" aria-label={m.governorate()}>
            {hits.map((city) => (
              <div
                key={city.id}
                id={`${listId}-${city.id}`}
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
