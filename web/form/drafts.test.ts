import { describe, expect, test } from "vitest";
import { clearDraft, clearDrafts, readDraft, writeDraft } from "./drafts.ts";

function newStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
}
const guest = { form: "checkout", owner: "" };
const draft = { street: "شارع النيل", "payment_method=cash": true };
const hour = 60 * 60 * 1000;

describe("drafts", () => {
  test("return what was typed for 24 hours", () => {
    const storage = newStorage();
    expect(writeDraft(storage, guest, draft, 0)).toBe(true);
    expect(readDraft(storage, guest, 24 * hour - 1)).toEqual(draft);
    expect(readDraft(storage, guest, 24 * hour)).toBeNull();
    expect(storage.length).toBe(0);
  });

  test("of a visitor survive signing in, those of a customer end with her session", () => {
    const storage = newStorage();
    const customer = { form: "checkout", owner: "mark" };
    writeDraft(storage, guest, draft);
    expect(readDraft(storage, customer)).toEqual(draft);
    writeDraft(storage, customer, draft);
    expect(readDraft(storage, { ...customer, owner: "other" })).toBeNull();
    expect(storage.length).toBe(0);
  });

  test("are deleted for one form, or for all, without other values", () => {
    const storage = newStorage();
    storage.setItem("smile:source", "x");
    for (const form of ["checkout", "contact", "address"]) writeDraft(storage, { form, owner: "" }, draft);
    clearDraft(storage, "contact");
    expect(storage.length).toBe(3);
    clearDrafts(storage);
    expect([storage.length, storage.getItem("smile:source")]).toEqual([1, "x"]);
  });

  test("are not kept without storage, in a full one, or from a foreign text", () => {
    expect([writeDraft(null, guest, draft), readDraft(null, guest)]).toEqual([false, null]);
    const full = {
      ...newStorage(),
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    expect(writeDraft(full, guest, draft)).toBe(false);
    const foreign = newStorage();
    foreign.setItem("smile:draft:checkout", "{");
    expect(readDraft(foreign, guest)).toBeNull();
  });
});
