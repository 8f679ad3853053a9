import type { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

async function requestService(player: Player, reason: string): Promise<void> {
  await player.open('/contacts/services')
  await player.button('Polícia').click()
  await player.waitUntilSettled()
  await player.top.getByRole('textbox', { name: /Motivo/ }).fill(reason)
  await player.button('Pedir ajuda').click()
  await expect(player.phone.getByText('Chamado efetuado.')).toBeVisible()
  await player.waitUntilSettled()
  await player.waitForRoute('/contacts/services')
}

test('a player on duty accepts a request and is guided to it, or rejects it', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const diego = await enter('Diego Martins')
  for (const player of [ana, diego]) await player.pinNotifications()
  for (const player of [ana, diego]) await player.openPhone()
  await ana.open('/contacts/services/190')
  await expect(ana.top.getByText('1 de plantão')).toBeVisible()
  await ana.button('Pedir ajuda').click()
  await expect(ana.top.getByText('Informe um motivo')).toBeVisible()
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
  await expect(ana.top.getByText('Polícia a caminho')).toBeVisible()
  await expect(request.getByRole('button', { name: 'Atender' })).toHaveCount(0)
  await request.getByRole('button', { name: 'Concluir' }).click()
  await expect(request).toHaveCount(0)

  await requestService(ana, 'Um gato na árvore')
  await request.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(ana.notification('Seu chamado foi rejeitado')).toBeVisible()
  await expect(request).toHaveCount(0)
})
