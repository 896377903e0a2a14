import { m } from "#messages/compiled/messages.js";

/** Badge in place of the price of a gift. */
export function GiftBadge() {
  return <span className="badge success self-start">{m.gift()}</span>;
}
