import type { ReactNode } from "react";

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
