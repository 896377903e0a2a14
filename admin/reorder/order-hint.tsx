import { m } from "../messages/compiled/messages.js";
import { Key } from "../ui/key.tsx";

export function OrderHint() {
  return (
    <p className="panel-head soft small">
      <span className="on-desk">
        {m.drag_to_order()} <Key>Alt</Key> <Key>↑</Key> <Key>↓</Key>
      </span>
      <span className="on-phone">{m.drag_by_handle()}</span>
    </p>
  );
}
