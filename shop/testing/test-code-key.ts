import { codeKey } from "../authenticity/code-key.ts";

/** A code key for tests. */
export const testCodeKey = codeKey(Buffer.alloc(32, "test"));
