import type { CityMessage, Pose, StreetThing } from '@orelhao/protocol/city'
import type { Step } from '../hud/first-steps.ts'
import { texts } from '../texts.ts'
import type { StreetPoint } from './coordinates.ts'
import { nearbyThing, thingPositions } from './things.ts'

interface InteractionOptions {
  pose(): Pose
  /** In a picture that stands still everything is at hand. */
  isStill(): boolean
  /** Asks the server to do what the thing does. */
  use(thing: StreetThing): void
  setWaypoint(point: StreetPoint): void
  showNotice(text: string): void
  /** What can be done here by a key; null for nothing. */
  showPrompt(text: string | null): void
  completeStep(step: Step): void
}

/** What a citizen does with the things of the street. */
export function createInteractions({
  pose,
  isStill,
  use,
  setWaypoint,
  showNotice,
  showPrompt,
  completeStep,
}: InteractionOptions) {
  let near: StreetThing | undefined

  return {
    /** After every step. */
    lookAround(): void {
      const found = nearbyThing(pose())
      if (found === near) return
      near = found
      showPrompt(near ? texts.things[near].use : null)
    },
    /** Uses what is at hand. */
    touch(): void {
      if (near) use(near)
    },
    /** Uses a thing, or shows the way to it. */
    go(thing: StreetThing): void {
      if (thing === near || isStill()) {
        use(thing)
        return
      }
      setWaypoint(thingPositions[thing])
      showNotice(texts.steps.marked)
    },
    answered({ thing, outcome }: Extract<CityMessage, { type: 'thing' }>): void {
      showNotice(texts.outcomes[outcome])
      if (outcome === 'called' || outcome === 'paid') completeStep(thing)
    },
  }
}
