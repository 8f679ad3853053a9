import type { GameAnswer, GameArgs, GameMember } from '@orelhao/protocol/game'
import { ignoreOffline } from './backend.ts'
import { post } from './post.ts'

type Game = { readonly [M in GameMember]: (...args: GameArgs<M>) => Promise<GameAnswer<M>> }

/** The game side, typed: `await game.getLocation()`. Rejects with CallError outside a game. */
export const game = new Proxy({} as Game, {
  get:
    (_, member: string) =>
    (...args: unknown[]) =>
      post({ endpoint: 'client', member, args }),
})

/** Calls the game side without waiting for the answer; a failure is already in the console. */
export function notifyGame<M extends GameMember>(member: M, ...args: GameArgs<M>): void {
  void ignoreOffline(post({ endpoint: 'client', member, args }))
}
