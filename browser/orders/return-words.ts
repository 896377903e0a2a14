import { anything, inBothLanguages, m, partLike } from "../shop-texts.ts";

export const returnWords = inBothLanguages((say) => ({
  title: m.return_items({}, say),
  quantity: m.return_quantity({}, say),
  reason: m.return_reason({}, say),
  damaged: m.return_reason_damaged({}, say),
  money: m.return_wish_money({}, say),
  exchange: m.return_wish_exchange({}, say),
  replacement: m.return_exchange_for({}, say),
  photos: m.return_photos({}, say),
  chosen: m.return_photos_chosen({ count: 1 }, say),
  note: m.return_note({}, say),
  send: m.return_submit({}, say),
  required: m.field_required({}, say),
  done: m.return_done_title({}, say),
  requested: m.return_status_requested({}, say),
  returns: m.returns_title({}, say),
  more: m.return_more({}, say),
  onCard: m.return_state({ status: m.return_status_requested({}, say) }, say),
  until: partLike(m.return_items_until({ day: anything }, say)),
  sealed: m.return_sealed({}, say),
}));
