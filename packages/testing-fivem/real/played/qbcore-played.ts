import { emptyResource } from '../base-resources.ts'
import { qbcore as base } from '../bases/qbcore.ts'
import { until } from '../calls.ts'
import { allOf, type PlayedBase, pmaVoice, resourceOf } from './played-base.ts'

type Message = Record<string, unknown>

/** qb-core with qb-multicharacter, qb-inventory, qb-policejob, qb-ambulancejob and pma-voice. */
export const qbcore: PlayedBase = {
  base: {
    ...base,
    name: 'qbcore, played',
    resources: (folders) => {
      const core = base.resources(folders)?.filter(({ name }) => name !== 'qb-inventory')
      const apartments = { 'config.lua': 'Apartments = { Starting = false }' } // qb-apartments, of which qb-multicharacter reads this
      return (
        core &&
        allOf([
          ...core,
          resourceOf(folders, 'PolyZone'),
          resourceOf(folders, 'qb-inventory', 'client/main.lua'),
          { name: 'qb-apartments', files: apartments, manifest: { fx_version: 'cerulean', file: 'config.lua' } },
          emptyResource('qb-spawn'),
          resourceOf(folders, 'qb-multicharacter', 'client.lua'),
          resourceOf(folders, 'qb-policejob', 'client/interactions.lua'),
          resourceOf(folders, 'qb-ambulancejob', 'client/laststand.lua'),
          pmaVoice(folders),
        ])
      )
    },
  },
  async enter(_, client, { firstname, surname, slot }) {
    const page = client.nuiOf('qb-multicharacter')
    await until('the menu of characters', () => page.messages.some((sent) => (sent as Message).toggle === true))
    const charinfo = { firstname, lastname: surname, nationality: 'Brasil', birthdate: '1990-01-01', gender: 'Female' }
    await page.post('createNewCharacter', { ...charinfo, cid: slot })
  },
  async choose(_, client, { firstname }) {
    const page = client.nuiOf('qb-multicharacter')
    await until('the menu of characters', () => (page.messages.at(-1) as Message)?.toggle === true)
    await page.post('setupCharacters', {})
    const { characters } = page.messages.findLast((sent) => (sent as Message).action === 'setupCharacters') as {
      characters: { charinfo: { firstname: string } }[]
    }
    const cData = characters.find((each) => each.charinfo.firstname === firstname)
    await page.post('selectCharacter', { cData })
    client.emitNet('QBCore:Server:OnPlayerLoaded') // qb-spawn, when the player has chosen a place
  },
  async leave(city, client) {
    await city.lua('qb-core', `QBCore.Player.Logout(${client.source}) return true`)
    await city.lua('qb-core', `TriggerClientEvent('qb-multicharacter:client:chooseChar', ${client.source}) return true`) // /logout
  },
  async clickItem(city, client) {
    const slot = `QBCore.Functions.GetPlayer(${client.source}).Functions.GetItemByName('phone')`
    const item = await until('the item', () => city.lua('qb-core', `return ${slot}`))
    await client.nuiOf('qb-inventory').post('UseItem', { inventory: 'player', item })
  },
  async revive(city, client) {
    await city.lua('qb-ambulancejob', `TriggerClientEvent('hospital:client:Revive', ${client.source}) return true`) // /revive
  },
  async cuff(city, client, officer) {
    const { source } = officer
    await city.lua(
      'qb-core',
      `local officer = QBCore.Functions.GetPlayer(${source}).Functions officer.SetJob('police', '0') officer.SetJobDuty(true) return true`,
    )
    await city.lua('qb-inventory', `return AddItem(${source}, 'handcuffs', 1, false, false, 'test')`)
    officer.emitNet('police:server:CuffPlayer', client.source, false)
  },
  async toggleDuty(_, client) {
    client.emit('qb-policejob:ToggleDuty')
  },
}
