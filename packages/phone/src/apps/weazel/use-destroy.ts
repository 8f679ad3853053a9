import { backend } from '../../link/backend.ts'
import { itemSubject } from '../../shell/dialogs/dialog-subject.ts'
import { useMutation } from '../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../shell/dialogs/overlays.ts'
import { articles, removeArticle } from './state.ts'
import { texts } from './texts.ts'

/** Deletes an article after the journalist confirms. Returns whether it is deleted. */
export function useDestroy(id: number): [destroy: () => Promise<boolean>, isBusy: boolean] {
  const [send, isBusy] = useMutation(backend.weazel_destroy)
  async function destroy() {
    if (!(await confirm(texts.confirmDestroy, { destructive: true, about: itemSubject(articles, id) }))) return false
    if ((await send(id)) === undefined) return false
    removeArticle(id)
    toast(texts.destroyed)
    return true
  }
  return [destroy, isBusy]
}
