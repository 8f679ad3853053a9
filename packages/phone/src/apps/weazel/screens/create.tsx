import { fullName } from '@orelhao/protocol/people'
import { backend } from '../../../link/backend.ts'
import { useAction } from '../../../shell/action.ts'
import { toast } from '../../../shell/overlays.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Editor } from '../parts/editor.tsx'
import { texts } from '../texts.ts'
import { blank } from '../typed.ts'
import { useEditor } from '../use-editor.ts'

export default function CreateArticle() {
  const identity = useSettings((state) => state.identity)
  const [publish] = useAction(backend.weazel_publish)
  const editor = useEditor(0, blank(fullName(identity)), async (draft) => {
    const article = await publish(draft)
    if (article) toast(texts.published)
    return article
  })
  return <Editor title={texts.createTitle} action={texts.publish} editor={editor} />
}
