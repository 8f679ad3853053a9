import type { Client } from '../src/types.ts'
import type { Base, City } from './base.ts'

type PlayerCall = <T = void>(city: City, client: { source: number }, name: string, ...args: string[]) => Promise<T>

/**
 * Calls a function of the table `vRP` for a player: `vRP.name(passport, …)`. Arguments are Lua.
 * @param passportOf The base's function from a connection to a passport.
 */
export function playerCalls(passportOf: string): PlayerCall {
  return <T>(city: City, client: { source: number }, name: string, ...args: string[]) =>
    city.lua('vrp', `return vRP.${name}(${[`vRP.${passportOf}(${client.source})`, ...args].join(', ')})`) as Promise<T>
}

/** The item of the phone, where a new character has one, and the base's functions that take and give it. */
export function itemWith(
  call: PlayerCall,
  item: string,
  take: string,
  give: string,
): Pick<Base, 'item' | 'takeItem' | 'giveItem'> {
  return {
    item,
    takeItem: (city, client) => call(city, client, take, `'${item}'`, '1'),
    giveItem: (city, client) => call(city, client, give, `'${item}'`, '1'),
  }
}

/** Calls a function of a resource on the server as its client does (vrp/lib/Tunnel.lua); -1 wants no answer. */
export function callByTunnel(client: Client, resource: string, name: string, ...args: unknown[]): void {
  client.emitNet(`${resource}:tunnel_req`, name, args, resource, -1)
}

/** The phone as an item of ox_inventory, which a new character may have. */
export const oxInventoryItem: Pick<Base, 'item' | 'takeItem' | 'giveItem'> = {
  item: 'phone',
  async takeItem(city, client) {
    await city.lua('ox_inventory', `return exports.ox_inventory:RemoveItem(${client.source}, 'phone', 1)`)
  },
  async giveItem(city, client) {
    await city.lua('ox_inventory', `return exports.ox_inventory:AddItem(${client.source}, 'phone', 1)`)
  },
}
