import { keyRing } from "../secrets/key-ring.ts";

export const testCodeKey = keyRing(Buffer.alloc(32, "test"));
