/** Checkbox with its label. */
export function CheckRow({
  label,
  isOn,
  onChange,
  className = "check-row",
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string;
}) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
