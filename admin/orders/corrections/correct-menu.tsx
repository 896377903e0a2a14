import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../../messages/compiled/messages.js";
import { useMay } from "../../session/staff-session.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { type CorrectionChoice, correctionChoices } from "./correction-choices.ts";

/** Menu with the corrections that all of these orders allow; renders nothing without one. `onDone` follows a success. */
export function CorrectMenu({
  orders,
  onDone,
}: {
  readonly orders: readonly AdminOrder[];
  readonly onDone?: () => void;
}) {
  const [chosen, setChosen] = useState<CorrectionChoice | null>(null);
  const mayChangeBooked = useMay("money");
  const [first, ...others] = orders.map((order) => correctionChoices(order, mayChangeBooked));
  const choices = (first ?? []).filter(({ label }) =>
    others.every((theirs) => theirs.some((choice) => choice.label === label)),
  );
  return (
    <>
      {choices.length > 0 && (
        <Menu trigger={<Button icon={<RotateCcw size={17} aria-hidden />}>{m.correct_order()}</Button>}>
          {choices.map((choice) => (
            <MenuItem key={choice.to} onSelect={() => setChosen(choice)}>
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {chosen !== null && (
        <CorrectDialog
          orders={orders}
          choice={chosen}
          onClose={() => setChosen(null)}
          {...(onDone !== undefined && { onDone })}
        />
      )}
    </>
  );
}
