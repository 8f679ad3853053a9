import type * as contract from '@orelhao/protocol/tinder/contract'
import type { Handlers } from '../../core/context.ts'
import { handlers as matches } from './matches/operations.ts'
import { handlers as profiles } from './profiles/operations.ts'
import { handlers as swipes } from './swipes/operations.ts'

export const handlers: Handlers<keyof typeof contract.operations> = { ...profiles, ...swipes, ...matches }
