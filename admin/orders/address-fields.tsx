import { useQuery } from "@tanstack/react-query";
import { allCities } from "../api/cities.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Field, TypedField } from "../ui/field.tsx";

export interface TypedAddress {
  readonly city_id: string;
  readonly block: string;
  readonly street: string;
  readonly house_number: string;
  readonly notes: string;
}

const lines = [
  { name: "block", label: m.address_block },
  { name: "street", label: m.address_street },
  { name: "house_number", label: m.address_house },
  { name: "notes", label: m.landmark },
] as const;

export function AddressFields({
  address,
  errors,
  onChange,
}: {
  readonly address: TypedAddress;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (address: TypedAddress) => void;
}) {
  const cities = useQuery(allCities);
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Field label={m.column_city()} errors={errors["address.city_id"]}>
        {(props) => (
          <select
            {...props}
            className="input"
            value={address.city_id}
            onChange={(event) => onChange({ ...address, city_id: event.target.value })}
          >
            <option value="">{m.choose()}</option>
            {(cities.data ?? []).map(({ id, name_ar, name_en }) => (
              <option key={id} value={id}>
                {localised(name_ar, name_en)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {lines.map(({ name, label }) => (
        <TypedField
          key={name}
          label={label()}
          errors={errors[`address.${name}`]}
          dir="auto"
          value={address[name]}
          onType={(typed) => onChange({ ...address, [name]: typed })}
        />
      ))}
    </div>
  );
}
