declare global {
  interface Window {
    /** Input before the scripts ran (`start-scripts.ts`); undefined once they run. */
    __early?:
      | { readonly buttons: readonly HTMLElement[]; readonly fields: readonly EventTarget[] }
      | undefined;
  }
}

/**
 * Replays input from before the scripts ran: typed and selected values, and presses of buttons that need scripts. Hydration keeps the
 * values of fields but fires no events for them. Call it after hydration.
 */
export function replayEarlyInput(): void {
  const { buttons = [], fields = [] } = window.__early ?? {};
  window.__early = undefined;
  for (const field of new Set(fields)) if (isField(field) && field.isConnected) replay(field);
  for (const button of buttons) if (button.isConnected) button.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// Ticks are excluded: `catalogue/list/filter-panel.tsx` reads them itself, and forms submit them.
const ticked: readonly string[] = ["checkbox", "radio"];

function isField(target: EventTarget): target is Field {
  return (
    (target instanceof HTMLInputElement && !ticked.includes(target.type)) ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** React notices a value only if it differs from the last one written through the element's own property. */
function replay(field: Field): void {
  const { value } = field;
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  field.value = "";
  write?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
