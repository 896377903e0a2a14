declare global {
  interface Window {
    /** What was done before the scripts ran (`start-scripts.ts`); nothing more once they run. */
    __early?:
      | { readonly buttons: readonly HTMLElement[]; readonly fields: readonly EventTarget[] }
      | undefined;
  }
}

/**
 * Tells the page what was done before its scripts ran: what was typed and chosen, and which buttons were pressed that only
 * scripts answer. React leaves what stands in the fields as it is, but has not heard of it. To be called when the page has hydrated.
 */
export function replayEarlyInput(): void {
  const { buttons = [], fields = [] } = window.__early ?? {};
  window.__early = undefined;
  for (const field of new Set(fields)) if (isField(field) && field.isConnected) replay(field);
  for (const button of buttons) if (button.isConnected) button.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// Ticks are read by who needs them early (`products/filter-panel.tsx`); forms send them as they are.
const ticked: readonly string[] = ["checkbox", "radio"];

function isField(target: EventTarget): target is Field {
  return (
    (target instanceof HTMLInputElement && !ticked.includes(target.type)) ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** React hears of a value only where it is another than the last one that was written by the page's own property. */
function replay(field: Field): void {
  const { value } = field;
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  field.value = "";
  write?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
