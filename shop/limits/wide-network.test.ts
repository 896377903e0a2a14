import { expect, test } from "vitest";
import { wideNetwork } from "./rate-limits.ts";

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:ffff:1::5", "2001:db8:1::/48"],
  ["nowhere", "nowhere"],
])("wideNetwork of %s is %s", (address, network) => {
  expect(wideNetwork(address)).toBe(network);
});
