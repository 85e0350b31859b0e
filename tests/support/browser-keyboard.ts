import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const maxStops = 120;

/** A person with nothing but a keyboard: every helper starts from where the focus is. */
export function keyboardOf(page: Page) {
  /** Presses Tab until the focus is on the element, and sees to it that the focus can be seen. */
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(target).toBeEnabled();
    for (let stop = 0; stop < maxStops; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        expect(await target.evaluate(showsFocus), 'the focus is visible').toBe(true);
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${target}`);
  };
  return {
    tabTo,
    type: async (target: Locator, text: string) => {
      await tabTo(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    press: async (target: Locator, key: 'Enter' | 'Space') => {
      await tabTo(target);
      await page.keyboard.press(key);
    },
  };
}

/** True when the element, or the label around it, draws an outline. */
function showsFocus(element: Element): boolean {
  return [element, element.closest('label')].some((one) => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
}
