/** Default flags that block the phone, in the state bag and in QBCore's metadata. */
const everywhere = ['smartphoneDisabled', 'Handcuff']

/**
 * - Creative Network (thechosenklaus/crnetwork 88ece78, resources/vrp/client/gui.lua and pause/client-side/core.lua) checks its flags
 *   each key of its own; older bases of the family have some of them.
 * - QBCore counts months in jail (qbcore-framework/qb-core 37d3b84, config.lua), Qbox minutes (types.lua); 0 blocks nothing.
 */
const ofFramework: Record<string, readonly string[]> = {
  vrp: ['Prison', 'Commands', 'Buttons', 'Cancel', 'Carry', 'Crawl'],
  qbcore: ['injail'],
  qbox: ['injail'],
}

export function blockingFlags(framework: string): string[] {
  return [...everywhere, ...(Object.hasOwn(ofFramework, framework) ? (ofFramework[framework] ?? []) : [])]
}
