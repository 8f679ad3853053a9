import { backend } from '../../link/backend.ts'
import { itemOf } from '../../shell/dialogs/dialog-subject.ts'
import { useAction } from '../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../shell/dialogs/overlays.ts'
import { articles, destroyed } from './state.ts'
import { texts } from './texts.ts'

/** Deletes an article once the journalist is sure. Answers whether it is gone. */
export function useDestroy(id: number): [destroy: () => Promise<boolean>, isBusy: boolean] {
  const [send, isBusy] = useAction(backend.weazel_destroy)
  async function destroy() {
    if (!(await confirm(texts.confirmDestroy, { destructive: true, about: itemOf(articles, id) }))) return false
    if ((await send(id)) === undefined) return false
    destroyed(id)
    toast(texts.destroyed)
    return true
  }
  return [destroy, isBusy]
}
