import { expect, test } from './support/test.ts'

test('a message sent in one tab shows in the other at once, once in each, without a notification', async ({
  enter,
}) => {
  const [one, other] = [await enter('Ana Souza'), await enter('Ana Souza')]
  for (const tab of [one, other]) await tab.openPhone()
  for (const app of ['whatsapp', 'sms']) {
    for (const tab of [one, other]) {
      await tab.pinNotifications()
      await tab.open(`/${app}/555-202`)
    }
    for (const [from, to, text] of [
      [one, other, `do primeiro, ${app}`],
      [other, one, `do segundo, ${app}`],
    ] as const) {
      await from.top.getByRole('textbox', { name: 'Mensagem' }).fill(text)
      await from.page.keyboard.press('Enter')
      for (const tab of [from, to]) await expect(tab.top.getByText(text)).toHaveCount(1)
    }
    for (const tab of [one, other]) await expect(tab.notification(/do (primeiro|segundo)/)).toHaveCount(0)
  }
})
