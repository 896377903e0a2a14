/** Typed values of a form by field name; checkboxes and radio buttons by `name=value`, with whether they are checked. */
export type Draft = Readonly<Record<string, string | boolean>>;

/** Form whose text is kept, and the session of its customer; '' for visitors and guests. */
export interface DraftKey {
  readonly form: string;
  readonly owner: string;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = "smile:draft:";
/** Lifetime in ms. */
const lifetime = 24 * 60 * 60 * 1000;

/** Stores a draft. Returns false if the browser blocks storage, or it is full. */
export function writeDraft(
  storage: DraftStorage | null,
  { form, owner }: DraftKey,
  draft: Draft,
  now = Date.now(),
): boolean {
  try {
    storage?.setItem(prefix + form, JSON.stringify({ until: now + lifetime, owner, draft }));
    return storage !== null;
  } catch {
    return false;
  }
}

/** Returns the draft of a form, or null. Deletes an expired draft, and one of a customer whose session has ended. */
export function readDraft(
  storage: DraftStorage | null,
  { form, owner }: DraftKey,
  now = Date.now(),
): Draft | null {
  try {
    const stored = JSON.parse(storage?.getItem(prefix + form) ?? "null");
    if (stored === null) return null;
    if (stored.until > now && (stored.owner === "" || stored.owner === owner)) return stored.draft;
    clearDraft(storage, form);
  } catch {
    // Blocked, or not written by this version.
  }
  return null;
}

/** Deletes the draft of a form. */
export function clearDraft(storage: DraftStorage | null, form: string): void {
  storage?.removeItem(prefix + form);
}

/** Deletes all drafts of the tab. */
export function clearDrafts(storage: DraftStorage | null): void {
  if (storage === null) return;
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
