import { Type } from 'typebox'
import { VoiceMode } from './contract.ts'

export const settings = {
  videoServer: Type.String({ default: '' }),
  /** How the two parties' voices are connected. */
  voiceMode: Type.Enum(VoiceMode.enum, { default: 'rtc' }),
  /** `url,username,credential` */
  turnServer: Type.String({ default: '' }),
}
