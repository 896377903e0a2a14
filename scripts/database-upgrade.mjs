import { onProjectNode } from "./launch/on-project-node.mjs";

await onProjectNode(import.meta.url, () => import("./database/upgrade.ts"));
