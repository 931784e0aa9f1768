import type { Locator, Page } from "@playwright/test";
import { expect } from "./served";
import { openPage } from "./steps";

/** As many stops as a page of ours can have between two things that one wants. */
const MOST_TABS = 150;

/**
 * Work without a mouse, and as a screen reader hears it: what is acted on is found by role and name alone, reached by Tab or a key of
 * the page, and acted on by keys. Every stop must show that it has the focus and must not lie under something; a mouse fails the test.
 */
export async function keyboardOf(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener(
      "pointerdown",
      () => {
        throw new Error("a mouse was used");
      },
      true,
    );
  });

  const press = (keys: string) => page.keyboard.press(keys);

  /** Goes on with Tab until it has the focus. */
  async function reach(target: Locator) {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
      const { isReached, problem } = await target.evaluate(lookAtFocus);
      expect(problem, "focus that nobody sees").toBeNull();
      if (isReached) return;
      await press("Tab");
    }
    throw new Error(`Tab does not reach ${target}`);
  }

  return {
    press,
    reach,
    /** Opens a page and, where it gives the focus to no field, goes past its menu by the skip link. */
    async open(path: string, heading: string) {
      await openPage(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      if (await page.evaluate(() => document.activeElement !== document.body)) return;
      await press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
      await press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    },
    /** A link or a button. */
    async use(target: Locator) {
      await reach(target);
      await press("Enter");
    },
    async write(field: Locator, text: string) {
      await reach(field);
      await press("Control+a");
      await page.keyboard.type(text);
    },
    async tick(box: Locator) {
      await reach(box);
      if (!(await box.isChecked())) await press("Space");
    },
    /** One of several: Tab leads to the group, arrows lead through it. */
    async pick(radio: Locator) {
      const name = (await radio.getAttribute("name")) ?? "";
      await reach(
        radio
          .page()
          .locator(`input[name="${name}"]`)
          .and(page.getByRole("radio", { checked: true }))
          .or(radio)
          .first(),
      );
      for (let presses = 0; !(await radio.isChecked()); presses += 1) {
        expect(presses, "arrows lead through a group").toBeLessThan(20);
        await press(presses === 0 ? "Space" : "ArrowDown");
      }
    },
    /** An option of a list. */
    async choose(list: Locator, option: string) {
      await reach(list);
      await page.keyboard.type(option);
      await expect(list.getByRole("option", { name: option, selected: true })).toHaveCount(1);
    },
    /** A live region says it, so that nobody has to look for it. */
    async hear(words: string | RegExp) {
      await expect(
        page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: words }).first(),
      ).toBeAttached();
    },
  };
}

/** Whether the focus is there, and why nobody sees where it is instead; runs in the page. */
function lookAtFocus(target: Element): { isReached: boolean; problem: string | null } {
  const element = document.activeElement;
  const isReached = element === target;
  if (!element || element.matches("body, main")) return { isReached, problem: null };
  const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`;
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const marks = [element, ...labels, element.parentElement, element.nextElementSibling].filter((one) => one !== null);
  const isMarked = marks.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && outlineWidth !== "0px";
  });
  if (!isMarked) return { isReached, problem: `${name}: no outline` };
  const box = element.getBoundingClientRect();
  const shown = [element, ...labels, element.nextElementSibling].filter((one) => one !== null);
  const shares = [0.5, 0.1, 0.9];
  const isSeen = shares.some((across) =>
    shares.some((down) => {
      const top = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
      if (top === null) return false;
      // What contains it lies under it; a toast goes by itself.
      return top.contains(element) || top.matches(".toast, .toast *") || shown.some((one) => one.contains(top));
    }),
  );
  return { isReached, problem: isSeen ? null : `${name}: lies under something else` };
}
