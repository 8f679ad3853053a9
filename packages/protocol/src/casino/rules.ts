import { maxAmount } from '../amounts.ts'

/** `amount` in whole units; `clientSeed` in characters; `page` in games. */
export const limits = { amount: maxAmount, clientSeed: 64, page: 20 }

/** Any text of the player's, without a colon, which separates it from what it is drawn with. */
export const clientSeedPattern = new RegExp(`^[^:\\s]{1,${limits.clientSeed}}$`)

/** What can be played. The owner may switch each off. */
export const games = ['double', 'crash', 'mines'] as const
export type Game = (typeof games)[number]
/** Those that everybody plays together, in rounds. */
export type RoundGame = Exclude<Game, 'mines'>

/** Of the game Mines. */
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

/** What a bet still lacks, in the order in which it is said. */
export function betProblem(
  bet: { amount: number },
  house: { maxBet: number },
): 'amountRequired' | 'betTooLarge' | undefined {
  if (bet.amount === 0) return 'amountRequired'
  if (bet.amount > house.maxBet) return 'betTooLarge'
}

/** Hundredths of a percent that make a whole. */
export const wholeEdge = 10_000

interface Stake {
  amount: number
  mines: number
  /** What the house keeps, in hundredths of a percent. */
  edge: number
}

/** Ways to choose `some` of `all`, exactly. */
function ways(all: number, some: number): bigint {
  let count = 1n
  for (let index = 0; index < some; index++) count = (count * BigInt(all - index)) / BigInt(index + 1)
  return count
}

/**
 * What a game of Mines pays once so many safe cells are open, in whole units, rounded down: the fair multiple, which is
 * how unlikely it was to come so far, less the edge. Nothing while none is open.
 */
export function rewardOf({ amount, mines, edge }: Stake, open: number): number {
  if (open === 0) return 0
  const { cells } = board
  const fair = BigInt(amount) * ways(cells, open) * BigInt(wholeEdge - edge)
  return Number(fair / (ways(cells - mines, open) * BigInt(wholeEdge)))
}

/** The same for one unit, to show: two decimals, rounded down. */
export function multiplierOf(stake: Omit<Stake, 'amount'>, open: number): number {
  return rewardOf({ ...stake, amount: 100 }, open) / 100
}

/** Half of a bet or twice it, rounded up and never below one. */
export function halved(amount: number): number {
  return Math.max(1, Math.ceil(amount / 2))
}

export function doubled(amount: number, most: number): number {
  return Math.min(most, Math.max(1, amount * 2))
}

const hours = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

/** Whether a minute of the day is within hours such as `18:00-04:00`; nothing written means always. */
export function isOpenAt(opening: string, minuteOfDay: number): boolean {
  const parts = hours.exec(opening)?.slice(1).map(Number)
  if (!parts) return true
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute]
  if (from === to) return true
  return from < to ? minuteOfDay >= from && minuteOfDay < to : minuteOfDay >= from || minuteOfDay < to
}
