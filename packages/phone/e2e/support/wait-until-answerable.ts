import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Waits until a third-party app's question accepts an answer. */
export async function waitUntilAnswerable(phone: FrameLocator | Page): Promise<void> {
  await expect(phone.locator('[aria-modal]').last()).toBeVisible()
  await expect(phone.locator('[data-guarded]')).toHaveCount(0)
}
