import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { menuShape, watchWindowSize } from "./collapse-check";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watchedWindow() {
  const target = new EventTarget();
  const check = vi.fn();
  const stop = watchWindowSize(target, check);
  return { check, stop, resize: () => target.dispatchEvent(new Event("resize")) };
}

describe("the check whether the menu collapses", () => {
  test("runs at once with the first change, and never alone", () => {
    const { check, resize } = watchedWindow();
    vi.advanceTimersByTime(1_000);
    expect(check).toHaveBeenCalledTimes(0);
    resize();
    expect(check).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(check).toHaveBeenCalledTimes(1);
  });

  test("runs again 40 ms later, not after 39, for all changes in between", () => {
    const { check, resize } = watchedWindow();
    resize();
    vi.advanceTimersByTime(10);
    resize();
    vi.advanceTimersByTime(10);
    resize();
    vi.advanceTimersByTime(19);
    expect(check).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1_000);
    expect(check).toHaveBeenCalledTimes(2);
  });

  test("runs at once again where the window rested for 40 ms, and not where it rested for 39", () => {
    const { check, resize } = watchedWindow();
    resize();
    vi.advanceTimersByTime(40);
    resize();
    expect(check).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(39);
    resize();
    expect(check).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledTimes(3);
  });

  test("runs 26 times in a second of dragging, at most once in 40 ms, and has seen the last size", () => {
    const target = new EventTarget();
    let width = 0;
    const seen: { at: number; width: number }[] = [];
    let at = 0;
    const pass = (ms: number) => {
      for (let end = at + ms; at < end; vi.advanceTimersByTime(1)) at += 1;
    };
    watchWindowSize(target, () => seen.push({ at, width }));
    for (; width < 999; width += 1, pass(1)) target.dispatchEvent(new Event("resize"));
    target.dispatchEvent(new Event("resize"));
    pass(40);
    expect(seen.map(({ at }) => at)).toEqual(Array.from({ length: 26 }, (_none, index) => index * 40));
    expect(seen.at(-1)?.width).toBe(999);
  });

  test("does not run after its end", () => {
    const { check, resize, stop } = watchedWindow();
    resize();
    resize();
    stop();
    vi.advanceTimersByTime(1_000);
    resize();
    expect(check).toHaveBeenCalledTimes(1);
  });
});

describe("the menu's shape", () => {
  const at = (width: number) => menuShape((query) => width >= Number(/(\d+)px/.exec(query)?.[1]));

  test.each([
    [320, "sheet"],
    [767, "sheet"],
    [768, "rail"],
    [1199, "rail"],
    [1200, "wide"],
  ])("at %i px is %s", (width, shape) => {
    expect(at(width)).toBe(shape);
  });
});
