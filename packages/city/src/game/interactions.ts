import type { CityMessage, Pose, StreetThing } from '@orelhao/protocol/city'
import type { Step } from '../hud/first-steps.ts'
import { texts } from '../texts.ts'
import type { StreetPoint } from './coordinates.ts'
import { places, thingNear } from './things.ts'

interface Parts {
  pose(): Pose
  /** In a picture that stands still everything is at hand. */
  isStill(): boolean
  /** Asks the server to do what the thing does. */
  ask(thing: StreetThing): void
  mark(point: StreetPoint): void
  notice(text: string): void
  /** What can be done here by a key; null for nothing. */
  offer(text: string | null): void
  done(step: Step): void
}

/** What a citizen does with the things of the street. */
export function createUsing({ pose, isStill, ask, mark, notice, offer, done }: Parts) {
  let near: StreetThing | undefined

  return {
    /** After every step. */
    lookAround(): void {
      const found = thingNear(pose())
      if (found === near) return
      near = found
      offer(near ? texts.things[near].use : null)
    },
    /** Uses what is at hand. */
    touch(): void {
      if (near) ask(near)
    },
    /** Uses a thing, or shows the way to it. */
    go(thing: StreetThing): void {
      if (thing === near || isStill()) {
        ask(thing)
        return
      }
      mark(places[thing])
      notice(texts.steps.marked)
    },
    answered({ thing, outcome }: Extract<CityMessage, { type: 'thing' }>): void {
      notice(texts.outcomes[outcome])
      if (outcome === 'called' || outcome === 'paid') done(thing)
    },
  }
}
