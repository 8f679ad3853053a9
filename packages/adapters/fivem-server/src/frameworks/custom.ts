import { truncateText } from '../truncate-text.ts'
import { CharacterConnections } from './character-connections.ts'
import { CustomFrameworkFile, type CustomName, isLoaderRunning } from './custom/custom-file.ts'
import type { Character, Framework, FrameworkAdapter } from './framework.ts'
import { bankFromAccounts, type FrameworkAccount } from './framework-account.ts'
import { andThen, type MaybePromise, parseAmount, parseNumbers, parseText, readField } from './parse-answers.ts'
import { texts } from './texts.ts'

const reason = 'Smartphone'
/** A longer mark is cut, and fits the column together with its kind. */
const maxBornLength = 50

/**
 * A framework that only the owner knows, as Lua functions that they write in `config/custom.lua`. Wrong answers and errors of these are
 * are reported in Portuguese; money goes through the same checked account as elsewhere, so their return values are verified too.
 */
export const custom: FrameworkAdapter = {
  name: 'custom',
  isOnlyByName: true,
  detect: isLoaderRunning,
  open({ log }): Framework {
    const file = new CustomFrameworkFile()
    const connections = new CharacterConnections()
    return {
      name: 'custom',
      async character(source) {
        await connections.ready
        const character = parseCharacter(await file.call('identify', [source]))
        return character && connections.connect(source, character.id) ? character : undefined
      },
      sourceOf: (id) => connections.sourceOf(id),
      ...(file.hasMoney && {
        bank: bankFromAccounts((id) => accountOf(file, id, connections.sourceOf(id) ?? null), connections),
      }),
      hasItem: async (source, item) => isYes(await file.call('hasItem', [source, item], true)),
      isIn: async (source, group) => isYes(await file.call('hasGroup', [source, group], false)),
      onDuty: async (group) => parseNumbers((await file.call('onDuty', [group])) ?? []),
      notify(source, text, kind) {
        const answer = (async () => file.call('notify', [source, text, kind]))()
        answer.catch((error) => log.error({ err: error, source }, texts.custom.notShown))
      },
      listen(loaded, unloaded) {
        on('smartphone:custom:loaded', (source: unknown) => {
          connections.onCharacterChosen(Number(source))
          loaded(Number(source))
        })
        on('smartphone:custom:unloaded', (source: unknown) => {
          if (connections.disconnect(Number(source))) unloaded(Number(source))
        })
      },
    }
  },
}

function parseCharacter(answer: unknown): Character | undefined {
  if (answer === undefined || answer === null || answer === false) return undefined
  const [id, firstname] = ['id', 'firstname'].map((name) => parseText(readField(answer, name)))
  const born = parseText(readField(answer, 'born'))
  if (!id || !firstname) throw badAnswer('identify', 'uma tabela com id e firstname, ou nil', answer)
  return {
    id,
    firstname,
    name: parseText(readField(answer, 'surname')),
    phone: parseText(readField(answer, 'phone')) || undefined,
    ...(born !== '' && { born: `custom:${truncateText(born, maxBornLength)}` }),
  }
}

/** Where `getBank` returns no balance, the account is not reachable for now. */
function accountOf(
  file: CustomFrameworkFile,
  id: string,
  source: number | null,
): MaybePromise<FrameworkAccount | 'away'> {
  const readBalance = () => file.call('getBank', [id, source])
  return andThen(readBalance(), (answer) => {
    if (answer === undefined || answer === null || answer === false) return 'away'
    return {
      balance: () => andThen(readBalance(), parseBalance),
      remove: (amount) => file.call('removeBank', [id, source, amount, reason]),
      add: (amount) => file.call('addBank', [id, source, amount, reason]),
    }
  })
}

function parseBalance(answer: unknown): number {
  try {
    return parseAmount(answer)
  } catch {
    throw badAnswer('getBank', 'um número, ou nil', answer)
  }
}

/** Databases may return a count as text. */
function isYes(answer: unknown): boolean {
  return typeof answer === 'boolean' ? answer : Number(answer) > 0
}

function badAnswer(name: CustomName, expected: string, answer: unknown): Error {
  return new Error(texts.custom.badAnswer(name, expected, JSON.stringify(answer) ?? 'nil'))
}
