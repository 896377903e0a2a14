import { expect, test } from "vitest";
import { createSealedBox } from "./sealed-box.ts";

const box = createSealedBox(Buffer.alloc(32, 1));
const secret = Buffer.from("JBSWY3DPEHPK3PXP");

test("unseal reverses seal, whose output differs each time", () => {
  const [one, two] = [box.seal(secret, "7"), box.seal(secret, "7")];
  expect(one.equals(two)).toBe(false);
  expect(box.unseal(one, "7")).toEqual(secret);
  expect(box.unseal(box.seal(secret))).toEqual(secret);
});

test("unseal throws for another owner, another key, and modified or cut bytes", () => {
  const sealed = box.seal(secret, "7");
  expect(() => box.unseal(sealed, "8")).toThrow();
  expect(() => box.unseal(sealed)).toThrow();
  expect(() => createSealedBox(Buffer.alloc(32, 2)).unseal(sealed, "7")).toThrow();
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(sealed.readUInt8(place) ^ 1, place);
    expect(() => box.unseal(changed, "7")).toThrow();
  }
  for (const length of [0, 11, 27, sealed.length - 1])
    expect(() => box.unseal(sealed.subarray(0, length), "7")).toThrow();
});
