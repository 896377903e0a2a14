/** Options of a select for 1 to `max` pieces. */
export function Counts({ max }: { readonly max: number }) {
  const counts = Array.from({ length: max }, (_, index) => index + 1);
  return counts.map((count) => (
    <option key={count} value={count}>
      {count}
    </option>
  ));
}
