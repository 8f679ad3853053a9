import { receiveEvent } from '../../link/events.ts'

/** Calls a number from any app: the phone hears it as if another resource had asked. */
export function callTo(phone: string, video = false): void {
  receiveEvent({ event: 'CALL_TO', args: [phone, video] })
}
