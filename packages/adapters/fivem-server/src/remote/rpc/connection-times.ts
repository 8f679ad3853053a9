/** Version on which both processes must agree. A game and a server of different versions refuse each other. */
export const protocolVersion = 3
export const gamePath = '/game'
/** Purpose for which both sides prove that they have the secret. */
export const proofPurpose = 'game'

/**
 * In milliseconds. A connection lost for longer than `grace` ends the session: pending money requests are then decided by balances, as
 * after a crash. Silence and grace together are shorter than the limit of a bank transfer.
 */
export const connectionTimesMs = { ping: 2000, silence: 6000, grace: 10_000, redial: 500, redialRefused: 3000 }
