import type { CityMessage, Pose, StreetThing } from '@orelhao/protocol/city'
import type { Step } from '../hud/first-steps.ts'
import { texts } from '../texts.ts'
import type { StreetPoint } from './coordinates.ts'
import { nearbyThing, thingPositions } from './things.ts'

interface InteractionOptions {
  pose(): Pose
  /** True for the still picture, in which every thing is in reach. */
  isStill(): boolean
  /** Asks the server to perform the thing's action. */
  use(thing: StreetThing): void
  setWaypoint(point: StreetPoint): void
  showNotice(text: string): void
  /** Shows the action of the E key here; null for none. */
  showPrompt(text: string | null): void
  completeStep(step: Step): void
}

/** Lets a citizen use the things of the street. */
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
    /** Runs after every step. */
    lookAround(): void {
      const found = nearbyThing(pose())
      if (found === near) return
      near = found
      showPrompt(near ? texts.things[near].use : null)
    },
    /** Uses the thing in reach. */
    touch(): void {
      if (near) use(near)
    },
    /** Uses a thing in reach, or shows the way to it. */
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
