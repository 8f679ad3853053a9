import { randomUUID } from 'node:crypto'
import { expect, test } from './support/test.ts'
import { canRunTwoServers, TwoServers } from './support/two-servers.ts'

const [ana, bruno] = [1, 2]

test('two servers are restarted in turn while a player writes: the page moves to the other, and nothing is lost', {
  tag: '@long',
}, async ({ enter }) => {
  test.skip(!canRunTwoServers, 'no MariaDB or no NATS here')
  test.setTimeout(600_000)
  const servers = await TwoServers.open()
  try {
    await expect.poll(() => servers.isUsed(0) && servers.isUsed(1), { timeout: 60_000 }).toBe(true)
    const page = await enter('Ana Souza', servers)
    await page.openPhone()
    await page.open('/sms/555-202')
    const sent: string[] = []
    const received: string[] = []
    /** Ana writes on her page; Bruno answers through any server. */
    const talk = async (when: string) => {
      sent.push(`da Ana ${when}`)
      await page.top.getByRole('textbox', { name: 'Mensagem' }).fill(`da Ana ${when}`)
      await page.page.keyboard.press('Enter')
      received.push(`do Bruno ${when}`)
      const answer = await servers.call(bruno, 'sms_send', ['555-101', `do Bruno ${when}`], randomUUID())
      expect(answer).toMatchObject({ content: `do Bruno ${when}` })
      await expect(page.top.getByText(`do Bruno ${when}`)).toBeVisible({ timeout: 30_000 })
    }
    await talk('antes')
    for (let index = 0; index < servers.count; index++) {
      servers.drain(index)
      await expect.poll(() => servers.isUsed(index), { timeout: 30_000 }).toBe(false)
      await talk(`enquanto ${index} se despede`)
      expect(await servers.end(index)).toBe(0)
      await talk(`sem ${index}`)
      await servers.start(index)
      await expect.poll(() => servers.isUsed(index), { timeout: 60_000 }).toBe(true)
      await talk(`com ${index} de volta`)
    }

    const stored = async (player: number, number: string) => {
      const messages = (await servers.call(player, 'sms_thread', [number], randomUUID())) as { content: string }[]
      return messages.map(({ content }) => content)
    }
    const talked = (texts: string[]) => texts.filter((text) => / (da Ana|do Bruno) /.test(` ${text}`))
    const mine = (texts: string[]) =>
      talked(texts)
        .filter((text) => text.startsWith('da Ana'))
        .toSorted()
    await expect.poll(async () => mine(await stored(bruno, '555-101')), { timeout: 30_000 }).toEqual(sent.toSorted())
    for (const text of [...sent, ...received]) await expect(page.top.getByText(text, { exact: true })).toHaveCount(1)
    await expect(page.top.getByText('Não enviada')).toHaveCount(0)
    await expect(page.phone.getByText('Sem conexão')).toHaveCount(0)
    expect(talked(await stored(ana, '555-202'))).toHaveLength(sent.length + received.length)
    expect(servers.failures).toEqual([])
  } finally {
    await servers.close()
  }
})
