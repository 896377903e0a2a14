import { onProjectNode } from "./launch/on-project-node.mjs";

await onProjectNode(import.meta.url, async () => {
  const { buildShop } = await import("./bundle/build-shop.ts");
  await buildShop();
});
