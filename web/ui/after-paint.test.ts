import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  frames = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("runs the work once, in the task after the frame", () => {
  const work = vi.fn();
  afterPaint(work);
  for (const frame of frames) frame();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test("runs the work before the next press, or after a delay without a frame", () => {
  const [pressed, hidden] = [vi.fn(), vi.fn()];
  afterPaint(pressed);
  window.dispatchEvent(new Event("click"));
  expect(pressed).toHaveBeenCalledOnce();
  afterPaint(hidden);
  vi.advanceTimersByTime(100);
  expect(hidden).toHaveBeenCalledOnce();
});

test("never runs cancelled work", () => {
  const work = vi.fn();
  afterPaint(work)();
  window.dispatchEvent(new Event("click"));
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
