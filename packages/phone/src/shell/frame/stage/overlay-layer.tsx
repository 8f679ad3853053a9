import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { AlertDialog } from '../../../kit/alert-dialog.tsx'
import { AppColours } from '../../../kit/app-colours.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { MenuSheet } from '../../../kit/menu-sheet.tsx'
import { PromptDialog } from '../../../kit/prompt-dialog.tsx'
import { Toast } from '../../../kit/toast.tsx'
import { replaceBrands } from '../../appearance/branded-texts.ts'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { GiveUp } from '../../apps/give-up.tsx'
import { useLoaded } from '../../apps/loadable.ts'
import { type Dialog, decline, isDialogShownOn, openImageViewer, useOverlays } from '../../dialogs/overlays.ts'
import { useNavigation } from '../../navigation/page-stack.ts'
import { usePageColours } from '../../pages/dark-page.ts'
import { imageLayer } from '../home/lazy-layers.tsx'
import styles from './overlay-layer.module.css'

/** Screen px between a toast and the button below it. */
const gapPx = 10

/** Renders the dialogs and toasts of `overlays.ts`. One that cannot be drawn affects nothing else. */
export function OverlayLayer() {
  const { dialogs, toast, viewedImage } = useOverlays()
  const page = useNavigation(({ stack }) => stack.at(-1)?.key)
  const dialog = dialogs.find((other) => isDialogShownOn(other, page))
  const id = useLastId(dialog)
  const colours = usePageColours()
  return (
    <>
      <ErrorBoundary resetKey={id} fallback={() => dialog && <GiveUp end={() => decline(dialog)} />}>
        {() => <ShownDialog dialog={dialog} key={id} />}
      </ErrorBoundary>
      <ErrorBoundary resetKey={viewedImage} fallback={() => <GiveUp end={() => openImageViewer(null)} />}>
        {() => viewedImage !== null && <ViewedImage url={viewedImage} />}
      </ErrorBoundary>
      <ErrorBoundary resetKey={toast} fallback={() => null}>
        {() =>
          toast && (
            <AppColours colours={colours}>
              <ToastPosition key={toast.id}>
                <Toast text={replaceBrands(toast.text)} />
              </ToastPosition>
            </AppColours>
          )
        }
      </ErrorBoundary>
    </>
  )
}

function ViewedImage({ url }: { url: string }) {
  const ImageViewer = useLoaded(imageLayer)
  return ImageViewer ? <ImageViewer url={url} /> : null
}

/** Position of a toast: on Android at the bottom, but above the button that was just pressed. */
function ToastPosition({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const pressed = document.activeElement
    const box = place.current?.getBoundingClientRect()
    const button = pressed?.matches('button') ? pressed.getBoundingClientRect() : undefined
    if (!place.current || !box || !button || box.bottom < button.top || box.top > button.bottom) return
    const lift = (box.bottom - button.top) * (place.current.offsetHeight / box.height) + gapPx
    place.current.style.marginBottom = `${lift}px`
  }, [])
  return (
    <div ref={place} className={styles.toast}>
      {children}
    </div>
  )
}

/** Keeps the id while a dialog leaves; the next dialog changes it. */
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
      <AlertDialog open={Boolean(alert)} text={replaceBrands(alert?.text ?? '')} onClose={() => alert?.answer()} />
      <ConfirmDialog
        open={Boolean(confirm)}
        text={confirm?.text ?? ''}
        destructive={confirm?.destructive ?? false}
        guarded={confirm?.isGuarded ?? false}
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
        hasIcons={menu?.hasIcons ?? false}
        guarded={menu?.isGuarded ?? false}
        onChoose={(value) => menu?.answer(value)}
        onClose={() => menu?.answer(null)}
      />
    </>
  )
}
