import { join } from 'node:path'
import type { Player } from '../../packages/phone/e2e/support/player.ts'
import type { Picture } from './sheet.ts'

/** What lies over the pages and has no address. Each begins on the home screen of a phone in the hand, and leaves it there. */
const layers: Record<string, (player: Player, take: () => Promise<void>) => Promise<void>> = {
  async '/layers/banners'(player, take) {
    await notifies(player)
    await take()
  },
  async '/layers/reply'(player, take) {
    await player.keepNotifications()
    await player.say('SMS', {
      sender: '555-202',
      content: 'Bora almoçar? Tô saindo do trampo agora, passo aí em dez minutos.',
    })
    await player.phone.getByRole('button', { name: /^Ações de/ }).click()
    await player.phone.getByRole('textbox', { name: 'Responder' }).waitFor()
    await take()
    await player.phone.getByRole('button', { name: 'Marcar como lida' }).click()
  },
  async '/layers/island'(player, take) {
    await rings(player)
    await take()
    await player.say('CALL_END', 99)
  },
  async '/layers/activity'(player, take) {
    await rings(player)
    const island = player.phone.getByRole('button', { name: 'Voltar à chamada' })
    await island.focus()
    await player.page.keyboard.press('Enter')
    await player.phone.getByRole('button', { name: 'Atender' }).waitFor()
    await take()
    await player.say('CALL_END', 99)
  },
  async '/layers/ongoing'(player, take) {
    await rings(player)
    await pulls(player, 1)
    await take()
    await player.page.keyboard.press('Shift+ArrowUp')
    await player.say('CALL_END', 99)
  },
  async '/layers/notifications'(player, take) {
    await pulls(player, 1)
    await take()
    await player.page.keyboard.press('Shift+ArrowUp')
  },
  async '/layers/controls'(player, take) {
    await pulls(player, 2)
    await take()
    await player.page.keyboard.press('Shift+ArrowUp')
  },
  async '/layers/folder'(player, take) {
    await player.button('Jogos').click()
    await player.phone.getByRole('dialog', { name: 'Pasta' }).waitFor()
    await take()
    await player.page.keyboard.press('Backspace')
  },
  async '/layers/edit'(player, take) {
    await edits(player)
    await take()
    await player.phone.getByRole('button', { name: 'Concluir' }).press('Enter')
  },
  async '/layers/folder-edit'(player, take) {
    await edits(player)
    await player.phone.getByRole('button', { name: /^Pasta Jogos/ }).press('Enter')
    await player.phone.getByRole('textbox', { name: 'Nome da pasta' }).waitFor()
    await take()
    await player.page.keyboard.press('Backspace')
    await player.phone.getByRole('button', { name: 'Concluir' }).press('Enter')
  },
  async '/layers/widgets'(player, take) {
    await edits(player)
    await player.phone.getByRole('button', { name: 'Widgets' }).click()
    await player.phone.getByRole('dialog', { name: 'Widgets' }).waitFor()
    await take()
    await player.page.keyboard.press('Backspace')
    await player.phone.getByRole('button', { name: 'Concluir' }).press('Enter')
  },
  async '/layers/switcher'(player, take) {
    for (const page of ['/settings', '/bank', '/sms/555-202', '/home']) await player.open(page)
    await player.page.keyboard.press('Control+ArrowUp')
    await player.phone.getByRole('dialog', { name: 'Apps abertos' }).waitFor()
    await take()
    await player.page.keyboard.press('Backspace')
  },
  async '/layers/lock'(player, take) {
    await locks(player)
    await take()
    await player.page.keyboard.press('ArrowUp')
  },
  async '/layers/torch'(player, take) {
    await locks(player)
    const torch = player.phone.getByRole('button', { name: 'Lanterna' })
    await torch.click()
    await take()
    await torch.click()
    await player.page.keyboard.press('ArrowUp')
  },
  async '/layers/code'(player, take) {
    for (const page of ['/settings', '/settings/lock']) await player.open(page)
    for (const title of ['Digite um código novo', 'Digite o código de novo']) await types(player, title)
    await player.isAt('/settings')
    await locks(player)
    await player.page.keyboard.press('ArrowUp')
    await player.phone.getByRole('textbox', { name: 'Digite o código' }).waitFor()
    await player.page.keyboard.type('25')
    await take()
    await player.page.keyboard.type('80')
    for (const page of ['/settings', '/settings/lock']) await player.open(page)
    await player.button('Remover código').click()
    await types(player, 'Digite o código atual')
    await player.isAt('/settings')
  },
  async '/layers/peek'(player, take) {
    await player.putAway()
    await player.say('CUSTOM_NOTIFY', 'sms', 'Carla Nunes', 'Cadê você?')
    await player.phone.getByText('K abre o celular').waitFor()
    await take()
    await player.takeOut()
  },
}

