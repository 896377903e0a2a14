import { useState } from "react";

const storageKey = (resource: string) => `smile:admin-columns:${resource}`;

/** The columns of a list that this browser does not show. */
export function useHiddenColumns(resource: string) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => read(resource));
  return {
    hidden,
    toggle(id: string) {
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      if (next.size === 0) localStorage.removeItem(storageKey(resource));
      else localStorage.setItem(storageKey(resource), JSON.stringify([...next]));
      setHidden(next);
    },
  };
}

function read(resource: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(resource)) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}
