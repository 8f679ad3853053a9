import { isElsewhere } from '../../for-resources/service-requests.ts'
import type { Framework } from '../../frameworks/framework.ts'
import type { Game } from '../../game.ts'
import type { Movements } from './movements.ts'

type Question = (...args: never[]) => unknown

/** What the server asks of the game, by name: its framework's adapter stands beside the framework, in the same tick. */
export function deskOf(game: Game, framework: Framework, bank: Movements | undefined) {
  const questions: Record<string, Question> = {
    hasAce: (source: number, ace: string) => game.hasAce(source, ace),
    isElsewhere: (service: string) => isElsewhere(game, service),
    character: (source: number) => framework.character(source),
    hasItem: (source: number, item: string) => framework.hasItem(source, item),
    isIn: (source: number, group: string) => framework.isIn(source, group),
    onDuty: async (group: string) => (await framework.onDuty(group)).map(Number),
    balance: (id: string) => bank?.balance(id),
    debit: (id: string, amount: number) => bank?.debit(id, amount),
    credit: (id: string, amount: number) => bank?.credit(id, amount),
    fines: (id: string) => framework.fines?.total(id),
    removeFines: (id: string, amount: number) => framework.fines?.remove(id, amount),
  }
  return (name: string, args: unknown[]): unknown => {
    const question = Object.hasOwn(questions, name) && questions[name]
    if (!question) throw new Error(`the game answers no ${name}`)
    return question(...(args as never[]))
  }
}
