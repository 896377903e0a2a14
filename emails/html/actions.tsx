import type { PartProps } from "./part-props.ts";
import { Words } from "./words.tsx";

/** The main action of an e-mail. */
export function Button({ part: { label, url }, setting }: PartProps<"button">) {
  return (
    <table
      role="presentation"
      dir={setting.dir}
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "8px 0 16px" }}
    >
      <tbody>
        <tr>
          <td style={{ backgroundColor: setting.accent, borderRadius: 12 }}>
            <a
              href={url}
              style={{
                ...setting.body,
                display: "inline-block",
                padding: "10px 24px",
                color: setting.onAccent,
                textDecoration: "none",
              }}
            >
              <Words text={label} />
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** URL of a button, for copying. */
export function WebAddress({ part: { intro, url }, setting }: PartProps<"address">) {
  return (
    <p style={{ ...setting.small, margin: "0 0 16px" }}>
      <Words text={intro} />
      <br />
      <a href={url} dir="ltr" style={{ color: setting.accent, wordBreak: "break-all" }}>
        {url}
      </a>
    </p>
  );
}
