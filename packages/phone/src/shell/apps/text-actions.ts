import { runSafely } from '../../link/events.ts'
import type { QuickAction } from './quick-action.ts'
import { installedApps } from './registry.ts'

/** Actions of all apps for their content in a text, such as paying a Pix charge. */
export async function quickActionsForText(text: string): Promise<readonly QuickAction[]> {
  for (const { textCard } of installedApps()) {
    try {
      if (textCard?.actions && textCard.isIn(text)) return await textCard.actions(text)
    } catch (error) {
      runSafely(() => {
        throw error
      })
    }
  }
  return []
}
