import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const sentence = 'Placa do carro que fugiu: RPL-4C21, prata'

for (const look of ['iphone', 'android'] as Look[])
  test(`notes are brought to a new browser, written, put in order and thrown away: ${look} look`, async ({
    city,
    enter,
  }) => {
    await Player.prefer(city, 2, { look })
    const bruno = await enter('Bruno')
    const titles = () => bruno.top.locator('[data-row] bdi:first-child').allTextContents()
    await bruno.takeOut()
    await bruno.open('/notes')
    await expect(bruno.top.getByText('Nenhuma nota')).toBeVisible()
    for (const [n, text] of ['primeira', 'segunda'].entries()) // elsewhere: this browser has nothing
      await city.call(2, 'notes_save', `0198c0de-0000-7000-8000-00000000000${n}`, text, n + 1, n + 1, [])

    await bruno.button('Nova nota').first().click()
    await bruno.settled()
    await bruno.page.keyboard.type(sentence)
    await bruno.page.keyboard.press('Enter')
    await expect(bruno.top.getByRole('textbox')).toHaveValue(sentence)
    await bruno.button(/Voltar/).click()
    await bruno.settled()
    await expect.poll(titles).toEqual(['Placa do carro que fugiu: RPL-4C…', 'segunda', 'primeira'])

    await bruno.button('Editar').click()
    await bruno.button('Mover para cima: primeira').click()
    await expect.poll(titles).toEqual(['Placa do carro que fugiu: RPL-4C…', 'primeira', 'segunda'])
    const grips = bruno.top.getByTitle('Arrastar para mudar a ordem')
    await grips.nth(2).dragTo(grips.nth(0))
    await expect.poll(titles).toEqual(['segunda', 'Placa do carro que fugiu: RPL-4C…', 'primeira'])
    await bruno.button('Apagar: primeira').click()
    await expect(bruno.phone.getByRole('alertdialog')).toContainText('Deseja apagar essa anotação?')
    await bruno.phone.getByRole('button', { name: /sim/i }).click()
    await expect.poll(titles).toEqual(['segunda', 'Placa do carro que fugiu: RPL-4C…'])
    await expect.poll(async () => JSON.stringify(await city.call(2, 'notes_index')).match(/"id"/g)?.length).toBe(2)

    await bruno.button('OK').click()
    await bruno.button(/Placa/).click()
    await bruno.settled()
    await bruno.button('Apagar nota').click()
    await bruno.phone.getByRole('button', { name: /sim/i }).click()
    await bruno.isAt('/notes')
    await expect.poll(titles).toEqual(['segunda'])
  })
