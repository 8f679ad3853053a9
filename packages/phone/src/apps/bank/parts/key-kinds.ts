import type { PixKey } from '@orelhao/protocol/bank/contract'
import { DeviceIcon } from '../../../kit/icons.ts'
import { PassportIcon, RandomIcon } from './icons.tsx'

/** The kinds of Pix key, with their icons. */
export const keyKinds = [
  { kind: 'phone', Icon: DeviceIcon, hue: 'green' },
  { kind: 'passport', Icon: PassportIcon, hue: 'blue' },
  { kind: 'random', Icon: RandomIcon, hue: 'purple' },
] as const satisfies { kind: PixKey['kind']; Icon: unknown; hue: string }[]
