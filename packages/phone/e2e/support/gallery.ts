import type { Player } from './player.ts'

/** Address of one of the demo's own photos. */
export const stockPhotoUrl = (name: string) => `/smartphone/stock/photos/${name}.jpg`
export const viewer = (player: Player) => player.top.getByRole('region', { name: 'Visualizador de fotos' })
/** The tiles of an album. */
export const photos = (player: Player) => player.top.getByRole('button', { name: /^Foto de/ })
/** A button of a sheet or a dialog, or of the image viewer. */
export const option = (player: Player, name: string) => player.phone.getByRole('button', { name, exact: true })

/** Opens the attachment menu of the page on top and chooses a source. */
export async function attach(player: Player, source: string): Promise<void> {
  await player.button('Anexar').click()
  await option(player, source).click()
  await player.waitUntilSettled()
}

/** Sends the chosen picture without a caption. */
export async function sendPicture(player: Player): Promise<void> {
  const sheet = player.phone.getByRole('dialog', { name: 'Enviar foto' })
  await sheet.getByRole('button', { name: 'Enviar', exact: true }).click()
  await player.waitUntilSettled()
}
