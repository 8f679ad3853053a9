import type { ReportTarget } from '@orelhao/protocol/moderation/rules'
import { copyToClipboard } from '../kit/clipboard.ts'
import { BlockIcon, CopyIcon, FlagIcon, TrashIcon } from '../kit/icons.ts'
import { confirm, type DialogSubject, type MenuOption, menu, toast } from '../shell/dialogs/overlays.ts'
import { reportThing } from '../shell/moderation/report-thing.ts'
import { texts as moderationTexts } from '../shell/moderation/texts.ts'
import { texts } from './texts.ts'

/** Actions for a post or a profile. An omitted one is not offered. */
export interface PostActions {
  /** Once it is gone, open questions about it close. */
  about?: DialogSubject
  copy?: string
  report?: ReportTarget
  block?: { who: string; run: () => Promise<unknown> }
  destroy?: { label?: string; ask: string; run: () => Promise<unknown> }
}

type Choice = 'copy' | 'report' | 'block' | 'destroy'

/** Opens the sheet of the three dots. Actions that cannot be undone need a confirmation. */
export async function openPostMenu(actions: PostActions): Promise<void> {
  const { about } = actions
  const choice = await menu(optionsOf(actions), texts.menu.title, { about })
  if (choice === 'copy' && actions.copy !== undefined) {
    if (copyToClipboard(actions.copy)) toast(texts.copied)
  } else if (choice === 'report' && actions.report) {
    await reportThing(actions.report, about)
  } else if (choice === 'block' && actions.block) {
    const { who, run } = actions.block
    if (await confirm(texts.blockAsk(who), { destructive: true, about })) await run()
  } else if (choice === 'destroy' && actions.destroy) {
    const { ask, run } = actions.destroy
    if (await confirm(ask, { destructive: true, about })) await run()
  }
}

function optionsOf({ copy, report, block, destroy }: PostActions): MenuOption<Choice>[] {
  const { menu } = texts
  return [
    ...option(copy, { value: 'copy', label: menu.copy, icon: CopyIcon }),
    ...option(report, { value: 'report', label: moderationTexts.report, icon: FlagIcon }),
    ...option(block, { value: 'block', label: menu.block(block?.who ?? ''), icon: BlockIcon, destructive: true }),
    ...option(destroy, { value: 'destroy', label: destroy?.label ?? menu.destroy, icon: TrashIcon, destructive: true }),
  ]
}

function option(wanted: unknown, one: MenuOption<Choice>): MenuOption<Choice>[] {
  return wanted ? [one] : []
}
