import type { ReactNode } from "react";

export function Empty({
  icon,
  tone,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly tone?: "leaf";
  readonly title: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty">
      <span className="empty-icon" data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
