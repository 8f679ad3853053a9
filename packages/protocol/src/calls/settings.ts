import { Type } from 'typebox'
import { VoiceMode } from './contract.ts'

export const settings = {
  videoServer: Type.String({ default: '' }),
  /** How the two sides of a call hear each other. */
  voiceMode: Type.Enum(VoiceMode.enum, { default: 'rtc' }),
  /** `url,username,credential` */
  turnServer: Type.String({ default: '' }),
}
