import { limits, type ReportTarget, reportReasons } from '@orelhao/protocol/moderation/rules'
import { backend } from '../../link/backend.ts'
import { mutate } from '../dialogs/mutation.ts'
import { type DialogSubject, menu, prompt, toast } from '../dialogs/overlays.ts'
import { texts } from './texts.ts'

/** Asks for a reason and a note, and reports the thing. Cancelling either reports nothing. */
export async function reportThing({ app, kind, thing }: ReportTarget, about?: DialogSubject): Promise<void> {
  const options = reportReasons.map((reason) => ({ value: reason, label: texts.reasons[reason] }))
  const reason = await menu(options, texts.why, { about })
  if (!reason) return
  const note = await prompt(texts.note, { maximum: limits.note })
  if (note === null) return
  const answer = await mutate(backend.moderation_report, [app, kind, thing, reason, note])
  if (answer !== undefined) toast(texts.reported)
}
