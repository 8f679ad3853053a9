import { eventArgs } from '@orelhao/protocol/event-args'
import { eventShapes } from '@orelhao/protocol/generated/event-shapes'
import type { EventMessage } from '@orelhao/protocol/wire'

/** The arguments of an event in their order. Undefined where they do not fit it, which goes to the console. */
export function fittingArgs({ event, args }: EventMessage): unknown[] | undefined {
  const fitting = eventArgs(event, args)
  // names that the catalogue lacks are other people's messages to the window
  if (!fitting && Object.hasOwn(eventShapes, event))
    // biome-ignore lint/suspicious/noConsole: where the author of the resource that sent it looks
    console.error(`${event}: these arguments do not fit, so it was dropped:`, args)
  return fitting
}
