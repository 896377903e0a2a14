import type { CSSProperties, ReactNode } from "react";

interface TableProps {
  readonly dir: "rtl" | "ltr";
  readonly children: ReactNode;
  readonly ground?: string;
  /** Maximum width in pixels. */
  readonly widest?: number;
  readonly style?: CSSProperties;
}

/** Layout table that takes the available width; mail clients render tables alike. */
export function Table({ dir, children, ground, widest, style }: TableProps) {
  return (
    <table
      role="presentation"
      dir={dir}
      width={widest ?? "100%"}
      cellPadding={0}
      cellSpacing={0}
      bgcolor={ground}
      style={{
        width: "100%",
        borderCollapse: "separate",
        ...(ground !== undefined && { backgroundColor: ground }),
        ...(widest !== undefined && { maxWidth: widest }),
        ...style,
      }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
