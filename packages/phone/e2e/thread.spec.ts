import { KitPage } from './support/kit-page.ts'
import { expect, test } from './support/test.ts'

/** Of the messages that a thread opens with. */
const first = 18

test('looking back in a thread brings what is older, and moves nothing in sight', async ({ browser }) => {
  const kit = await KitPage.open(browser, 'scene=chat&look=iphone&theme=light')
  const log = kit.page.getByRole('log')
  const lines = log.locator('[data-message]')
  await expect(lines.last()).toBeInViewport()
  expect(await lines.count()).toBe(first)
  const top = () => lines.last().evaluate((line) => Math.round(line.getBoundingClientRect().top))
  const atEnd = await top()
  const height = () => log.evaluate((element) => element.scrollHeight)
  const newest = await height()

  await log.evaluate((element) => element.scrollBy(0, -200))
  await expect(kit.button('Ir para o fim da conversa')).toBeEnabled()
  await log.dispatchEvent('wheel', { deltaY: -1 })
  await expect.poll(height).toBeGreaterThan(newest + 1000)
  await expect.poll(top).toBe(atEnd + 200)
  expect(kit.errors).toEqual([])
  await kit.close()
})
