/** Which flags keep the phone in the pocket where the owner says nothing: of the state bag, and of QBCore's metadata. */
const everywhere = ['smartphoneDisabled', 'Handcuff']

/**
 * - Creative Network (thechosenklaus/crnetwork 88ece78, resources/vrp/client/gui.lua and pause/client-side/core.lua) asks its flags before
 *   each key of its own; older bases of the family have some of them.
 * - QBCore counts months in jail (qbcore-framework/qb-core 37d3b84, config.lua), and Qbox minutes (types.lua): none are none.
 */
const ofFramework: Record<string, readonly string[]> = {
  vrp: ['Prison', 'Commands', 'Buttons', 'Cancel', 'Carry', 'Crawl'],
  qbcore: ['injail'],
  qbox: ['injail'],
}

export function blockingFlags(framework: string): string[] {
  return [...everywhere, ...(Object.hasOwn(ofFramework, framework) ? (ofFramework[framework] ?? []) : [])]
}
