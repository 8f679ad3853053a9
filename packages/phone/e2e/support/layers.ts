import { expect } from '@playwright/test'
import type { Player } from './player.ts'

/**
 * What lies over the pages and has no address. Each begins on the home screen of a phone in the hand, and leaves it there; `look` is called
 * while it is shown. Home has a folder called Jogos.
 */
export const layers: Record<string, (player: Player, look: () => Promise<void>) => Promise<void>> = {
  async '/layers/banners'(player, look) {
    await notifies(player)
    await look()
  },
  async '/layers/reply'(player, look) {
    await player.keepNotifications()
    await player.say('SMS', {
      sender: '555-202',
      content: 'Bora almoçar? Tô saindo do trampo agora, passo aí em dez minutos.',
    })
    await player.phone.getByRole('button', { name: /^Ações de/ }).click()
    await player.phone.getByRole('textbox', { name: 'Responder' }).waitFor()
    await look()
    await player.phone.getByRole('button', { name: 'Marcar como lida' }).click()
  },
  async '/layers/island'(player, look) {
    await rings(player)
    await look()
    await player.say('CALL_END', 99)
  },
  async '/layers/activity'(player, look) {
    await rings(player)
    const island = player.phone.getByRole('button', { name: 'Voltar à chamada' })
    await island.focus()
    await player.page.keyboard.press('Enter')
    await player.phone.getByRole('button', { name: 'Atender' }).waitFor()
    await look()
    await player.say('CALL_END', 99)
  },
  async '/layers/ongoing'(player, look) {
    await rings(player)
    await pulls(player)
    await look()
    await player.page.keyboard.press('Shift+ArrowUp')
    await player.say('CALL_END', 99)
  },
  async '/layers/notifications'(player, look) {
    await pulls(player)
    await look()
    await player.page.keyboard.press('Shift+ArrowUp')
  },
  async '/layers/controls'(player, look) {
    await pulls(player, 'controls')
    await look()
    await player.page.keyboard.press('Shift+ArrowUp')
  },
  async '/layers/folder'(player, look) {
    await player.button('Jogos').click()
    await player.phone.getByRole('dialog', { name: 'Pasta' }).waitFor()
    await look()
    await player.page.keyboard.press('Backspace')
  },
  async '/layers/edit'(player, look) {
    await edits(player, look)
  },
  async '/layers/folder-edit'(player, look) {
    await edits(player, async () => {
      await player.phone.getByRole('button', { name: /^Pasta Jogos/ }).press('Enter')
      await player.phone.getByRole('textbox', { name: 'Nome da pasta' }).waitFor()
      await look()
      await player.page.keyboard.press('Backspace')
    })
  },
  async '/layers/widgets'(player, look) {
    await edits(player, async () => {
      await player.phone.getByRole('button', { name: 'Widgets' }).click()
      await player.phone.getByRole('dialog', { name: 'Widgets' }).waitFor()
      await look()
      await player.page.keyboard.press('Backspace')
    })
  },
  async '/layers/switcher'(player, look) {
    for (const page of ['/settings', '/bank', '/sms/555-202', '/home']) await player.open(page)
    await player.page.keyboard.press('Control+ArrowUp')
    await player.phone.getByRole('dialog', { name: 'Apps abertos' }).waitFor()
    await look()
    await player.page.keyboard.press('Backspace')
  },
  async '/layers/lock'(player, look) {
    await locks(player)
    await look()
    await player.page.keyboard.press('ArrowUp')
  },
  async '/layers/torch'(player, look) {
    await locks(player)
    const torch = player.phone.getByRole('button', { name: 'Lanterna' })
    await torch.click()
    await look()
    await torch.click()
    await player.page.keyboard.press('ArrowUp')
  },
  async '/layers/code'(player, look) {
    for (const page of ['/settings', '/settings/lock']) await player.open(page)
    for (const title of ['Digite um código novo', 'Digite o código de novo']) await types(player, title)
    await player.isAt('/settings')
    await locks(player)
    await player.page.keyboard.press('ArrowUp')
    await player.phone.getByRole('textbox', { name: 'Digite o código' }).waitFor()
    await player.page.keyboard.type('25')
    await look()
    await player.page.keyboard.type('80')
    for (const page of ['/settings', '/settings/lock']) await player.open(page)
    await player.button('Remover código').click()
    await types(player, 'Digite o código atual')
    await player.isAt('/settings')
  },
  async '/layers/peek'(player, look) {
    await player.putAway()
    await player.say('CUSTOM_NOTIFY', 'sms', 'Carla Nunes', 'Cadê você?')
    await player.phone.getByText('K abre o celular').waitFor()
    await look()
    await player.takeOut()
  },
}

/** A few things that the phone hears of. */
export async function notifies(player: Player): Promise<void> {
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

/** Home, held by the keyboard as icons are by a finger, for as long as something is done there. */
async function edits(player: Player, act: () => Promise<void>): Promise<void> {
  await player.phone.locator('[data-app]').first().focus()
  await player.page.keyboard.press('Shift+F10')
  await player.phone.getByRole('dialog', { name: 'Organizar a tela inicial' }).waitFor()
  await act()
  await player.phone.getByRole('button', { name: 'Concluir' }).press('Enter')
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

/** Pulls the notifications down, at a second press where a banner comes first, and at one more what comes `after` them. */
async function pulls(player: Player, after?: 'controls'): Promise<void> {
  const pulled = (kind: string) => player.phone.locator(`[role="dialog"][data-centre="${kind}"]`)
  await expect(async () => {
    if (!(await pulled('notifications').isVisible())) await player.page.keyboard.press('Shift+ArrowDown')
    await expect(pulled('notifications')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  if (!after) return
  await player.page.keyboard.press('Shift+ArrowDown')
  await pulled(after).waitFor()
}
