import { expect, test } from "vitest";
import { unpaidGift } from "./unpaid-gift.ts";

const gift = { name: "سارة", phone: "+201012345678", note: "", recipient_pays: false };

test.each([
  ["accepts an order that is no gift", null, 0, null],
  ["accepts a gift with everything paid first", gift, 50_000, null],
  ["accepts a gift that its recipient pays", { ...gift, recipient_pays: true }, 0, null],
  ["rejects a gift at the door", gift, 0, { "gift.recipient_pays": ["gift_unpaid"] }],
  ["rejects a gift with a part at the door", gift, 7000, { "gift.recipient_pays": ["gift_unpaid"] }],
])("unpaidGift %s", (_, one, pay_first, expected) => {
  expect(unpaidGift(one, { pay_first }, 50_000)).toEqual(expected);
});
