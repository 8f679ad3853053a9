import { fullName } from '@orelhao/protocol/people'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { emptyValues } from '../article-values.ts'
import { Editor } from '../parts/editor.tsx'
import { texts } from '../texts.ts'
import { useEditor } from '../use-editor.ts'

export default function CreateArticle() {
  const identity = useSettings((state) => state.identity)
  const [publish] = useMutation(backend.weazel_publish)
  const editor = useEditor(0, emptyValues(fullName(identity)), async (draft) => {
    const article = await publish(draft)
    if (article) toast(texts.published)
    return article
  })
  return <Editor title={texts.createTitle} action={texts.publish} editor={editor} />
}
