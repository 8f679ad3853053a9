import { basename, dirname, join } from 'node:path'
import { creativeBanks as base } from '../bases/creative-spawn.ts'
import { until } from '../calls.ts'
import { allOf, type PlayedBase, pmaVoice } from './played-base.ts'

type Message = { action?: string }

/**
 * GiovanniB6/Underground, Creative v5, with the pages of its spawn, its homes (which offers the place), its player (cuffs) and pma-voice. Its
 * inventory uses the phone's item for something else, so the phone is only carried.
 */
export const creative: PlayedBase = {
  base: {
    ...base,
    name: 'creative v5, played',
    resources(folders) {
      const core = base.resources(folders)
      const vrp = core?.find(({ name }) => name === 'vrp')?.folder
      if (!core || vrp === undefined) return undefined
      const beside = (path: string) => ({ name: basename(path), folder: join(dirname(vrp), path) })
      const own = ['[system]/PolyZone', '[creative]/target', '[creative]/homes', '[creative]/player'].map(beside)
      return allOf([...core, ...own, pmaVoice(folders)])
    },
  },
  async enter(_, client, { firstname, surname }) {
    const page = client.nuiOf('spawn')
    await until('the page of characters', () => page.messages.some((sent) => (sent as Message).action === 'openSystem'))
    client.emitNet('Queue:playerConnect') // the queue's part, when the player's game has loaded
    const origin = { date: '01/01/1990', locate: 'Sul' }
    page.post('newCharacter', { name: firstname, name2: surname, sex: 'mp_m_freemode_01', ...origin }).catch(() => {}) // never answers
    await until('the choice of a place', () => page.messages.some((sent) => (sent as Message).action === 'openSpawn'))
    page.post('spawnChosen', { hash: 'spawn' }).catch(() => {}) // never answers
  },
  async revive(city, client) {
    await city.lua('vrp', `vRPC.revivePlayer(${client.source}, 200) return true`) // paramedic
  },
  async cuff(city, client) {
    await city.lua('player', `vCLIENT.toggleHandcuff(${client.source}) return true`) // the item handcuff of its inventory
  },
}
