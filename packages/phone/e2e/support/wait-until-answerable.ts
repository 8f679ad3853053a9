import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Waits until the question that an app of somebody else's asked takes an answer. */
export async function waitUntilAnswerable(phone: FrameLocator | Page): Promise<void> {
  await expect(phone.locator('[aria-modal]').last()).toBeVisible()
  await expect(phone.locator('[data-guarded]')).toHaveCount(0)
}
