import { useQuery } from "@tanstack/react-query";
import { allCouriers } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { Field } from "../ui/field.tsx";

/** Field that selects a courier. */
export function CourierField({
  value,
  onChoose,
  none = m.choose(),
  isActiveOnly = false,
  isWithFilesOnly = false,
  help,
  errors,
}: {
  readonly value: number | null;
  readonly onChoose: (id: number | null) => void;
  /** Text of the empty option. */
  readonly none?: string;
  /** Leaves out couriers that get no more handovers. */
  readonly isActiveOnly?: boolean;
  /** Leaves out couriers without tracking numbers and statements. */
  readonly isWithFilesOnly?: boolean;
  readonly help?: string;
  readonly errors?: readonly string[] | undefined;
}) {
  const couriers = useQuery(allCouriers).data ?? [];
  const shown = couriers.filter(
    ({ active, has_files }) => (active || !isActiveOnly) && (has_files || !isWithFilesOnly),
  );
  return (
    <Field label={m.courier()} help={help} errors={errors}>
      {(props) => (
        <select
          {...props}
          className="input"
          value={value ?? ""}
          onChange={(event) => onChoose(event.target.value === "" ? null : Number(event.target.value))}
        >
          <option value="">{none}</option>
          {shown.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
