/** Buttons below a field that fill in common values. Phones show the options of a datalist late or not at all. */
export function Suggestions({
  values,
  onPick,
}: {
  readonly values: readonly string[];
  readonly onPick: (value: string) => void;
}) {
  return (
    <span className="suggestions">
      {values.map((value) => (
        <button key={value} type="button" className="suggestion" onClick={() => onPick(value)}>
          <bdi dir="auto">{value}</bdi>
        </button>
      ))}
    </span>
  );
}
