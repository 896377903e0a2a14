import { onProjectNode } from "./launch/on-project-node.mjs";

// Debian 12 has Node 18, which is enough for npm to install the project's own.
await onProjectNode(import.meta.url, () => import("./server/update.ts"), { oldestNode: 18 });
