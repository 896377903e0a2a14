import { onProjectNode } from "./launch/on-project-node.mjs";

await onProjectNode(import.meta.url, async () => {
  const { buildShop, buildShopIfChanged } = await import("./bundle/build-shop.ts");
  await (process.argv.includes("--if-changed") ? buildShopIfChanged() : buildShop());
});
