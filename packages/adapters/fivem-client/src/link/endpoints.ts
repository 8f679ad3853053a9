import { areGameArgs, type GameSide, isGameMember } from '@orelhao/protocol/game-side'
import { faultBody } from '@orelhao/protocol/wire'
import type { CallQueue } from './call-queue.ts'

/** Handles one post of the page and resolves to the body of the answer. Never rejects and never resolves to nothing. */
export type Endpoint = (body: unknown) => Promise<unknown>

export interface Endpoints {
  client: Endpoint
  backend: Endpoint
  screenshot: Endpoint
}

const nullAnswer = { __null: true }

/** The addresses that the page may post to. Players can call them by hand too, so posts are not trusted. */
export function createEndpoints(game: GameSide, queue: CallQueue, report: (error: unknown) => void): Endpoints {
  return {
    async client(body) {
      const { member, args } = parts(body)
      if (!isGameMember(member)) return fault('unknown_member', String(member))
      if (!areGameArgs(member, args)) return fault('invalid_args', member)
      try {
        const act = game[member] as (...args: unknown[]) => unknown
        return (await act(...args)) ?? nullAnswer
      } catch (error) {
        report(error)
        return fault('internal', member)
      }
    },

    async backend(body) {
      const { member, args, key } = parts(body)
      if (typeof member !== 'string' || !Array.isArray(args)) return fault('bad_request', 'member and args are needed')
      if (key !== undefined && key !== null && typeof key !== 'string') return fault('bad_request', 'key is a text')
      return queue.call(member, args, key ?? null)
    },

    async screenshot() {
      return nullAnswer
    },
  }
}

function parts(body: unknown): { member?: unknown; args?: unknown; key?: unknown } {
  return typeof body === 'object' && body !== null ? body : {}
}

function fault(...args: Parameters<typeof faultBody>): unknown {
  return JSON.parse(faultBody(...args))
}
