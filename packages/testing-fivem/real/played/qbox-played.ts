import type { Client } from '../../src/types.ts'
import { qbox as base } from '../bases/qbox.ts'
import { until } from '../calls.ts'
import { allOf, type PlayedBase, pmaVoice, resourceOf } from './played-base.ts'

/** The base without the client's answers that it sends by itself: its own client scripts run here. */
const { client: _, ...server } = base

/** qbx_core with its own menu of characters, ox_lib, ox_inventory, qbx_medical, qbx_police and pma-voice. */
export const qbox: PlayedBase = {
  base: {
    ...server,
    name: 'qbox, played',
    resources: (folders) => {
      const core = base.resources(folders)
      return (
        core &&
        allOf([
          resourceOf(folders, 'spawnmanager', 'spawnmanager.lua'),
          ...core,
          resourceOf(folders, 'qbx_medical', 'client/laststand.lua'),
          resourceOf(folders, 'qbx_police', 'client/interactions.lua'),
          pmaVoice(folders),
        ])
      )
    },
  },
  async enter(_, client, { firstname, surname, slot }) {
    await client.nuiOf('ox_inventory').post('uiLoaded', {})
    await chooseInMenu(client, 'qbx_core_multichar_characters', slot - 1)
    const page = client.nuiOf('ox_lib')
    await until('the form of the character', () => last(client)?.action === 'openDialog')
    await page.post('inputData', [firstname, surname, 'Brazilian', 'Female', '1990-01-01'])
  },
  async choose(_, client, { slot }) {
    await chooseInMenu(client, 'the menu of characters', slot - 1)
    await chooseInMenu(client, 'the menu of the character', 0)
  },
  async leave(city, client) {
    await city.lua('qbx_core', `Logout(${client.source}) return true`) // /logout
  },
  async clickItem(city, client) {
    const slot = await city.lua(
      'ox_inventory',
      `return exports.ox_inventory:GetSlotIdWithItem(${client.source}, 'phone')`,
    )
    await client.nuiOf('ox_inventory').post('useItem', slot)
  },
  async revive(city, client) {
    await city.lua('qbx_medical', `return exports.qbx_medical:Revive(${client.source})`) // /revive
  },
  /** As its server does once the officer has the item, which ox_inventory's own list lacks (qbx_police, server/main.lua). */
  async cuff(city, client, officer) {
    const { source } = officer
    await city.lua('qbx_core', `SetJob(${source}, 'police', 0) SetJobDuty(${source}, true) return true`)
    await city.lua(
      'qbx_police',
      `TriggerClientEvent('police:client:GetCuffed', ${client.source}, ${source}, false) return true`,
    )
  },
  async toggleDuty(_, client) {
    client.emitNet('QBCore:ToggleDuty')
  },
}

const last = (client: Client) => client.nuiOf('ox_lib').messages.at(-1) as { action?: string } | undefined

/** Chooses an entry of ox_lib's menu. */
async function chooseInMenu(client: Client, what: string, entry: number): Promise<void> {
  await until(what, () => last(client)?.action === 'showContext')
  await client.nuiOf('ox_lib').post('clickContext', entry)
}
