import { useState } from "react";

const storageKey = (resource: string) => `smile:admin-columns:${resource}`;

/** Columns that are hidden in this browser; `atFirst` until staff choose. */
export function useHiddenColumns(resource: string, atFirst: readonly string[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(read(resource) ?? atFirst));
  return {
    hidden,
    toggle(id: string) {
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      localStorage.setItem(storageKey(resource), JSON.stringify([...next]));
      setHidden(next);
    },
  };
}

function read(resource: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(resource)) ?? "null");
    return Array.isArray(stored) ? stored.map(String) : null;
  } catch {
    return null;
  }
}
