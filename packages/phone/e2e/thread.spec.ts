import type { Locator } from '@playwright/test'
import { KitPage } from './support/kit-page.ts'
import { expect, test } from './support/test.ts'

/** Number of messages that a thread opens with. */
const first = 18

/** A message measured in one frame is drawn in the next. */
const nextFrames = (log: Locator) =>
  log.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

test('scrolling back in a thread loads older messages, and moves nothing in sight', async ({ browser }) => {
  const kit = await KitPage.open(browser, 'scene=chat&look=iphone&theme=light')
  const log = kit.page.getByRole('log')
  const lines = log.locator('[data-message]')
  await expect(lines.last()).toBeInViewport()
  expect(await lines.count()).toBe(first)
  const top = () => lines.last().evaluate((line) => Math.round(line.getBoundingClientRect().top))
  const atEnd = await top()
  const height = () => log.evaluate((element) => element.scrollHeight)
  const newest = await height()

  const lookBack = (px: number) => log.evaluate((element, by) => element.scrollBy(0, -by), px)
  await lookBack(40) // close to the end, where new messages are still followed
  await expect.poll(height).toBeGreaterThan(newest + 1000)
  await nextFrames(log)
  expect(await top()).toBe(atEnd + 40)
  await lookBack(160)
  await expect(kit.button('Ir para o fim da conversa')).toBeEnabled()
  await nextFrames(log)
  expect(await top()).toBe(atEnd + 200)
  expect(kit.errors).toEqual([])
  await kit.close()
})

test('a page from another day moves nothing in sight, and the day is shown between', async ({ browser }) => {
  const kit = await KitPage.open(browser, 'scene=chat&look=android&theme=light')
  const log = kit.page.getByRole('log')
  await expect(log.locator('[data-message]').last()).toBeInViewport()
  await log.dispatchEvent('wheel', { deltaY: -1 })
  await expect.poll(() => log.evaluate((element) => element.scrollHeight)).toBeGreaterThan(10_000)

  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>()
  await kit.page.route('**/kit.html*', async (route) => {
    await isSeen
    await route.continue()
  })
  const oldest = log.locator('[data-message="0"]')
  await expect(async () => {
    await log.evaluate((element) => element.scrollTo(0, 0)) // the wheel event may still scroll to the end once
    await expect(oldest).toBeVisible({ timeout: 1000 })
  }).toPass()
  const top = () => oldest.evaluate((line) => Math.round(line.getBoundingClientRect().top))
  const before = await top()
  const text = await oldest.innerText()
  answer()
  await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBeGreaterThan(1000)
  await expect.poll(top).toBe(before)
  expect(await oldest.innerText()).toBe(text)

  await log.evaluate((element) => element.scrollBy(0, -100))
  const heading = log.locator('[data-message="1006-49"] p').last()
  await expect(heading).toHaveText(/ de \S+ \d\d:\d\d$/)
  const bottom = await heading.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  const bubble = oldest.locator('[class*=bubble]')
  expect(await bubble.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(bottom)
  expect(kit.errors).toEqual([])
  await kit.close()
})
