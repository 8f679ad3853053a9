import { Type } from 'typebox'
import { VoiceMode } from './contract.ts'

export const settings = {
  videoServer: Type.String({ default: '' }),
  /** How the two parties' voices are connected. */
  voiceMode: Type.Enum(VoiceMode.enum, { default: 'rtc' }),
  /** Seconds for which a call waits for a party who has left one server, and may be on the way to another; 0 where players do not move. */
  callMoveSeconds: Type.Integer({ minimum: 0, maximum: 300, default: 0 }),
  /** `url,username,credential` */
  turnServer: Type.String({ default: '' }),
}
