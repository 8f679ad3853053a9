import type { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('K opens and closes the phone; Escape and Backspace follow the specification', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await expect(ana.screen).toBeHidden()
  await ana.openPhone()
  await ana.page.keyboard.press('k')
  await ana.waitUntilClosed()

  await ana.openPhone()
  await ana.open('/settings')
  await ana.open('/settings/zoom')
  await ana.waitForKeyboard()
  for (const route of ['/settings', '/home']) {
    await ana.page.keyboard.press('Backspace')
    await ana.waitForRoute(route)
    await ana.waitUntilSettled()
  }
  await ana.page.keyboard.press('Backspace')
  await ana.waitUntilClosed()

  await ana.openPhone()
  await ana.open('/settings/case')
  await ana.closePhone()
  await ana.waitForRoute('/home')
})

test('typing stays in the phone: no key walks the citizen, closes the phone or goes back', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/contacts')
  const search = ana.top.getByRole('searchbox', { name: 'Buscar' })
  const before = await position(ana)
  await search.click()
  await ana.page.keyboard.type('kwasdkw')
  await ana.page.keyboard.press('Backspace')
  await expect(search).toHaveValue('kwasdk')
  await ana.waitForRoute('/contacts')
  expect(await position(ana)).toEqual(before)
})

test('after a right click and a reopening, typing still stays in the phone', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.screen.click({ button: 'right', position: { x: 180, y: 300 } })
  await ana.closePhone()
  await ana.openPhone()
  await ana.open('/contacts')
  await ana.top.getByRole('searchbox', { name: 'Buscar' }).click()
  await ana.page.keyboard.type('kd')
  await expect(ana.top.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('kd')
  await expect(ana.screen).toBeVisible()
})

test('the player walks with the phone open, and a right click takes the keyboard from the game', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  const start = await position(ana)
  await ana.page.keyboard.down('w')
  await expect.poll(() => position(ana)).not.toEqual(start)
  await ana.page.keyboard.up('w')

  await ana.screen.click({ button: 'right', position: { x: 180, y: 300 } })
  const heldPosition = await restingPosition(ana)
  await ana.page.keyboard.down('w')
  await ana.page.keyboard.up('w')
  expect(await position(ana)).toEqual(heldPosition)
})

/** Position of the player once they stand still. */
async function restingPosition(player: Player): Promise<unknown> {
  let last: unknown
  await expect(async () => {
    const before = last
    last = await position(player)
    expect(last).toEqual(before)
  }).toPass({ intervals: [100] })
  return last
}

/** Position of the player, reported by the game. */
async function position(player: Player): Promise<unknown> {
  return player.frame().evaluate(async () => {
    const response = await fetch('/smartphone/client', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sessionStorage.getItem('orelhao.token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ member: 'getLocation', args: [] }),
    })
    return response.json()
  })
}
