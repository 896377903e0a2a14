import { m } from "../messages/compiled/messages.js";
import { LeftToRight } from "../ui/written-values.tsx";

/** Placeholders that a text can have. */
export function Placeholders({ values }: { readonly values: readonly string[] }) {
  return (
    <p className="soft mb-3">
      {m.mail_values()}{" "}
      {values.map((value) => (
        <code key={value} className="mx-1">
          <LeftToRight>{`{${value}}`}</LeftToRight>
        </code>
      ))}
    </p>
  );
}
