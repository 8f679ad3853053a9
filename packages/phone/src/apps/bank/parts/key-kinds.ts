import type { PixKey } from '@orelhao/protocol/bank/contract'
import { DeviceIcon } from '../../../kit/icons.ts'
import { PassportIcon, RandomIcon } from './icons.tsx'

/** What a key can be, and how each is drawn. */
export const keyKinds = [
  { kind: 'phone', Icon: DeviceIcon, hue: 'green' },
  { kind: 'passport', Icon: PassportIcon, hue: 'blue' },
  { kind: 'random', Icon: RandomIcon, hue: 'purple' },
] as const satisfies { kind: PixKey['kind']; Icon: unknown; hue: string }[]
