import { useState } from 'react'
import { Button } from '../../../../kit/button.tsx'
import { useLook } from '../../../../kit/look-context.tsx'
import { dockSize, homeIcons } from '../../../apps/app-icons.ts'
import { menu } from '../../../dialogs/overlays.ts'
import { usePreferences } from '../../../player/preferences.ts'
import { useSettings } from '../../../player/settings.ts'
import { type HomeItem, iconItem } from '../home-layout.ts'
import { openFolder } from '../widgets/folder-or-widget.tsx'
import styles from './edit-home.module.css'
import { arrangeItems, libraryIcons, mergeIntoFolder, saveLayout, serializeLayout } from './edit-layout.ts'
import { IconTile } from './icon-tile.tsx'
import { MovableItems } from './movable-items.tsx'
import { texts } from './texts.ts'
import { WidgetGallery } from './widget-gallery.tsx'

/** Editor of the items above the dock: moves them, makes folders, and adds to or removes from the library. Saves each change at once. */
export function EditHome({ onDone }: { onDone: () => void }) {
  const { icons, layout } = useHomeLayout()
  const [isAdding, setAdding] = useState(false)
  const shown = arrangeItems(icons, layout, useLook())
  const libraryApps = libraryIcons(icons, layout)
  const save = (items: HomeItem[], library = libraryApps) => saveLayout(serializeLayout(items, library))

  function remove(item: HomeItem) {
    const others = shown.filter((other) => other !== item)
    if (item.kind === 'icon') save(others, [...libraryApps, item.icon])
    else if (item.kind === 'widget') save(others)
  }

  async function press(item: HomeItem) {
    if (item.kind === 'folder') return openFolder(item.icons[0]?.route ?? '')
    if (item.kind === 'widget') return
    const choice = await menu(choicesFor(item, shown), item.icon.title)
    if (choice === null) return
    const onto = shown.find(({ mark }) => mark === choice)
    if (onto) save(mergeIntoFolder(shown, item, onto))
    else remove(item)
  }

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Button variant="tonal" size="small" disabled={layout === undefined} onClick={() => saveLayout({})}>
          {texts.original}
        </Button>
        <Button variant="tonal" size="small" onClick={() => setAdding(true)}>
          {texts.widgets}
        </Button>
        <Button size="small" onClick={onDone}>
          {texts.done}
        </Button>
      </header>
      <div className={styles.scroll}>
        <p className={styles.hint}>{texts.editHint}</p>
        <MovableItems items={shown} onChange={save} onRemove={remove} onPress={(item) => void press(item)} />
        {libraryApps.length > 0 && (
          <section className={styles.library} aria-label={texts.library}>
            <h2 className={styles.title}>{texts.library}</h2>
            <p className={styles.hint}>{texts.libraryHint}</p>
            <div className={styles.grid}>
              {libraryApps.map((icon) => (
                <button
                  key={icon.route}
                  type="button"
                  className={styles.away}
                  aria-label={texts.putBack(icon.title)}
                  onClick={() =>
                    save(
                      [...shown, iconItem(icon)],
                      libraryApps.filter((other) => other !== icon),
                    )
                  }
                >
                  <IconTile icon={icon} sign="+" />
                </button>
              ))}
            </div>
          </section>
        )}
      </div>
      <WidgetGallery
        open={isAdding}
        shown={shown}
        onClose={() => setAdding(false)}
        onAdd={(widget) => {
          setAdding(false)
          save([widget, ...shown])
        }}
      />
    </div>
  )
}

/** The icons above the dock in the player's layout. */
export function useHomeLayout() {
  const look = useLook()
  const config = useSettings((state) => state.config)
  const layout = usePreferences(({ apps }) => apps.home)
  return { icons: homeIcons(config, look).slice(dockSize), layout }
}

/** Menu of an icon besides moving: a folder with its neighbour, any existing folder, the library. */
function choicesFor(item: HomeItem, shown: readonly HomeItem[]) {
  const at = shown.indexOf(item)
  const beside = [shown[at + 1], shown[at - 1]].find((other) => other?.kind === 'icon')
  const folders = shown.filter((other) => other.kind === 'folder')
  return [
    ...(beside?.kind === 'icon' ? [{ value: beside.mark, label: texts.folderWith(beside.icon.title) }] : []),
    ...folders.map(({ mark, name }) => ({ value: mark, label: texts.moveInto(name || texts.folder) })),
    { value: 'library', label: texts.toLibrary },
  ]
}
