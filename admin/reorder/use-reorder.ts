import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { direction } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { moved, placeAt, stepOf } from "./moved.ts";

interface ReorderOptions<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Name of a moved item, for the announcement. */
  readonly nameOf: (item: Item) => string;
  /** Receives the new order once, on drop. */
  readonly onReorder: (items: readonly Item[]) => void;
}

/**
 * Reorders items by dragging their handles with mouse, pen or finger, or by Alt and arrows on a handle. `announcement` is the text for a
 * live region. During a drag, `items` has the order that dropping would give. Escape cancels.
 */
export function useReorder<Item>({ items, keyOf, nameOf, onReorder }: ReorderOptions<Item>) {
  const list = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [draft, setDraft] = useState<readonly Item[] | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const focusAfter = useRef<string | null>(null);
  const shown = draft ?? items;
  // New items replace the draft, whether they contain the saved order or another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new list of items
  useEffect(() => setDraft(null), [items]);
  const latest = useRef({ shown, onReorder });
  useEffect(() => {
    latest.current = { shown, onReorder };
    const key = focusAfter.current;
    focusAfter.current = null;
    // Moving an element in the DOM removes its focus.
    if (key !== null) handleOf(list.current, key)?.focus();
  });

  const announce = (order: readonly Item[], key: string) => {
    const place = order.findIndex((item) => keyOf(item) === key);
    const item = order[place];
    if (item !== undefined) {
      setAnnouncement(m.moved_to_place({ name: nameOf(item), place: place + 1, count: order.length }));
    }
  };

  const onPointerDown = (key: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || list.current === null) return;
    // Prevents text selection and native image dragging.
    event.preventDefault();
    event.currentTarget.focus();
    // Captured touch events would go to the handle only and end when it moves in the DOM.
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      event.currentTarget.releasePointerCapture(event.pointerId);
    }
    // The positions stay; the items move between them.
    const boxes = [...list.current.querySelectorAll("[data-reorder]")].map((item) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      return { left: left + scrollX, top: top + scrollY, width, height };
    });
    const original = latest.current.shown;
    setDragged(key);
    const move = ({ pageX, pageY }: globalThis.PointerEvent) => {
      const order = latest.current.shown;
      const from = order.findIndex((item) => keyOf(item) === key);
      const next = moved(order, from, placeAt(boxes, pageX, pageY));
      if (next !== order) setDraft(next);
    };
    const end = (isKept: boolean) => {
      for (const stop of stops) stop();
      setDragged(null);
      const order = latest.current.shown;
      if (!isKept || order === original) {
        setDraft(null);
        return;
      }
      focusAfter.current = key;
      announce(order, key);
      latest.current.onReorder(order);
    };
    const stops = [
      listen("pointermove", move),
      listen("pointerup", () => end(true)),
      listen("pointercancel", () => end(false)),
      listen("keydown", ({ key: pressed }) => pressed === "Escape" && end(false)),
    ];
  };

  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    const step = event.altKey ? stepOf(event.code, direction) : 0;
    if (step === 0) return;
    // Alt+arrow would otherwise navigate back.
    event.preventDefault();
    const from = shown.findIndex((item) => keyOf(item) === key);
    const order = moved(shown, from, from + step);
    if (order === shown) return;
    focusAfter.current = key;
    // Applies immediately, so that the next key press continues from here.
    setDraft(order);
    announce(order, key);
    onReorder(order);
  };

  return {
    list,
    items: shown,
    announcement,
    isDragged: (item: Item) => keyOf(item) === dragged,
    itemProps: (item: Item) => ({ "data-reorder": keyOf(item) }),
    handleProps: (item: Item) => ({
      "data-reorder-handle": keyOf(item),
      "aria-keyshortcuts": "Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown",
      onPointerDown: onPointerDown(keyOf(item)),
      onKeyDown: onKeyDown(keyOf(item)),
    }),
  };
}

function handleOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector(`[data-reorder-handle="${CSS.escape(key)}"]`) ?? null;
}

function listen<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
