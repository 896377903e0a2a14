import type { PartProps } from "./part-props.ts";
import { colours } from "./style.ts";
import { Table } from "./table.tsx";
import { Words } from "./words.tsx";

/** Title with lines, such as an address. */
export function Lines({ part: { title, lines }, setting }: PartProps<"lines">) {
  return (
    <div style={{ margin: "24px 0 16px" }}>
      <h2 style={{ ...setting.title, margin: "0 0 4px" }}>
        <Words text={title} />
      </h2>
      {lines.map((line) => (
        <p key={line} style={setting.body}>
          <Words text={line} />
        </p>
      ))}
    </div>
  );
}

/** Numbered steps. */
export function Steps({ part: { title, steps }, setting }: PartProps<"steps">) {
  return (
    <div style={{ margin: "24px 0 16px" }}>
      <h2 style={{ ...setting.title, margin: "0 0 8px" }}>
        <Words text={title} />
      </h2>
      <Table dir={setting.dir}>
        {steps.map((step, place) => (
          <tr key={step.title}>
            <td width={32} valign="top" style={{ ...setting.title, padding: "4px 0", color: setting.accent }}>
              {place + 1}
            </td>
            <td valign="top" style={{ padding: "4px 0" }}>
              <p style={setting.body}>
                <Words text={step.title} />
              </p>
              <p style={setting.small}>
                <Words text={step.text} />
              </p>
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** Box with a notice. */
export function Notice({ part: { title, text }, setting }: PartProps<"notice">) {
  const border = `1px solid ${colours.leafLine}`;
  return (
    <Table dir={setting.dir} style={{ margin: "16px 0" }}>
      <tr>
        <td style={{ backgroundColor: colours.leafTint, border, borderRadius: 12, padding: "14px 18px" }}>
          <p style={{ ...setting.title, color: colours.leaf }}>
            <Words text={title} />
          </p>
          <p style={setting.body}>
            <Words text={text} />
          </p>
        </td>
      </tr>
    </Table>
  );
}
