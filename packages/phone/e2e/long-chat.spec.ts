import { messageField, messageLog } from './support/chat.ts'
import { focusByKeyboard, isKeyboardMode } from './support/keyboard-clicks.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const messageCount = 2500
const lines = Array.from({ length: messageCount }, (_, n) => `Mensagem ${n + 1}.`)

interface Look {
  /** Numbers of the visible messages, in order of their first appearance. */
  seen: number[]
  /** Numbers that appeared twice, or beside one that is not their neighbour. */
  misplaced: number[]
  /** Pages that loaded while the player waited for them. */
  pages: number
  /** Visible messages that a page moved, how far, and the conversation's state before and after. */
  jumps: string[]
}

test('thousands of messages are scrolled back: each once and in order, and no loaded page moves the visible ones', {
  tag: '@long',
}, async ({ city, enter }) => {
  test.slow()
  await Player.savePreferences(city, 1, { look: 'android' })
  await city.call(2, 'wpp_sendMessage', '555-101', 'Ana, senta que lá vem história', 'text', null, null)
  city.addConversation(1, 2, lines)
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/whatsapp/555-202')
  await expect(messageField(ana)).toBeVisible()
  await expect(messageLog(ana)).toContainText(`Mensagem ${messageCount}.`)

  if (isKeyboardMode) await focusByKeyboard(messageLog(ana))
  else await messageLog(ana).hover()
  await expect(async () => {
    if (isKeyboardMode) await ana.page.keyboard.press('ArrowUp')
    else await ana.page.mouse.wheel(0, -400) // a page that has just loaded may miss one
    await expect(ana.button('Ir para o fim da conversa')).toBeEnabled({ timeout: 5000 })
  }).toPass()
  const looks = messageLog(ana).evaluate(scrollBack)
  await city.call(2, 'wpp_sendMessage', '555-101', 'E ainda tem mais', 'text', null, null) // while she reads
  const { seen, misplaced, pages, jumps } = await looks
  expect(misplaced).toEqual([])
  expect(pages).toBeGreaterThan(40)
  expect(jumps).toEqual([])
  const newest = Math.max(...seen)
  expect(newest).toBeGreaterThan(messageCount - 20)
  expect([...seen].sort((a, b) => b - a)).toEqual(Array.from({ length: newest }, (_, n) => newest - n))
  await ana.button(/nova/).click()
  await expect(messageLog(ana).getByText('E ainda tem mais')).toBeInViewport()
})

test('while a conversation moves, the day of what one sees is shown above it', async ({ city, enter }) => {
  await city.call(2, 'wpp_sendMessage', '555-101', 'Ana, senta que lá vem história', 'text', null, null)
  const times = city.addConversation(1, 2, lines.slice(0, 160), 2 * 3600)
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/whatsapp/555-202')
  await expect(messageLog(ana)).toContainText('Mensagem 160.')
  const label = ana.top.locator('[aria-hidden][data-shown]')
  await expect(label).toHaveCount(0)

  // its attribute is read in the frame of the scroll event, since it disappears soon afterwards
  const seen = await messageLog(ana).evaluate(async (log, sentAt) => {
    const day = log.parentElement?.querySelector<HTMLElement>(':scope > [aria-hidden]')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const days: { label: string; date: string }[] = []
    for (let step = 0; step < 70; step++) {
      log.scrollTop -= 90
      await frame()
      await frame()
      if (!day?.hasAttribute('data-shown')) continue
      const { bottom } = day.getBoundingClientRect()
      const lines = [...log.querySelectorAll('[data-message]')] // the windowed list has no pointer events while it moves
      const line = lines.find((one) => one.getBoundingClientRect().bottom > bottom)
      const heading = line?.querySelector('p')?.getBoundingClientRect()
      if (heading && heading.bottom > bottom - day.offsetHeight && heading.top < bottom)
        throw new Error('over a heading')
      const number = /Mensagem (\d+)\./.exec(line?.textContent ?? '')?.[1]
      const at = sentAt[Number(number) - 1]
      if (at) days.push({ label: day.textContent ?? '', date: new Date(at * 1000).toDateString() })
    }
    return days
  }, times)
  const labels = new Map(seen.map(({ date, label }) => [date, label]))
  for (const { date, label } of seen) expect(label).toBe(labels.get(date))
  expect(labels.size).toBeGreaterThan(3)
  expect(new Set(labels.values()).size).toBe(labels.size)
  // just after midnight yesterday's messages all fit below the label
  expect([...labels.values()]).toContainEqual(expect.stringMatching(/^(Ontem|domingo|sábado|.+-feira)$/))
  await expect(label).toHaveCount(0) // nothing moves any more
})

