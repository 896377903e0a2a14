import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { formatPrice } from "#messages/format.ts";
import { FieldFrame } from "../ui/field.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { CitySearch } from "./city-search.tsx";
import type { CityView } from "./city-view.ts";

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
              onChoose={(city) => choose(city === undefined ? "" : String(city.id))}
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
                {name} · {formatPrice(fee)}
              </option>
            ))}
          </select>
          <ChevronDown size={20} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  );
}
