import type { SettingName, SettingProblem, SettingsView } from '@orelhao/protocol/panel/setting-names'
import type { OwnerSettings, SavedChange } from '../../core/owner-settings/owner-settings.ts'
import { addAction } from '../../shared/moderation/audit/store.ts'
import type { PanelHandlers } from '../panel-context.ts'

/** Letters of a value in the audit's line; the whole value is in the details. */
const shownLetters = 120

export const settingsCalls: PanelHandlers<'settings' | 'saveSettings'> = {
  async settings({ engine }) {
    return viewOf(engine.settings)
  },

  async saveSettings({ engine, session }, { changes }) {
    const { settings } = engine
    try {
      await engine.transact(async ({ db, now }) => {
        const { problems, saved } = await settings.save(db, changes, { actor: session.player, now })
        if (Object.keys(problems).length > 0) throw new RejectedChanges(problems)
        for (const change of saved) await addAction(db, actionOf(change, session.player), now)
      })
    } catch (error) {
      if (error instanceof RejectedChanges) return { problems: error.problems, settings: viewOf(settings) }
      throw error
    }
    await engine.announceSettings()
    return { problems: {}, settings: viewOf(settings) }
  },
}

/** Rolls all changes back. */
class RejectedChanges extends Error {
  readonly problems: Partial<Record<SettingName, SettingProblem>>

  constructor(problems: Partial<Record<SettingName, SettingProblem>>) {
    super('changes of settings are rejected')
    this.problems = problems
  }
}

function viewOf(settings: OwnerSettings): SettingsView {
  const customApps = settings.phone.customApps.map(({ name, title, icon }) => ({ name, title: title || name, icon }))
  return { settings: settings.views(), fixed: settings.fixed(), customApps }
}

function actionOf({ name, before, after }: SavedChange, actor: number) {
  const reason = `${name}: ${shortText(before)} → ${shortText(after)}`
  return { actor, action: 'setting' as const, case_id: 0, player: 0, reason, before, after }
}

function shortText(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text
}
