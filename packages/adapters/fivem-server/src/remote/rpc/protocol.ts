/** What both processes have to agree on. Another number here, and a game and a server of different builds refuse each other. */
export const protocolVersion = 1
export const gamePath = '/game'
/** What both prove to have the secret for. */
export const proofPurpose = 'game'

/**
 * In milliseconds. A line that is lost for longer than `grace` ends the session: requests of money that were on their way are then decided by
 * balances, as after a crash. Silence and grace together are less than a movement of money may be late.
 */
export const connectionTimesMs = { ping: 2000, silence: 6000, grace: 10_000, redial: 500, redialRefused: 3000 }
