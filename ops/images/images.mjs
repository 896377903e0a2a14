import { onProjectNode } from "#scripts/launch/on-project-node.mjs";

await onProjectNode(import.meta.url, () => import("./document-images.ts"));
