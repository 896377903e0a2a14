import type { LucideIcon } from "lucide-react";
import { isValidElement, type ReactElement } from "react";

/** Icon of a control in its usual size; an element has another size or direction. */
export type IconOrElement = LucideIcon | ReactElement;

export function UsualIcon({
  of: icon,
  size,
}: {
  readonly of: IconOrElement | undefined;
  readonly size: number;
}) {
  if (icon === undefined || isValidElement(icon)) return icon;
  const Icon = icon;
  return <Icon size={size} aria-hidden />;
}
