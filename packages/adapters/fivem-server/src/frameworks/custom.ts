import { Seats } from './character-connections.ts'
import { type CustomName, isLoaderThere, OwnersFile } from './custom/custom-file.ts'
import type { Character, Framework, FrameworkAdapter } from './framework.ts'
import { bankOfPurses, type Purse } from './framework-account.ts'
import { amountIn, andThen, fieldOf, type Maybe, numbersIn, textIn } from './parse-answers.ts'
import { texts } from './texts.ts'

const reason = 'Smartphone'

/**
 * A framework that only the owner knows: functions in Lua that they write in `config/custom.lua`. Whatever these answer or throw is named in
 * Portuguese; money goes by the same purses as everywhere, so their word about it is not believed either.
 */
export const custom: FrameworkAdapter = {
  name: 'custom',
  isOnlyByName: true,
  detect: isLoaderThere,
  open({ log }): Framework {
    const file = new OwnersFile()
    const seats = new Seats()
    return {
      name: 'custom',
      async character(source) {
        await seats.settled
        const character = characterIn(await file.ask('identify', [source]))
        return character && seats.sit(source, character.id) ? character : undefined
      },
      sourceOf: (id) => seats.sourceOf(id),
      ...(file.keepsMoney && { bank: bankOfPurses((id) => purseOf(file, id, seats.sourceOf(id) ?? null), seats) }),
      hasItem: async (source, item) => isYes(await file.ask('hasItem', [source, item], true)),
      isIn: async (source, group) => isYes(await file.ask('hasGroup', [source, group], false)),
      onDuty: async (group) => numbersIn((await file.ask('onDuty', [group])) ?? []),
      notify(source, text, kind) {
        const asked = (async () => file.ask('notify', [source, text, kind]))()
        asked.catch((error) => log.error({ err: error, source }, texts.custom.notShown))
      },
      listen(loaded, unloaded) {
        on('smartphone:custom:loaded', (source: unknown) => {
          seats.choose(Number(source))
          loaded(Number(source))
        })
        on('smartphone:custom:unloaded', (source: unknown) => {
          if (seats.leave(Number(source))) unloaded(Number(source))
        })
      },
    }
  },
}

function characterIn(answer: unknown): Character | undefined {
  if (answer === undefined || answer === null || answer === false) return undefined
  const [id, firstname] = ['id', 'firstname'].map((name) => textIn(fieldOf(answer, name)))
  if (!id || !firstname) throw badAnswer('identify', 'uma tabela com id e firstname, ou nil', answer)
  return {
    id,
    firstname,
    name: textIn(fieldOf(answer, 'surname')),
    phone: textIn(fieldOf(answer, 'phone')) || undefined,
  }
}

/** Money that `getBank` does not tell of is out of reach for now. */
function purseOf(file: OwnersFile, id: string, source: number | null): Maybe<Purse | 'away'> {
  const held = () => file.ask('getBank', [id, source])
  return andThen(held(), (answer) => {
    if (answer === undefined || answer === null || answer === false) return 'away'
    return {
      balance: () => andThen(held(), amountOf),
      remove: (amount) => file.ask('removeBank', [id, source, amount, reason]),
      add: (amount) => file.ask('addBank', [id, source, amount, reason]),
    }
  })
}

function amountOf(answer: unknown): number {
  try {
    return amountIn(answer)
  } catch {
    throw badAnswer('getBank', 'um número, ou nil', answer)
  }
}

/** A count, of which a database may make a text, says whether there is any. */
function isYes(answer: unknown): boolean {
  return typeof answer === 'boolean' ? answer : Number(answer) > 0
}

function badAnswer(name: CustomName, wanted: string, answer: unknown): Error {
  return new Error(texts.custom.badAnswer(name, wanted, JSON.stringify(answer) ?? 'nil'))
}
