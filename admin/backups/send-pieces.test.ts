import { expect, test } from "vitest";
import { RequestFailure } from "../request-failure.ts";
import { type FilePiece, sendPieces } from "./send-pieces.ts";

const megabyte = 1024 * 1024;
const bytes = 5 * megabyte;
const file = new Blob([new Uint8Array(bytes)]);
const upload = { id: "1", name: "x", bytes, received_bytes: megabyte, piece_bytes: 2 * megabyte };
const never = new AbortController().signal;
const offline = () => new RequestFailure(0, null);

/** Server that stores pieces; `failures` are thrown first. */
function server(failures: (Error | null)[] = [], received = upload.received_bytes) {
  const pieces: [offset: number, size: number][] = [];
  let at = received;
  const send = async ({ offset, body }: FilePiece) => {
    pieces.push([offset / megabyte, body.size / megabyte]);
    const failure = failures.shift();
    if (failure) throw failure;
    if (offset !== at) throw new RequestFailure(409, { code: "wrong_offset", received_bytes: at });
    at += body.size;
    return { received_bytes: at, backup_id: at === bytes ? "uploaded.tar.gz" : null };
  };
  return { pieces, send };
}

const sending = { file, upload, signal: never, onReceived: () => {}, pause: async () => {} };

test("a file is sent from the first byte that the server does not have", async () => {
  const { pieces, send } = server();
  const progress: number[] = [];
  const onReceived = (received: number) => progress.push(received / megabyte);
  expect(await sendPieces({ ...sending, send, onReceived })).toBe("uploaded.tar.gz");
  expect(pieces).toEqual([
    [1, 2],
    [3, 2],
  ]);
  expect(progress).toEqual([3, 5]);
});

test("a lost connection is tried again with a smaller piece", async () => {
  const { pieces, send } = server([offline(), new RequestFailure(503, null)]);
  await sendPieces({ ...sending, send });
  expect(pieces.slice(0, 3)).toEqual([
    [1, 2],
    [1, 1],
    [1, 0.5],
  ]);
});

test("after a lost response the upload goes on where the server is", async () => {
  const { pieces, send } = server([], 2 * megabyte);
  await sendPieces({ ...sending, send });
  expect(pieces).toEqual([
    [1, 2],
    [2, 2],
    [4, 1],
  ]);
});

test("a rejection and a minute without connection end the upload", async () => {
  const full = new RequestFailure(409, { code: "no_room" });
  await expect(sendPieces({ ...sending, send: server([full]).send })).rejects.toBe(full);
  const lost = server(Array.from({ length: 20 }, offline));
  await expect(sendPieces({ ...sending, send: lost.send })).rejects.toMatchObject({ status: 0 });
  expect(lost.pieces).toHaveLength(7);
});

test("an upload stops when its owner pauses it", async () => {
  const stop = new AbortController();
  const { pieces, send } = server();
  const onReceived = () => stop.abort();
  await expect(sendPieces({ ...sending, signal: stop.signal, send, onReceived })).rejects.toThrow();
  expect(pieces).toHaveLength(1);
});
