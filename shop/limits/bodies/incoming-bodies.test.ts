import { describe, expect, test } from "vitest";
import { openIncomingBodies } from "./incoming-bodies.ts";
import { partsOfBody } from "./request-body.ts";

const kilobyte = 1024;
const limits = {
  memory: { ofAddress: 256 * kilobyte, inSum: 512 * kilobyte },
  places: {
    ofAddress: 2,
    inSum: 4,
    maxWaitingOfAddress: 3,
    maxWaiting: 6,
    maxWait: 60_000,
    slowTime: 60_000,
  },
  timeout: 60_000,
  turns: { maxRunning: 1, maxQueued: 3 },
  ofStaff: { maxRunning: 1, maxQueued: 1 },
};
const open = (other: Partial<typeof limits> = {}) =>
  openIncomingBodies(
    (error) => {
      throw error;
    },
    { ...limits, ...other },
  );

function readerOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const request = new Request("http://localhost", { method: "POST", body: stream, ...{ duplex: "half" } });
  const parts = partsOfBody(request, {});
  if (parts === null) throw new Error("expected a body");
  return parts;
}

/** Body whose parts a test sends. */
function sentBody() {
  const pipe = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = pipe.writable.getWriter();
  return {
    parts: readerOf(pipe.readable),
    send: (kilobytes: number) => writer.write(new Uint8Array(kilobytes * kilobyte).fill(7)),
    end: () => writer.close(),
    fail: () => writer.abort(new Error("the sender left")),
  };
}

const common = { length: undefined, maxBytes: 1024 * kilobyte, address: "192.0.2.1" };
const sizeOf = async (bytes: Uint8Array) => {
  expect(bytes.every((byte) => byte === 7)).toBe(true);
  return bytes.length / kilobyte;
};

describe("receiving a body (C1)", () => {
  test.each([0, 1, 64, 65, 500])("passes its %i kB on and holds nothing afterwards", async (kilobytes) => {
    const bodies = open();
    const { parts, send, end } = sentBody();
    const received = bodies.receive({ ...common, parts }, sizeOf);
    for (let sent = 0; sent < kilobytes; sent++) await send(1);
    await end();
    expect(await received).toEqual({ ok: true, value: kilobytes });
    expect(bodies.held()).toEqual({ memory: 0, places: 0 });
  });

  test("holds what arrived and never what the head promises", async () => {
    const bodies = open();
    const promising = Array.from({ length: 100 }, () => {
      const body = sentBody();
      return {
        ...body,
        done: bodies.receive({ ...common, parts: body.parts, length: 1000 * kilobyte }, sizeOf),
      };
    });
    expect(bodies.held()).toEqual({ memory: 0, places: 0 });
    const [first] = promising;
    await first?.send(60);
    await first?.send(4);
    expect(bodies.held()).toEqual({ memory: 64 * kilobyte, places: 0 });
    await first?.send(36);
    await first?.send(1);
    expect(bodies.held()).toEqual({ memory: 0, places: 1 });
    for (const { fail } of promising) void fail();
    for (const { done } of promising)
      expect(await done).toMatchObject({ rejection: { code: "body_broken" } });
    expect(bodies.held()).toEqual({ memory: 0, places: 0 });
  });

  test("rejects a body above its maximum, by its promise and by its bytes", async () => {
    const bodies = open();
    const large = { ok: false, rejection: { code: "body_too_large" } };
    const promised = { ...common, parts: sentBody().parts, length: 1025 * kilobyte };
    expect(await bodies.receive(promised, sizeOf)).toEqual(large);
    const { parts, send } = sentBody();
    const received = bodies.receive({ ...common, parts, maxBytes: 100 * kilobyte }, sizeOf);
    for (let sent = 0; sent < 101; sent += 1) void send(1);
    expect(await received).toEqual(large);
    expect(bodies.held()).toEqual({ memory: 0, places: 0 });
  });

  test("cuts a large body that takes too long", async () => {
    const bodies = open({ timeout: 10 });
    const { parts, send } = sentBody();
    const received = bodies.receive({ ...common, parts }, sizeOf);
    await send(100);
    expect(await received).toEqual({ ok: false, rejection: { code: "bodies_busy" } });
    expect(bodies.held()).toEqual({ memory: 0, places: 0 });
  });

  test("lets networks take turns with complete large bodies, and staff use places of their own", async () => {
    const bodies = open({ places: { ...limits.places, ofAddress: 10, inSum: 10 } });
    const order: string[] = [];
    const ending = Promise.withResolvers<void>();
    const post = async (name: string, address: string, isOfStaff = false) => {
      const { parts, send, end } = sentBody();
      const received = bodies.receive({ ...common, parts, address, isOfStaff }, async () => {
        order.push(name);
        if (name === "first") await ending.promise;
      });
      await send(100);
      await end();
      return await received;
    };
    const senders = [
      ["first", "192.0.2.1"],
      ["flood", "192.0.2.2"],
      ["flood", "192.0.2.3"],
      ["dropped", "192.0.2.4"],
      ["home", "198.51.100.7"],
    ] as const;
    const all = [];
    for (const [index, [name, address]] of senders.entries()) {
      all.push(post(name, address));
      await expect.poll(() => bodies.waiting() + order.length).toBe(Math.min(4, index + 1));
    }
    // The last body takes the place of the last one of the flood.
    expect(await all[3]).toEqual({ ok: false, rejection: { code: "bodies_busy" } });
    await post("staff", "192.0.2.1", true);
    ending.resolve();
    await Promise.all(all);
    expect(order).toEqual(["first", "staff", "flood", "home", "flood"]);
    expect(bodies.held()).toEqual({ memory: 0, places: 0 });
  });
});
