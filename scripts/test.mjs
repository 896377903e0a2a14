import { onProjectNode } from "./launch/on-project-node.mjs";

await onProjectNode(import.meta.url, () => import("./test/run-suite.ts"), {
  lastWords: "0 passed, 1 failed",
});
