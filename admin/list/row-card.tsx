import type { ReactNode } from "react";
import { RowLink } from "./list-origin.tsx";

/** Card of a row on a phone. All of it links to the row's page. */
export function RowCard({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li className="panel">
      <RowLink to={to} className="card">
        {children}
      </RowLink>
    </li>
  );
}
