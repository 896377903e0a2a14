import { Columns3 } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { m } from "../messages/compiled/messages.js";

/** Menu of the visible columns. The first column opens the row and always shows. */
export function ColumnsMenu({
  columns,
  hidden,
  onToggle,
}: {
  readonly columns: readonly { readonly id: string; readonly header: () => string }[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-button outlined" aria-label={m.columns()}>
        <Columns3 size={18} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="popover" align="end" sideOffset={6} collisionPadding={12}>
          <DropdownMenu.Label className="menu-label">{m.columns()}</DropdownMenu.Label>
          {columns.slice(1).map(({ id, header }) => (
            <DropdownMenu.CheckboxItem
              key={id}
              className="menu-item"
              checked={!hidden.has(id)}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={() => onToggle(id)}
            >
              <input
                type="checkbox"
                className="checkbox"
                checked={!hidden.has(id)}
                readOnly
                tabIndex={-1}
                aria-hidden="true"
              />
              {header()}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
