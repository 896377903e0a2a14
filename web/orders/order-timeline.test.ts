import { describe, expect, test } from "vitest";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { orderState, orderTimeline } from "./order-timeline.ts";

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;
const [placedAt, paidAt, confirmedAt, sentAt, endAt, arrivesBy] = [1, 2, 3, 4, 5, 9].map(
  (day) => new Date(Date.UTC(2026, 10, day)),
) as [Date, Date, Date, Date, Date, Date];

const changed = (status_id: (typeof orderStatusIds)[keyof typeof orderStatusIds], at: Date) => ({
  status_id,
  at: at.toISOString(),
  moved_by: "staff",
  unconfirmed_hours: null,
  unpaid_hours: null,
});
const placed = changed(processing, placedAt);
const sent = changed(shipped, sentAt);

const order: Parameters<typeof orderState>[0] = {
  status_id: processing,
  created_at: placedAt,
  history: [placed],
  confirmation: "confirmed",
  confirmed_at: placedAt,
  must_confirm: false,
  pay_first: 0,
  advance: 0,
  pay_until: null,
  lines: [{ refused: 0 }],
};
const unconfirmed = { ...order, must_confirm: true, confirmation: "waiting", confirmed_at: null };
const unpaid = { ...unconfirmed, must_confirm: false, pay_first: 7000, pay_until: endAt };
const onTheWay = { ...order, status_id: shipped, history: [placed, sent] };
const arrived = { ...order, status_id: delivered, history: [placed, sent, changed(delivered, endAt)] };
const refused = { ...order, status_id: returned, history: [placed, sent, changed(returned, endAt)] };
const cancelledNow = { ...order, status_id: cancelled, history: [placed, changed(cancelled, endAt)] };

/** Steps in short: name, state, and day of the month. */
function stepsOf(of: typeof order, { paid = null as Date | null, by = null as Date | null } = {}) {
  return orderTimeline(of, { paidAt: paid }, by).map(({ name, is, at, until }) =>
    [name, is, (at ?? until)?.getUTCDate() ?? ""].join(" ").trim(),
  );
}

describe("orderTimeline", () => {
  test("shows what is being done and expects the arrival on the day of the delivery", () => {
    const steps = ["placed done 1", "prepared now", "sent next", "delivered next 9"];
    expect([orderState(order), stepsOf(order, { by: arrivesBy })]).toEqual(["prepare", steps]);
  });

  test("waits for the confirmation of an order that needs one, and keeps its day", () => {
    const steps = ["placed done 1", "confirmed now", "prepared next", "sent next", "delivered next"];
    expect([orderState(unconfirmed), stepsOf(unconfirmed)]).toEqual(["confirm", steps]);
    const confirmed = { ...unconfirmed, confirmation: "confirmed", confirmed_at: confirmedAt };
    expect(stepsOf(confirmed).slice(0, 3)).toEqual(["placed done 1", "confirmed done 3", "prepared now"]);
  });

  test("waits for the payment until its last time, and keeps its day", () => {
    const steps = ["placed done 1", "paid now 5", "prepared next", "sent next", "delivered next"];
    expect([orderState(unpaid), stepsOf(unpaid)]).toEqual(["pay", steps]);
    const received = { ...unpaid, advance: 7000, confirmation: "confirmed", confirmed_at: paidAt };
    expect(stepsOf(received, { paid: paidAt }).slice(0, 3)).toEqual([
      "placed done 1",
      "paid done 2",
      "prepared now",
    ]);
  });

  test("omits steps without a known time", () => {
    const steps = ["placed done 1", "sent now 4", "delivered next 9"];
    expect([orderState(onTheWay), stepsOf(onTheWay, { by: arrivesBy })]).toEqual(["sent", steps]);
  });

  test("shows the courier as the current step although a payment came later", () => {
    const steps = ["placed done 1", "sent now 4", "paid done 5", "delivered next"];
    expect(stepsOf(onTheWay, { paid: endAt })).toEqual(steps);
  });

  test("ends with the delivery, also of an order of which pieces were refused", () => {
    const steps = ["placed done 1", "sent done 4", "delivered done 5"];
    expect([orderState(arrived), stepsOf(arrived)]).toEqual(["delivered", steps]);
    const partly = { ...arrived, lines: [{ refused: 0 }, { refused: 1 }] };
    expect([orderState(partly), stepsOf(partly)]).toEqual(["partly", steps]);
  });

  test("distinguishes a parcel that came back undelivered from a returned one", () => {
    const steps = ["placed done 1", "sent done 4", "refused ended 5"];
    expect([orderState(refused), stepsOf(refused)]).toEqual(["refused", steps]);
    const back = {
      ...arrived,
      status_id: returned,
      history: [...arrived.history, changed(returned, arrivesBy)],
    };
    expect([orderState(back), stepsOf(back).at(-1)]).toEqual(["returned", "returned ended 9"]);
  });

  test("ends with the cancellation", () => {
    const steps = ["placed done 1", "cancelled ended 5"];
    expect([orderState(cancelledNow), stepsOf(cancelledNow)]).toEqual(["cancelled", steps]);
  });
});
