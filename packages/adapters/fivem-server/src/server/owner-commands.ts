import { refreshBody } from '@orelhao/engine/core/page-events'
import { texts as importTexts } from '@orelhao/engine/import/import-texts'
import { settleCommand } from '@orelhao/engine/shared/framework-bank/settle/command'
import { codeOf, removeCode } from '@orelhao/engine/shared/lock-codes/store'
import { fullName } from '@orelhao/protocol/people'
import type { PhoneCommand } from '../game/command-names.ts'
import { usageOf } from '../game/command-texts.ts'
import { alertLengths } from '../resource-api/announcements.ts'
import type { Operations } from '../resource-api/operations.ts'
import { texts as serverTexts } from '../texts.ts'
import { adminCommand } from './admin-command.ts'
import { texts as backupTexts } from './backup-texts.ts'
import { erasuresCommand } from './erasures-command.ts'
import { findPlayer } from './find-player.ts'
import { forgetCommand } from './forget-command.ts'
import { moderationCommands } from './moderation-commands.ts'
import { moneyCommands } from './money-commands.ts'
import type { OwnerCommandParts } from './owner-command-parts.ts'
import { playerTexts, texts } from './owner-command-texts.ts'
import { profileCommands } from './profile-commands.ts'

/** `source` is the connection of the player who typed it; 0 for the console. */
type Run = (words: string[], source: number) => Promise<string[]>

/** Runs each command with the words after it; resolves to the lines to show, in the owner's language. */
export function ownerCommands(parts: OwnerCommandParts): Record<PhoneCommand, Run> {
  const { database, settings, backups, operations } = parts
  const backup = (command: string) => async (words: string[]) => [
    backupTexts.title,
    ...(await backups.run([command, ...words])),
  ]
  return {
    selftest: async () => [serverTexts.testTitle, ...(await parts.test())],
    setphone: async (words) => [await renumber(operations, words)],
    code: async (words) => [await resetCode(parts, words)],
    alert: async (words) => [alertCity(parts, words)],
    settle: async (words) => {
      const { lines } = await settleCommand(database, words, {
        currency: settings.phone.currency,
        now: Math.floor(Date.now() / 1000),
      })
      return [serverTexts.settleTitle, ...lines]
    },
    forget: (words, source) => forgetCommand(parts, words, source),
    erasures: (words, source) => erasuresCommand(parts, words, source),
    backup: backup('backup'),
    restore: backup('restore'),
    move: backup('move'),
    ...moderationCommands(parts),
    ...moneyCommands(parts),
    ...profileCommands(parts),
    admin: (words, source) => adminCommand(parts, words, source),
    import: async (words) => [importTexts.title, ...(await parts.imports.run(words)).lines],
  }
}

/** `words`: a source or the present number, and the new number. A word of digits is a source if a player is connected with it. */
async function renumber({ setPhone }: Operations, words: string[]): Promise<string> {
  const [who = '', phone = ''] = words
  if (words.length !== 2) return usageOf('setphone')
  const bySource = /^\d+$/.test(who) ? await setPhone(Number(who), phone) : undefined
  const answer = bySource && (bySource.ok || bySource.error !== 'unknownPlayer') ? bySource : await setPhone(who, phone)
  return answer.ok ? serverTexts.renumbered.done(who, phone) : serverTexts.renumbered[answer.error]
}

/** Removes the code of a player's lock screen. The player is notified on their phone, at once or when they come online. */
async function resetCode(parts: OwnerCommandParts, words: string[]): Promise<string> {
  const [who = ''] = words
  if (words.length !== 1) return usageOf('code')
  const me = await findPlayer(parts, who)
  if (!me) return texts.unknownPlayer(who)
  const hadCode = await parts.engine.transact(async ({ db, emit }) => {
    if (!(await codeOf(db, me.user_id))) return false
    await removeCode(db, me.user_id)
    emit(me.user_id, 'CUSTOM_NOTIFY', 'settings', playerTexts.codeRemovedTitle, playerTexts.codeRemoved)
    return true
  })
  if (hadCode) parts.players.findByUserId(me.user_id)?.send(refreshBody) // an open page learns that it has no code
  return hadCode ? texts.codeRemoved(fullName(me), me.phone) : texts.noCode(fullName(me), me.phone)
}

function alertCity({ operations, players }: OwnerCommandParts, words: string[]): string {
  const text = words.join(' ').trim()
  if (text === '') return usageOf('alert')
  const length = [...text].length
  if (length > alertLengths.text) return texts.alertTooLong(length, alertLengths.text)
  return operations.cityAlert(playerTexts.alertTitle, text) ? texts.alerted(players.size) : texts.tooManyAlerts
}
