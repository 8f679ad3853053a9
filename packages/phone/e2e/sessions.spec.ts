import { expect, test } from './support/test.ts'

test('signing out everywhere signs out every tab, and the player may sign in again', async ({ enter }) => {
  const [one, other] = [await enter('Ana Souza'), await enter('Ana Souza')]
  await one.openPhone()
  await one.open('/settings')
  await one.button('Sair de todos os aparelhos').click()
  await one.phone.getByRole('button', { name: /^sim$/i }).click()
  for (const { page } of [one, other]) await expect(page.getByRole('button', { name: /Bruno Cardoso/ })).toBeVisible()
  const again = await enter('Ana Souza')
  await again.openPhone()
})
