import type { EmailSum } from "../email-document.ts";
import { colours, type Setting } from "./style.ts";
import { Table } from "./table.tsx";
import { Words } from "./words.tsx";

/** Sums of an order down to the total. */
export function Sums({
  sums,
  note,
  setting,
}: {
  readonly sums: readonly EmailSum[];
  readonly note: string | null;
  readonly setting: Setting;
}) {
  return (
    <>
      <Table dir={setting.dir} style={{ borderTop: `1px solid ${colours.line}`, padding: "8px 0 0" }}>
        {sums.map((sum) => (
          <Row key={sum.label} sum={sum} setting={setting} />
        ))}
      </Table>
      {note !== null && (
        <p style={setting.small}>
          <Words text={note} />
        </p>
      )}
    </>
  );
}

function Row({ sum, setting }: { readonly sum: EmailSum; readonly setting: Setting }) {
  const { label, amount, weight } = sum;
  const isTotal = weight === "total";
  const text = isTotal ? { ...setting.title, fontSize: 19 } : setting.body;
  const colour = weight === "less" ? colours.leaf : colours.ink;
  const cell = {
    padding: isTotal ? "14px 0 4px" : "6px 0",
    ...(isTotal && { borderTop: `1px solid ${colours.line}` }),
  };
  const labelColour = weight === "plain" ? colours.inkSoft : colour;
  return (
    <tr>
      <td style={{ ...text, ...cell, color: labelColour }}>
        <Words text={label} />
      </td>
      <td align={setting.end} style={{ ...text, ...cell, color: colour, whiteSpace: "nowrap" }}>
        <Words text={amount} />
      </td>
    </tr>
  );
}
