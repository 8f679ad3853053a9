import { variantsToRun } from './support/long-run.ts'
import { Player, walkVariants } from './support/player.ts'
import { expect, test } from './support/test.ts'

const sentence = 'Placa do carro que fugiu: RPL-4C21, prata'

for (const [look, inputMode] of variantsToRun(walkVariants, 1))
  test(`notes are loaded in a new browser, written, sorted and deleted: ${look} look, ${inputMode}`, async ({
    city,
    enter,
  }) => {
    await Player.savePreferences(city, 2, { look })
    const bruno = await enter('Bruno')
    const titles = () => bruno.top.locator('[data-row] bdi:first-child').allTextContents()
    await bruno.openPhone()
    const press = (name: string | RegExp, from = bruno.top) =>
      bruno.press(from.getByRole('button', { name }).first(), inputMode)
    await press('Notas')
    await bruno.waitForRoute('/notes')
    await expect(bruno.top.getByText('Nenhuma nota')).toBeVisible()
    for (const [n, text] of ['primeira', 'segunda'].entries()) // on the server: this browser has nothing
      await city.call(2, 'notes_save', `0198c0de-0000-7000-8000-00000000000${n}`, text, n + 1, n + 1, [])

    await press('Nova nota')
    await bruno.waitUntilSettled()
    await bruno.page.keyboard.type(sentence)
    await bruno.page.keyboard.press('Enter')
    await expect(bruno.top.getByRole('textbox')).toHaveValue(sentence)
    await press(/Voltar/)
    await bruno.waitUntilSettled()
    await expect.poll(titles).toEqual(['Placa do carro que fugiu: RPL-4C…', 'segunda', 'primeira'])

    await press('Editar')
    await press('Mover para cima: primeira')
    await expect.poll(titles).toEqual(['Placa do carro que fugiu: RPL-4C…', 'primeira', 'segunda'])
    const grips = bruno.top.getByTitle('Arrastar para mudar a ordem')
    if (inputMode === 'mouse') await grips.nth(2).dragTo(grips.nth(0))
    else for (const _ of [1, 2]) await press('Mover para cima: segunda')
    await expect.poll(titles).toEqual(['segunda', 'Placa do carro que fugiu: RPL-4C…', 'primeira'])
    await press('Apagar: primeira')
    await expect(bruno.phone.getByRole('alertdialog')).toContainText('Deseja apagar essa anotação?')
    await press(/sim/i, bruno.phone.getByRole('alertdialog'))
    await expect.poll(titles).toEqual(['segunda', 'Placa do carro que fugiu: RPL-4C…'])
    await expect.poll(async () => JSON.stringify(await city.call(2, 'notes_index')).match(/"id"/g)?.length).toBe(2)

    await press('OK')
    await press(/Placa/)
    await bruno.waitUntilSettled()
    await press('Fixar nota')
    await press(/Voltar/)
    await bruno.waitUntilSettled()
    await expect.poll(titles).toEqual(['Placa do carro que fugiu: RPL-4C…', 'segunda'])
    await press(/Placa/)
    await bruno.waitUntilSettled()
    await press('Apagar nota')
    await press(/sim/i, bruno.phone.getByRole('alertdialog'))
    await bruno.waitForRoute('/notes')
    await expect.poll(titles).toEqual(['segunda'])
  })