export const layerNames = Object.keys(layers)

/** A picture of each of those layers, in a phone that has heard of a few things. */
export async function visitLayers(
  player: Player,
  names: readonly string[],
  about: Pick<Picture, 'look' | 'theme'>,
  folder: string,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  if (names.length > 0) await notifies(player)
  for (const name of names) {
    await player.open('/home')
    const file = join(folder, `${about.look}-${about.theme}${name.replace(/\W+/g, '-')}.png`)
    await layers[name]?.(player, async () => {
      await player.settled()
      await player.drawn()
      const isAway = !(await player.screen.isVisible())
      const phone = isAway ? player.page.locator('body') : player.phone.locator('[data-device]')
      await phone.screenshot({ path: file, omitBackground: true })
      pictures.push({ ...about, stop: name, file })
    })
  }
  return pictures
}

async function notifies(player: Player): Promise<void> {
  await player.say('CUSTOM_NOTIFY', 'bank', 'Pix recebido', 'Você recebeu <b>R$ 150,00</b> de Bruno Cardoso')
  await player.say('CUSTOM_NOTIFY', 'whatsapp', 'Turma da oficina', 'Bora marcar o churrasco de domingo?')
  await player.say('CUSTOM_NOTIFY', 'whatsapp', 'Turma da oficina', 'Eu levo o carvão')
  await player.say('CITY_ALERT', 'Defesa Civil', 'Chuva forte até as 23h. Evite a orla.')
}

/** A call that was left to ring, and help that is on its way. */
async function rings(player: Player): Promise<void> {
  await player.say('SERVICE_RESPONSE')
  await player.say('CALL_REQUEST', { room: 99, initiator: '555-202', mode: 'rtc', isVideo: false, isAnonymous: false })
  await player.isAt('/call')
  await player.open('/home')
}

/** Held by the keyboard, as icons are by a finger. */
async function edits(player: Player): Promise<void> {
  await player.phone.locator('[data-app]').first().focus()
  await player.page.keyboard.press('Shift+F10')
  await player.phone.getByRole('dialog', { name: 'Organizar a tela inicial' }).waitFor()
}

/** Takes the phone out behind its lock screen, which hears keys. */
async function locks(player: Player): Promise<void> {
  await player.open('/settings')
  const toggle = player.top.getByRole('switch', { name: 'Tela de bloqueio' })
  if ((await toggle.getAttribute('aria-checked')) !== 'true') await toggle.click()
  await player.putAway()
  await player.takeOut()
  await player.phone.getByRole('dialog', { name: 'Tela de bloqueio' }).waitFor()
  await player.hearsKeys()
}

/** The digits of the code, where they are asked for. */
async function types(player: Player, title: string): Promise<void> {
  await player.top.getByLabel(title, { exact: true }).focus()
  await player.page.keyboard.type('2580')
}

async function pulls(player: Player, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await player.page.keyboard.press('Shift+ArrowDown')
  await player.phone.getByRole('dialog').waitFor()
}
