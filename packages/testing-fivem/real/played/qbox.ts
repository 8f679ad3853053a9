import { emptyResource } from '../base-resources.ts'
import { qbox as base } from '../bases/qbox.ts'
import { until } from '../calls.ts'
import type { Client } from '../../src/types.ts'
import { allOf, type PlayedBase, pmaVoice, resourceOf } from './played-base.ts'

interface Message {
  action?: string
  data?: { title?: string; options?: { title: string }[]; rows?: unknown[] }
}

/** qbx_core with ox_lib, ox_inventory, ox_target and pma-voice, whole. */
export const qbox: PlayedBase = {
  base: {
    ...base,
    name: 'qbox, played',
    resources(folders) {
      const core = base.resources(folders)
      return (
        core &&
        allOf([
          resourceOf(folders, 'spawnmanager', 'spawnmanager.lua'),
          ...core,
          resourceOf(folders, 'ox_target', 'client/api.lua'),
          pmaVoice(folders),
        ])
      )
    },
  },
  async enter(_, client, { firstname, surname }) {
    await client.nuiOf('ox_inventory').post('uiLoaded', {}) // its page is not built
    await menu(client)
    await client.nuiOf('ox_lib').post('clickContext', 0)
    await until('the form of a character', () => messages(client).some(({ action }) => action === 'openDialog'))
    const answers = [firstname, surname, 'Brasil', 'Female', '01/01/1990']
    await client.nuiOf('ox_lib').post('inputData', answers)
  },
  async choose(_, client, { firstname }) {
    const options = await menu(client)
    const index = options.findIndex(({ title }) => title.startsWith(firstname))
    await client.nuiOf('ox_lib').post('clickContext', index)
    await client.nuiOf('ox_lib').post('clickContext', 0)
  },
  async leave(city, client) {
    await city.lua('qbx_core', `Logout(${client.source}) return true`)
  },
  async useItem(city, client) {
    const slot = `exports.ox_inventory:GetSlotWithItem(${client.source}, 'phone')`
    const item = (await until('the item', () => city.lua('ox_inventory', `return ${slot}`))) as { slot: number }
    await client.nuiOf('ox_inventory').post('useItem', item.slot)
  },
  async revive(city, client) {
    await city.lua('qbx_core', `local player = GetPlayer(${client.source}) player.Functions.SetMetaData('isdead', false) return true`)
    client.runtime('qbx_core').run('SetEntityHealth(PlayerPedId(), 200)')
  },
}

const messages = (client: Client) => client.nuiOf('ox_lib').messages as Message[]

async function menu(client: Client): Promise<{ title: string }[]> {
  await client.nuiOf('ox_lib').post('init', {}).catch(() => {})
  const last = () => messages(client).findLast(({ action }) => action === 'showContext')
  return (await until('the menu of characters', () => last()?.data?.options)) as { title: string }[]
}
