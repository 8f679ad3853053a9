import { expect, test } from './support/test.ts'

test('the dial pad formats numbers as the server does and saves them as contacts', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/contacts/dial')
  const number = ana.top.getByRole('textbox', { name: 'Número para ligar' })
  for (const digit of '5554049') await ana.button(digit).click()
  await expect(number).toHaveValue('555-404') // no more digits than the template has

  const save = async (phone: string, name: string | null) => {
    await number.fill(phone)
    await ana.button('Adicionar aos contatos').click()
    if (name === null) return
    await ana.phone.getByRole('textbox', { name: 'Nome do contato' }).fill(name)
    await ana.phone.getByRole('button', { name: 'Enviar' }).click()
  }
  const refused = async (message: string) => {
    await expect(ana.phone.getByText(message)).toBeVisible()
    await ana.phone.getByRole('button', { name: 'OK' }).click()
  }
  await save('555101', null)
  await refused('Número inválido')
  await save('555999', 'Ninguém')
  await refused('Este número não existe')
  await save('555211', 'x'.repeat(129))
  await refused('Nome inválido')
  await save('555211', 'Lari')
  await expect(ana.button('Lari')).toBeVisible()
  await ana.button('Apagar dígito').click()
  await expect(number).toHaveValue('555-21')
})

test('past calls load fifty at a time and open their contacts', { tag: '@long' }, async ({ city, enter }) => {
  const mateus = await enter('Mateus Oliveira')
  await mateus.openPhone()
  await mateus.open('/contacts/history')
  await expect(mateus.top.getByText('Você não realizou nenhuma ligação')).toBeVisible()
  await city.call(12, 'createPhoneCall', '555-707', false, false) // the oldest of them
  for (let call = 0; call < 53; call++) await city.call(12, 'createPhoneCall', '555-808', false, false) // a player who is away
  await city
    .call(8, 'createPhoneCall', '555-312', false, true)
    .then((call) => city.call(8, 'endPhoneCall', (call as { room: number }).room))

  await mateus.top.getByRole('radio', { name: 'Perdidas' }).click()
  await expect(mateus.top.getByText('Anônimo')).toBeVisible()
  await expect(mateus.button(/^Ligar para/)).toHaveCount(0) // a hidden number cannot be called back
  await mateus.top.getByRole('radio', { name: 'Todas' }).click()
  const oldest = mateus.button(/555-707/)
  await expect
    .poll(async () => {
      await mateus.top
        .getByText(/Não atendida/)
        .last()
        .scrollIntoViewIfNeeded()
      return oldest.count()
    })
    .toBeGreaterThan(0)
})
