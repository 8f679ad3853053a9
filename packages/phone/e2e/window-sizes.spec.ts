import { expect, test } from './support/test.ts'

test('the whole phone is in the window at usual sizes of the game', { tag: '@long' }, async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [2560, 1440],
    [3440, 1440],
  ] as const) {
    await ana.page.setViewportSize({ width, height })
    const measure = async () => {
      const box = await ana.screen.boundingBox()
      if (!box) return 'no screen'
      const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
      return isInside && box.height > height / 2 ? 'whole' : JSON.stringify(box)
    }
    await expect.poll(measure, `${width}×${height}`).toBe('whole')
  }
})