/** Runs in the page: scrolls back to the first message, checks the visible ones at each frame, and waits for each page. */
async function scrollBack(log: Element): Promise<Look> {
  const [stepPx, nearStartPx] = [180, 300]
  const look: Look = { seen: [], misplaced: [], pages: 0, jumps: [] }
  const knownNumbers = new Set<number>()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  /** Position of each visible message, by its number. */
  const inSight = () => {
    const { top, bottom } = log.getBoundingClientRect()
    const shown = [...log.querySelectorAll<HTMLElement>('[data-message]')].flatMap((line) => {
      const number = Number(/Mensagem (\d+)\./.exec(line.textContent ?? '')?.[1])
      const box = line.querySelector('[class*=bubble]')?.getBoundingClientRect()
      const isDrawn = getComputedStyle(line).visibility === 'visible' // hidden until measured
      return number && box && isDrawn && box.bottom > top && box.top < bottom ? [[number, box.top] as const] : []
    })
    shown.forEach(([number], at) => {
      if (at > 0 && number !== (shown[at - 1]?.[0] ?? 0) + 1) look.misplaced.push(number)
      if (!knownNumbers.has(number)) look.seen.push(number)
      knownNumbers.add(number)
    })
    return new Map(shown)
  }
  /** True once everything that the next step shows is drawn and measured: a line measured later pushes those below it. */
  const isNextDrawn = () => {
    const lines = [...log.querySelectorAll('[data-message]')]
    if (lines.some((line) => getComputedStyle(line).visibility !== 'visible')) return false
    const row = lines[0]?.closest('[style*=absolute]')
    const above = log.getBoundingClientRect().top - (row?.getBoundingClientRect().top ?? 0)
    return above >= Math.min(stepPx, log.scrollTop) - 1
  }
  const oldest = () => log.querySelector('[data-message]')?.textContent ?? ''
  const stand = () => {
    const [top, below] = [log.getBoundingClientRect().top, log.scrollHeight - log.scrollTop].map(Math.round)
    return `log at ${top}, scrolled to ${Math.round(log.scrollTop)} and ${below} above its end, oldest ${oldest()}`
  }
  /** Nothing visible moves while a page loads, nor when it arrives. */
  const waitForPage = async () => {
    const [before, stood, height] = [inSight(), stand(), log.scrollHeight]
    const compare = () => {
      for (const [number, top] of inSight()) {
        const jump = Math.round(top - (before.get(number) ?? top))
        if (Math.abs(jump) > 1) look.jumps.push(`${number} by ${jump} px: ${stood}; then ${stand()}`)
      }
    }
    while (log.scrollHeight < height + 100) {
      if (!oldest().includes('Mensagem')) return // earlier messages of theirs: there may be nothing older
      compare()
      await frame()
    }
    await frame()
    await frame()
    look.pages++
    compare()
  }
  while (!knownNumbers.has(1)) {
    await frame()
    inSight()
    while (log.scrollTop - stepPx < nearStartPx && !isNextDrawn()) await frame()
    log.scrollTop -= stepPx
    if (log.scrollTop < nearStartPx) await waitForPage()
  }
  return look
}
