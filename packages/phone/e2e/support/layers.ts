import { expect } from '@playwright/test'
import type { Player } from './player.ts'

/**
 * Layers over the pages, which have no address. Each starts on the home screen of an open phone, and ends there; `look` is called while the
 * layer shows. Home has a folder called Jogos.
 */
export const layers: Record<string, (player: Player, look: () => Promise<void>) => Promise<void>> = {
  async '/layers/banners'(player, look) {
    await showNotifications(player)
    await look()
  },
  async '/layers/reply'(player, look) {
    await player.pinNotifications()
    await player.emit('SMS', {
      sender: '555-202',
      content: 'Bora almoçar? Tô saindo do trampo agora, passo aí em dez minutos.',
    })
    await player.phone.getByRole('button', { name: /^Ações de/ }).click()
    await player.phone.getByRole('textbox', { name: 'Responder' }).waitFor()
    await look()
    await player.phone.getByRole('button', { name: 'Marcar como lida' }).click()
  },
  async '/layers/island'(player, look) {
    await receiveCall(player)
    await look()
    await player.emit('CALL_END', 99)
  },
  async '/layers/activity'(player, look) {
    await receiveCall(player)
    const island = player.phone.getByRole('button', { name: 'Voltar à chamada' })
    await island.focus()
    await player.page.keyboard.press('Enter')
    await player.phone.getByRole('button', { name: 'Atender' }).waitFor()
    await look()
    await player.emit('CALL_END', 99)
  },
  async '/layers/ongoing'(player, look) {
    await receiveCall(player)
    await pullDownCentre(player)
    await look()
    await player.page.keyboard.press('Shift+ArrowUp')
    await player.emit('CALL_END', 99)
  },
  async '/layers/notifications'(player, look) {
    await pullDownCentre(player)
    await look()
    await player.page.keyboard.press('Shift+ArrowUp')
  },
  async '/layers/controls'(player, look) {
    await pullDownCentre(player, 'controls')
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
    await inEditMode(player, look)
  },
  async '/layers/folder-edit'(player, look) {
    await inEditMode(player, async () => {
      await player.phone.getByRole('button', { name: /^Pasta Jogos/ }).press('Enter')
      await player.phone.getByRole('textbox', { name: 'Nome da pasta' }).waitFor()
      await look()
      await player.page.keyboard.press('Backspace')
    })
  },
  async '/layers/widgets'(player, look) {
    await inEditMode(player, async () => {
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
    await openLockScreen(player)
    await look()
    await player.page.keyboard.press('ArrowUp')
  },
  async '/layers/torch'(player, look) {
    await openLockScreen(player)
    const torch = player.phone.getByRole('button', { name: 'Lanterna' })
    await torch.click()
    await look()
    await torch.click()
    await player.page.keyboard.press('ArrowUp')
  },
  async '/layers/code'(player, look) {
    for (const page of ['/settings', '/settings/lock']) await player.open(page)
    for (const title of ['Digite um código novo', 'Digite o código de novo']) await typeCode(player, title)
    await player.waitForRoute('/settings')
    await openLockScreen(player)
    await player.page.keyboard.press('ArrowUp')
    await player.phone.getByRole('textbox', { name: 'Digite o código' }).waitFor()
    await player.page.keyboard.type('25')
    await look()
    await player.page.keyboard.type('80')
    for (const page of ['/settings', '/settings/lock']) await player.open(page)
    await player.button('Remover código').click()
    await typeCode(player, 'Digite o código atual')
    await player.waitForRoute('/settings')
  },
  async '/layers/peek'(player, look) {
    await player.closePhone()
    await player.emit('CUSTOM_NOTIFY', 'sms', 'Carla Nunes', 'Cadê você?')
    await player.phone.getByText('K abre o celular').waitFor()
    await look()
    await player.openPhone()
  },
}

/** Sends the phone a few notifications. */
export async function showNotifications(player: Player): Promise<void> {
  await player.emit('CUSTOM_NOTIFY', 'bank', 'Pix recebido', 'Você recebeu <b>R$ 150,00</b> de Bruno Cardoso')
  await player.emit('CUSTOM_NOTIFY', 'whatsapp', 'Turma da oficina', 'Bora marcar o churrasco de domingo?')
  await player.emit('CUSTOM_NOTIFY', 'whatsapp', 'Turma da oficina', 'Eu levo o carvão')
  await player.emit('CITY_ALERT', 'Defesa Civil', 'Chuva forte até as 23h. Evite a orla.')
}

/** Starts a ringing call, and help that is on its way. */
async function receiveCall(player: Player): Promise<void> {
  await player.emit('SERVICE_RESPONSE')
  await player.emit('CALL_REQUEST', { room: 99, initiator: '555-202', mode: 'rtc', isVideo: false, isAnonymous: false })
  await player.waitForRoute('/call')
  await player.open('/home')
}

/** Enters editing of home by keyboard, as a long press does, and leaves it after `act`. */
async function inEditMode(player: Player, act: () => Promise<void>): Promise<void> {
  await player.phone.locator('[data-app]').first().focus()
  await player.page.keyboard.press('Shift+F10')
  await player.phone.getByRole('dialog', { name: 'Organizar a tela inicial' }).waitFor()
  await act()
  await player.phone.getByRole('button', { name: 'Concluir' }).press('Enter')
}

/** Opens the phone at its lock screen, once it receives keys. */
async function openLockScreen(player: Player): Promise<void> {
  await player.open('/settings')
  const toggle = player.top.getByRole('switch', { name: 'Tela de bloqueio' })
  if ((await toggle.getAttribute('aria-checked')) !== 'true') await toggle.click()
  await player.closePhone()
  await player.openPhone()
  await player.phone.getByRole('dialog', { name: 'Tela de bloqueio' }).waitFor()
  await player.waitForKeyboard()
}

/** Enters the digits of the code. */
async function typeCode(player: Player, title: string): Promise<void> {
  await player.top.getByLabel(title, { exact: true }).focus()
  await player.page.keyboard.type('2580')
}

/** Pulls down the notifications; a banner takes one press first, and `after` opens with one more. */
export async function pullDownCentre(player: Player, after?: 'controls'): Promise<void> {
  const pulled = (kind: string) => player.phone.locator(`[role="dialog"][data-centre="${kind}"]`)
  await expect(async () => {
    if (!(await pulled('notifications').isVisible())) await player.page.keyboard.press('Shift+ArrowDown')
    await expect(pulled('notifications')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  if (!after) return
  await player.page.keyboard.press('Shift+ArrowDown')
  await pulled(after).waitFor()
}
