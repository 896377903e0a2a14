import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { type IconOrElement, UsualIcon } from "./icon.tsx";

export function Menu({
  trigger,
  children,
  align = "end",
}: {
  /** Button element that accepts a ref. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  readonly align?: "start" | "end";
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="popover" align={align} sideOffset={6} collisionPadding={12}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem({
  icon,
  tone,
  onSelect,
  children,
}: {
  readonly icon?: IconOrElement;
  readonly tone?: "red";
  readonly onSelect: () => void;
  readonly children: ReactNode;
}) {
  return (
    <DropdownMenu.Item className="menu-item" data-tone={tone} onSelect={onSelect}>
      <UsualIcon of={icon} size={17} />
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="menu-line" />;
}
