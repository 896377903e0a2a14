import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { useReorder } from "./use-reorder.ts";
import "./reorder.css";

/** Sortable rows: dragged by their handles or moved with Alt and arrows. */
export function ReorderList<Item>({
  items,
  keyOf,
  nameOf,
  canReorder,
  onReorder,
  children,
}: {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly canReorder: boolean;
  readonly onReorder: (items: readonly Item[]) => void;
  readonly children: (item: Item) => ReactNode;
}) {
  const reorder = useReorder({ items, keyOf, nameOf, onReorder });
  return (
    <>
      <ul
        className="reorder-list"
        ref={(list) => {
          reorder.list.current = list;
        }}
      >
        {reorder.items.map((item) => (
          <li
            key={keyOf(item)}
            data-dragged={reorder.isDragged(item) || undefined}
            {...reorder.itemProps(item)}
          >
            {canReorder && (
              <button
                type="button"
                className="reorder-handle"
                aria-label={m.move_row({ name: nameOf(item) })}
                {...reorder.handleProps(item)}
              >
                <GripVertical size={18} aria-hidden />
              </button>
            )}
            {children(item)}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="assertive">
        {reorder.announcement}
      </p>
    </>
  );
}
