import type { Client } from '../../src/types.ts'
import { vrpex as base } from '../bases/vrpex.ts'
import { until } from '../calls.ts'
import { allOf, type PlayedBase, pmaVoice, resourceOf } from './played-base.ts'

/** vRPex with its spawnmanager, its character-creator and pma-voice. Its inventory uses no item, so the phone is only carried. */
export const vrpex: PlayedBase = {
  base: {
    ...base,
    name: 'vrpex, played',
    resources(folders) {
      const core = base.resources(folders)
      return core && allOf([resourceOf(folders, 'spawnmanager', 'spawnmanager.lua'), ...core, pmaVoice(folders)])
    },
  },
  async enter(city, client, { firstname, surname, steam }) {
    const made = async () =>
      city.database.rows('SELECT 1 FROM vrp_user_identities NATURAL JOIN vrp_user_ids WHERE identifier = ?', [
        `steam:${steam}`,
      ])
    await until('an identity made by the base', async () => (await made()).length > 0)
    spawn(client)
    const page = client.nuiOf('character-creator')
    await until('the page of the character', () => page.focus.hasFocus)
    const name = { characterNome: firstname, characterSobrenome: surname, characterIdade: 30 }
    await page.post('UpdateSkinOptions', { ...name, fathersID: 0, mothersID: 0, skinColor: 0, shapeMix: 0 })
    page.post('cDoneSave', {}).catch(() => {}) // this callback never answers
  },
  async revive(city, client) {
    await city.lua('vrp', `vRPclient.killGod(${client.source}) vRPclient.setHealth(${client.source}, 400) return true`) // vrp_admin: /god
  },
  async cuff(city, client) {
    await city.lua('vrp', `vRPclient.toggleHandcuff(${client.source}) return true`) // vrp_policia
  },
}

/** The game mode's part: the player comes into the city. */
function spawn(client: Client): void {
  client
    .runtime('spawnmanager')
    .run(
      `exports.spawnmanager:spawnPlayer({ x = -1037.7, y = -2737.8, z = 20.2, heading = 0.0, model = 'mp_m_freemode_01' })`,
    )
}
