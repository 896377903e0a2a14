import { countText } from "./proof-panel.tsx";

/** List of counts with their labels. */
export function CountList({
  counts,
}: {
  readonly counts: readonly (readonly [label: string, count: number])[];
}) {
  return (
    <dl style={{ margin: 0, maxInlineSize: "26rem" }}>
      {counts.map(([label, count]) => (
        <div key={label} className="row">
          <dt className="grow">{label}</dt>
          <dd className="number strong">{countText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
