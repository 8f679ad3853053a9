import { maxAmount } from '../amounts.ts'

/** `amount` in whole units; `clientSeed` in characters; `page` in games. */
export const limits = { amount: maxAmount, clientSeed: 64, page: 20 }

/** Any text of the player's without a colon, which separates it from the other input of the draw. */
export const clientSeedPattern = new RegExp(`^[^:\\s]{1,${limits.clientSeed}}$`)

/** The games. The owner may switch off each. */
export const games = ['double', 'crash', 'mines'] as const
export type Game = (typeof games)[number]
/** Games that players share, in rounds. */
export type RoundGame = Exclude<Game, 'mines'>

/** The game Mines. */
export const board = { cells: 25, fewest: 1, most: 24, usual: 2 }

export const refusals = {
  amountRequired: 'Digite o valor da aposta',
  depositRequired: 'Digite o valor de depósito',
  withdrawRequired: 'Digite o valor a ser transferido',
  insufficientFunds: 'Saldo insuficiente',
  betTooLarge: 'Aposta acima do limite da casa',
  alreadyPlaying: 'Você já tem um jogo em andamento',
  otherHash: 'O sorteio da próxima partida é outro agora. Confira em Jogo justo e aposte de novo',
  noGame: 'Você não tem um jogo em andamento',
  cellOpen: 'Esta casa já foi aberta',
  nothingOpen: 'Abra ao menos uma casa antes de retirar',
  dailyLimit: 'Você atingiu o seu limite de perdas de hoje',
  houseClosed: 'O cassino está fechado agora',
  gameClosed: 'Este jogo está desligado agora',
  colorRequired: 'Escolha uma cor',
  betsClosed: 'As apostas desta rodada estão encerradas',
  alreadyBet: 'Você já apostou nesta rodada',
  lowAuto: 'A retirada automática começa em 1,01×',
  noBet: 'Você não tem aposta nesta rodada',
  tooLate: 'Tarde demais, já caiu',
  noRound: 'Esta rodada não existe mais',
}

/** Returns the first problem of a bet, in the order of checking. */
export function betProblem(
  bet: { amount: number },
  house: { maxBet: number },
): 'amountRequired' | 'betTooLarge' | undefined {
  if (bet.amount === 0) return 'amountRequired'
  if (bet.amount > house.maxBet) return 'betTooLarge'
}

/** One whole in hundredths of a percent. */
export const wholeEdge = 10_000

interface Stake {
  amount: number
  mines: number
  /** The house edge, in hundredths of a percent. */
  edge: number
}

/** Returns the number of ways to choose `some` of `all`, exactly. */
function ways(all: number, some: number): bigint {
  let count = 1n
  for (let index = 0; index < some; index++) count = (count * BigInt(all - index)) / BigInt(index + 1)
  return count
}

/**
 * Returns the payout of Mines after so many open cells, in whole units, rounded down: the bet divided by the probability of getting that
 * far, less the edge. Zero before the first cell.
 */
export function rewardOf({ amount, mines, edge }: Stake, open: number): number {
  if (open === 0) return 0
  const { cells } = board
  const fair = BigInt(amount) * ways(cells, open) * BigInt(wholeEdge - edge)
  return Number(fair / (ways(cells - mines, open) * BigInt(wholeEdge)))
}

/** Returns the multiplier of a payout for display: two decimals, rounded down. */
export function multiplierOf(stake: Omit<Stake, 'amount'>, open: number): number {
  return rewardOf({ ...stake, amount: 100 }, open) / 100
}

/** Returns half of a bet or twice it, rounded up and at least one. */
export function halved(amount: number): number {
  return Math.max(1, Math.ceil(amount / 2))
}

export function doubled(amount: number, most: number): number {
  return Math.min(most, Math.max(1, amount * 2))
}

const hours = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

/** True when a minute of the day is within hours such as `18:00-04:00`; empty hours mean always. */
export function isOpenAt(opening: string, minuteOfDay: number): boolean {
  const parts = hours.exec(opening)?.slice(1).map(Number)
  if (!parts) return true
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute]
  if (from === to) return true
  return from < to ? minuteOfDay >= from && minuteOfDay < to : minuteOfDay >= from || minuteOfDay < to
}
