import { receiveEvent } from '../../link/events.ts'

/** Calls a number from any app, by the same event as other resources. */
export function callTo(phone: string, video = false): void {
  receiveEvent({ event: 'CALL_TO', args: [phone, video] })
}
