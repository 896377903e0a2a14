import { Check, CircleX, TriangleAlert, Truck } from "lucide-react";
import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { CheckRow } from "../ui/field.tsx";
import { CutWords, LeftToRight } from "../ui/written-values.tsx";
import "./shipping.css";

/** Row of a handover's check: an order, or a line of tracking numbers, with its result. */
export interface TrackingResult {
  readonly key: string;
  readonly orderNumber: string;
  readonly customer: string | null;
  readonly tracking: string;
  /** `number_later`: ships now and gets its number later. */
  readonly result: "ready" | "warning" | "problem" | "number_later";
  readonly message: string | null;
  /** Replaces the tracking number in its line; null for lines without an order. */
  readonly onEdit: ((tracking: string) => void) | null;
}

/** Shows the filter for problems from this number of rows. */
const fewRows = 6;

/** Counts of ready rows, warnings and problems, and all rows. A bad number is corrected in its row. */
export function TrackingResults({
  rows,
  hasNumbers = true,
}: {
  readonly rows: readonly TrackingResult[];
  /** False for a courier without tracking numbers. */
  readonly hasNumbers?: boolean;
}) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  // Corrected rows stay editable, so that the field does not disappear during typing.
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const count = (...results: readonly TrackingResult["result"][]) =>
    rows.filter(({ result }) => results.includes(result)).length;
  const [ready, warnings, problems] = [count("ready", "number_later"), count("warning"), count("problem")];
  const numberColumn: DataColumn<TrackingResult> = {
    label: m.tracking_number,
    cell: (row) =>
      row.onEdit !== null && (row.result === "problem" || corrected.has(row.key)) ? (
        <input
          className="input"
          dir="ltr"
          spellCheck={false}
          aria-label={m.tracking_number_of({ number: row.orderNumber })}
          aria-invalid={row.result === "problem" || undefined}
          value={row.tracking}
          onChange={(event) => {
            setCorrected(new Set(corrected).add(row.key));
            row.onEdit?.(event.target.value);
          }}
        />
      ) : (
        <LeftToRight>{row.tracking === "" ? "—" : row.tracking}</LeftToRight>
      ),
  };
  const columns: readonly DataColumn<TrackingResult>[] = [
    {
      label: m.column_order,
      className: "identity",
      cell: ({ orderNumber }) => <LeftToRight>{orderNumber}</LeftToRight>,
    },
    {
      label: m.column_customer,
      cell: ({ customer }) => customer !== null && <CutWords>{customer}</CutWords>,
    },
    ...(hasNumbers ? [numberColumn] : []),
    {
      label: m.result,
      className: "tracking-result",
      cell: ({ result, message }) => <Result {...{ result, message, hasNumbers }} />,
    },
  ];
  const shown = onlyProblems && problems > 0 ? rows.filter(({ result }) => result === "problem") : rows;
  return (
    <>
      <div className="row wrap tracking-counts" role="status">
        <Chip tone="leaf" icon={<Check size={14} strokeWidth={2.2} aria-hidden />}>
          {m.rows_ready({ count: ready })}
        </Chip>
        {warnings > 0 && (
          <Chip tone="sun" icon={<TriangleAlert size={14} strokeWidth={2.2} aria-hidden />}>
            {m.rows_to_look_at({ count: warnings })}
          </Chip>
        )}
        {problems > 0 && (
          <Chip tone="red" icon={<CircleX size={14} strokeWidth={2.2} aria-hidden />}>
            {m.rows_problems({ count: problems })}
          </Chip>
        )}
        {problems > 0 && rows.length >= fewRows && (
          <CheckRow
            className="row small soft to-end"
            label={m.only_problems()}
            isOn={onlyProblems}
            onChange={setOnlyProblems}
          />
        )}
      </div>
      <DataTable className="table stacked" columns={columns} items={shown} keyOf={({ key }) => key} />
    </>
  );
}

function Result({
  result,
  message,
  hasNumbers,
}: Pick<TrackingResult, "result" | "message"> & { readonly hasNumbers: boolean }) {
  switch (result === "number_later" && !hasNumbers ? "ready" : result) {
    case "ready":
      return (
        <Chip tone="leaf" icon={<Check size={14} strokeWidth={2.2} aria-hidden />}>
          {m.ready()}
        </Chip>
      );
    case "number_later":
      return (
        <Chip tone="outline" icon={<Truck size={14} strokeWidth={2.2} className="mirror" aria-hidden />}>
          {m.number_later()}
        </Chip>
      );
    case "warning":
      return (
        <span className="row text-sun">
          <TriangleAlert size={16} aria-hidden />
          <span>{message}</span>
        </span>
      );
    case "problem":
      return (
        <span className="row text-red">
          <CircleX size={16} aria-hidden />
          <span>{message}</span>
        </span>
      );
  }
}
