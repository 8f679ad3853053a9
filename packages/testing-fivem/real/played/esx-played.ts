import { dirname, join } from 'node:path'
import type { Client } from '../../src/types.ts'
import { emptyResource } from '../base-resources.ts'
import { esx as base } from '../bases/esx.ts'
import { until } from '../calls.ts'
import { allOf, type PlayedBase, pmaVoice, resourceOf } from './played-base.ts'

type Message = { action?: string; type?: string; enable?: boolean; data?: { name?: string; show?: boolean } }

/** es_extended with esx_multicharacter, esx_identity, esx_skin, esx_menu_default, esx_policejob, esx_ambulancejob and pma-voice. */
export const esx: PlayedBase = {
  base: {
    ...base,
    name: 'esx, played',
    resources(folders) {
      const core = base.resources(folders)?.filter(({ name }) => name !== 'spawnmanager')
      const place = core?.find(({ name }) => name === 'es_extended')?.folder
      if (!core || !place) return undefined
      return allOf([
        resourceOf(folders, 'spawnmanager', 'spawnmanager.lua'),
        ...core,
        ...['esx_notify', 'esx_textui', 'esx_menu_default'].map((name) => ({
          name,
          folder: join(dirname(place), name),
        })),
        ...['esx_vehicleshop', 'esx_billing'].map((name) => emptyResource(name)),
        resourceOf(folders, 'esx_policejob', 'client/main.lua'),
        resourceOf(folders, 'esx_ambulancejob', 'client/deathcam.lua'),
        pmaVoice(folders),
      ])
    },
    schema: (folders) => [
      ...base.schema(folders),
      `INSERT IGNORE INTO items (name, label, weight) VALUES ('phone', 'Celular', 1)`,
      'ALTER TABLE users ADD COLUMN IF NOT EXISTS is_dead TINYINT(1) NULL DEFAULT 0', // esx_ambulancejob.sql
    ],
    item: 'phone',
    async giveItem(city, client) {
      await city.lua('es_extended', `ESX.GetPlayerFromId(${client.source}).addInventoryItem('phone', 1) return true`)
    },
  },
  async enter(_, client, { firstname, surname }) {
    await client.nuiOf('esx_multicharacter').post('nuiReady', {})
    const identity = client.nuiOf('esx_identity')
    await identity.post('ready', {})
    await until('the form of the identity', () => sent(client, 'esx_identity').some(({ enable }) => enable))
    const data = { firstname, lastname: surname, dateofbirth: '01/01/1990', sex: 'f', height: 170 }
    await identity.post('register', data)
    const skin = () => sent(client, 'esx_menu_default').some(({ data }) => data?.name === 'skin')
    await until('the menu of the skin', skin)
    await client.nuiOf('esx_menu_default').post('menu_submit', { _namespace: 'esx_skin', _name: 'skin' })
  },
  async choose(_, client, { slot }) {
    const page = client.nuiOf('esx_multicharacter')
    await until('the menu of characters', () => sent(client, 'esx_multicharacter').at(-1)?.data?.show)
    await page.post('SelectCharacter', { id: slot })
    await page.post('PlayCharacter', {})
  },
  async leave(_, client) {
    client.emitNet('esx_multicharacter:relog') // /relog, ten seconds after the character came into the city
  },
  /** As the inventory of es_extended/client/modules/actions.lua. */
  async clickItem(_, client) {
    client.runtime('es_extended').run(`TriggerServerEvent('esx:useItem', 'phone')`)
  },
  async revive(city, client) {
    await city.lua('esx_ambulancejob', `TriggerClientEvent('esx_ambulancejob:revive', ${client.source}) return true`) // /revive
  },
  async cuff(city, client, officer) {
    await city.lua('es_extended', `ESX.GetPlayerFromId(${officer.source}).setJob('police', 0, true) return true`)
    officer.emitNet('esx_policejob:handcuff', client.source)
  },
}

const sent = (client: Client, resource: string) => client.nuiOf(resource).messages as Message[]
