import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../../../kit/reduced-motion.ts'
import type { HomeIcon } from '../../../apps/app-icons.ts'
import { preloadScreen } from '../../../navigation/load-screens.ts'
import { go } from '../../../navigation/page-stack.ts'
import { useBadges } from '../../../notifications/badges.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { useHomeMode } from '../home-mode.ts'
import { useHomeLayout } from './edit-home.tsx'
import {
  arrangeItems,
  createFolder,
  type Folder,
  findFolder,
  libraryIcons,
  maxFolderName,
  saveLayout,
  serializeLayout,
  takeOutOfFolder,
} from './edit-layout.ts'
import styles from './folder-panel.module.css'
import { IconTile } from './icon-tile.tsx'
import { texts } from './texts.ts'

const openMs = 320
const closeMs = 220
const easing = 'cubic-bezier(0.32, 0.72, 0, 1)'

export function closeFolder(): void {
  useHomeMode.setState(({ mode }) => ({ mode: mode === 'edit' ? mode : null, folder: null }))
}

/** An open folder with its apps; while editing, its name can be changed and apps taken out. */
export function FolderPanel() {
  const { icons, layout } = useHomeLayout()
  const opened = useHomeMode((state) => state.folder)
  const isEditing = useHomeMode(({ mode }) => mode === 'edit')
  const items = arrangeItems(icons, layout)
  const found = findFolder(items, opened)
  const last = useRef<{ folder: Folder; opened: string } | null>(null) // stays while it leaves
  if (found && opened !== null) last.current = { folder: found, opened }
  const isMissing = opened !== null && !found
  useEffect(() => {
    if (isMissing) closeFolder()
  }, [isMissing])
  if (!last.current) return null
  const { folder } = last.current
  const library = libraryIcons(icons, layout)

  function change(next: Folder) {
    saveLayout(
      serializeLayout(
        items.map((item) => (item === folder ? next : item)),
        library,
      ),
    )
  }

  function removeFromFolder(icon: HomeIcon) {
    const [first] = folder.icons.filter((other) => other !== icon)
    saveLayout(serializeLayout(takeOutOfFolder(items, folder, icon), library))
    useHomeMode.setState({ folder: folder.icons.length > 2 ? (first?.route ?? null) : null })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Backspace does the same
    <div className={styles.page} onClick={({ target, currentTarget }) => target === currentTarget && closeFolder()}>
      <AnimatedPanel folder={folder} isOpen={opened !== null}>
        {isEditing ? (
          <input
            className={styles.name}
            aria-label={texts.folderName}
            placeholder={texts.folder}
            maxLength={maxFolderName}
            value={folder.name}
            onChange={({ target }) => change(createFolder(target.value, folder.icons))}
          />
        ) : (
          <h2 className={styles.name}>{folder.name || texts.folder}</h2>
        )}
        <div className={styles.grid}>
          {folder.icons.map((icon) =>
            isEditing ? (
              <button
                key={icon.route}
                type="button"
                className={styles.app}
                aria-label={texts.takeOut(icon.title)}
                onClick={() => removeFromFolder(icon)}
              >
                <IconTile icon={icon} sign="−" />
              </button>
            ) : (
              <AppInFolder key={icon.route} icon={icon} />
            ),
          )}
        </div>
      </AnimatedPanel>
    </div>
  )
}

function AppInFolder({ icon }: { icon: HomeIcon }) {
  const unread = useBadges((badges) => badges[icon.name] ?? 0)
  return (
    <button
      type="button"
      className={styles.app}
      data-opens={icon.route}
      aria-label={unread > 0 ? `${icon.title}, ${shellTexts.unread(unread)}` : icon.title}
      onPointerDown={() => preloadScreen(icon.route)}
      onClick={() => go(icon.route)}
    >
      <IconTile icon={icon} count={unread} />
    </button>
  )
}

interface PanelProps {
  folder: Folder
  isOpen: boolean
  children: ReactNode
}

/** Grows out of the folder's preview on the home screen, and shrinks back into it. */
function AnimatedPanel({ folder, isOpen, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const key = folder.icons[0]?.route ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: animate on opening and closing, not on new content
  useLayoutEffect(() => {
    const small = panel.current && previewTransform(panel.current, key)
    if (!small || prefersReducedMotion()) return
    const frames = [{ ...small, opacity: 0.2 }, { opacity: 1, offset: 0.4 }, { transform: 'none' }]
    const options: KeyframeAnimationOptions = isOpen
      ? { duration: openMs, easing }
      : { duration: closeMs, easing, fill: 'forwards' }
    panel.current?.animate(isOpen ? frames : [{ transform: 'none' }, { ...small, opacity: 0 }], options)
  }, [isOpen])
  return (
    <div ref={panel} className={styles.panel}>
      {children}
    </div>
  )
}

/** The folder's preview as a transform of the panel. */
function previewTransform(panel: HTMLElement, route: string): { transform: string } | undefined {
  const previews = [...document.querySelectorAll<HTMLElement>(`[data-folder="${CSS.escape(route)}"]`)]
  const tiles = previews.map((preview) =>
    (preview.matches('button') ? preview.firstElementChild : preview)?.getBoundingClientRect(),
  )
  const preview = tiles.filter((tile) => tile && tile.width > 0).at(-1)
  const box = panel.getBoundingClientRect()
  if (!preview || !box.width) return undefined
  const x = ((preview.left + preview.width / 2 - box.left - box.width / 2) / box.width) * 100
  const y = ((preview.top + preview.width / 2 - box.top - box.height / 2) / box.height) * 100
  return { transform: `translate(${x}%, ${y}%) scale(${preview.width / box.width})` }
}
