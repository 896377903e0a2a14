import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { FailureNotice } from "./feedback.tsx";
import { type IconOrElement, UsualIcon } from "./icon.tsx";

/** Stands for content that is not loaded yet: placeholder rows, or the reason of the failure with a retry button. */
export function NotLoaded({ query }: { readonly query: Pick<UseQueryResult, "error" | "refetch"> }) {
  if (query.error === null) return <ListSkeleton />;
  return <FailureNotice error={query.error} onRetry={() => query.refetch()} />;
}

const waitMillis = 300;

/** Placeholder rows, shown only if loading takes longer than a moment. */
export function ListSkeleton({ rows = 8 }: { readonly rows?: number }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), waitMillis);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" data-loading aria-label={m.loading()} style={{ minBlockSize: rows * 44 }}>
      {isShown &&
        Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <div key={index} className="skeleton-row" aria-hidden="true">
            <span className="skeleton" style={{ inlineSize: "12%" }} />
            <span className="skeleton" style={{ inlineSize: "18%" }} />
            <span className="skeleton" style={{ inlineSize: "10%" }} />
            <span className="skeleton to-end" style={{ inlineSize: "12%" }} />
          </div>
        ))}
    </div>
  );
}

export function Empty({
  icon,
  tone,
  title,
  children,
}: {
  readonly icon?: IconOrElement;
  readonly tone?: "leaf";
  readonly title: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty">
      <span className="empty-icon" data-tone={tone} aria-hidden="true">
        <UsualIcon of={icon} size={26} />
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
