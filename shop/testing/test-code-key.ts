import { codeKey } from "../authenticity/code-key.ts";

export const testCodeKey = codeKey(Buffer.alloc(32, "test"));
