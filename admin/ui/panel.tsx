import { ChevronDown } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";

/** Panel of a page with its title. */
export function Panel({
  title,
  beside,
  children,
}: {
  readonly title: string;
  /** Content of the head after the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** Secondary panel; collapsed on a phone unless its content needs attention. */
export function FoldPanel({
  title,
  isExpanded = false,
  beside,
  children,
}: {
  readonly title: string;
  readonly isExpanded?: boolean;
  /** Content of the head on a desktop, and above the body on a phone. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}) {
  if (useIsPhone()) {
    return (
      <details className="panel fold-panel" open={isExpanded || undefined}>
        <summary>
          <h2>{title}</h2>
          <ChevronDown size={20} className="soft to-end" aria-hidden />
        </summary>
        <div className="panel-body stack" style={{ gap: 12 }}>
          {beside}
          {children}
        </div>
      </details>
    );
  }
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={title}>
      <div className="row">
        <h2>{title}</h2>
        <span className="to-end">{beside}</span>
      </div>
      {children}
    </section>
  );
}

const narrow = matchMedia("(max-width: 47.99rem)");

/** True if lists show cards instead of a table. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener("change", listener);
      return () => narrow.removeEventListener("change", listener);
    },
    () => narrow.matches,
  );
}

/** Name and value in a list of facts (`dl`). */
export function Fact({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </>
  );
}
