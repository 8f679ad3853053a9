import type { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

async function requestService(player: Player, reason: string): Promise<void> {
  await player.open('/contacts/services')
  await player.button('Polícia').click()
  await player.phone.getByRole('textbox', { name: /motivo/ }).fill(reason)
  await player.phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(player.phone.getByText('Chamado efetuado.')).toBeVisible()
  await player.phone.getByRole('button', { name: 'OK' }).click()
}

test('a player on duty accepts a request and is guided to it, or rejects it', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const diego = await enter('Diego Martins')
  for (const player of [ana, diego]) await player.pinNotifications()
  for (const player of [ana, diego]) await player.openPhone()
  await ana.open('/contacts/services')
  await ana.button('Polícia').click()
  await ana.phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(ana.phone.getByText('Informe um motivo')).toBeVisible()
  await ana.phone.getByRole('button', { name: 'OK' }).click()
  await requestService(ana, 'Roubaram <b>meu</b> carro')
  await expect(diego.notification('Roubaram <b>meu</b> carro')).toContainText('Chamado: Polícia')
  await diego.notification('Roubaram <b>meu</b> carro').click()
  await diego.waitUntilSettled()
  await diego.waitForRoute('/contacts/services')
  const request = diego.top.getByRole('article', { name: 'Polícia: Ana Souza' })
  await expect(request).toContainText('Roubaram <b>meu</b> carro')
  await request.getByRole('button', { name: 'Atender' }).click()
  await expect(diego.phone.getByText('O destino foi marcado em seu GPS')).toBeVisible()
  await expect(ana.notification('Seu chamado foi atendido')).toContainText('Polícia')
  await expect(request).toHaveCount(0)

  await requestService(ana, 'Um gato na árvore')
  await request.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(ana.notification('Seu chamado foi rejeitado')).toBeVisible()
  await expect(request).toHaveCount(0)
})
