import { useRef } from 'react'
import { AlertDialog } from '../kit/alert-dialog.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { MenuSheet } from '../kit/menu-sheet.tsx'
import { PromptDialog } from '../kit/prompt-dialog.tsx'
import { Toast } from '../kit/toast.tsx'
import { ImageFocus } from './image-focus.tsx'
import styles from './overlay-layer.module.css'
import { type Dialog, useOverlays } from './overlays.ts'

/** Draws whatever `overlays.ts` was asked for. */
export default function OverlayLayer() {
  const { dialogs, toast, focusedImage } = useOverlays()
  return (
    <>
      <ShownDialog dialog={dialogs[0]} key={useLastId(dialogs[0])} />
      <ImageFocus url={focusedImage} />
      {toast && (
        <div className={styles.toast} key={toast.id}>
          <Toast text={toast.text} />
        </div>
      )}
    </>
  )
}

/** Stays while a dialog leaves, changes with the next one. */
function useLastId(dialog: Dialog | undefined): number {
  const last = useRef(0)
  if (dialog) last.current = dialog.id
  return last.current
}

function ShownDialog({ dialog }: { dialog: Dialog | undefined }) {
  const alert = dialog?.kind === 'alert' ? dialog : undefined
  const confirm = dialog?.kind === 'confirm' ? dialog : undefined
  const prompt = dialog?.kind === 'prompt' ? dialog : undefined
  const menu = dialog?.kind === 'menu' ? dialog : undefined
  return (
    <>
      <AlertDialog open={Boolean(alert)} text={alert?.text ?? ''} onClose={() => alert?.answer()} />
      <ConfirmDialog
        open={Boolean(confirm)}
        text={confirm?.text ?? ''}
        destructive={confirm?.destructive ?? false}
        onAnswer={(yes) => confirm?.answer(yes)}
      />
      <PromptDialog
        open={Boolean(prompt)}
        text={prompt?.text ?? ''}
        maxLength={prompt?.maximum ?? 0}
        initialValue={prompt?.initialValue ?? ''}
        onSubmit={(text) => prompt?.answer(text)}
        onCancel={() => prompt?.answer(null)}
      />
      <MenuSheet
        open={Boolean(menu)}
        title={menu?.title ?? ''}
        options={menu?.options ?? []}
        onChoose={(value) => menu?.answer(value)}
        onClose={() => menu?.answer(null)}
      />
    </>
  )
}
