import type { Topic } from '../../../emit.ts'

/** Viewers are the phones of moderators: they count again what waits. */
export const casesTopic: Topic = 'moderator/cases'
