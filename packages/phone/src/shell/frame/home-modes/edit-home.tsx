import { Button } from '../../../kit/button.tsx'
import { useLook } from '../../../kit/look.tsx'
import { dockSize, homeIcons } from '../../apps.ts'
import { usePreferences } from '../../preferences.ts'
import { useSettings } from '../../settings.ts'
import styles from './edit-home.module.css'
import { IconTile } from './icon-tile.tsx'
import { arranged, keepLayout, layoutOf, shelved } from './layout.ts'
import { MovableIcons } from './movable-icons.tsx'
import { texts } from './texts.ts'

/** The icons above the dock, to be moved, put into the library and taken out of it. Each change is kept at once. */
export function EditHome({ onDone }: { onDone: () => void }) {
  const look = useLook()
  const config = useSettings((state) => state.config)
  const layout = usePreferences(({ apps }) => apps.home)
  const icons = homeIcons(config, look).slice(dockSize)
  const shown = arranged(icons, layout)
  const away = shelved(icons, layout)
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Button variant="tonal" size="small" disabled={layout === undefined} onClick={() => keepLayout({})}>
          {texts.original}
        </Button>
        <Button size="small" onClick={onDone}>
          {texts.done}
        </Button>
      </header>
      <div className={styles.scroll}>
        <MovableIcons
          icons={shown}
          onMove={(order) => keepLayout(layoutOf(order, away))}
          onShelve={(icon) =>
            keepLayout(
              layoutOf(
                shown.filter((other) => other !== icon),
                [...away, icon],
              ),
            )
          }
        />
        <p className={styles.hint}>{texts.editHint}</p>
        {away.length > 0 && (
          <section className={styles.library} aria-label={texts.library}>
            <h2 className={styles.title}>{texts.library}</h2>
            <p className={styles.hint}>{texts.libraryHint}</p>
            <div className={styles.grid}>
              {away.map((icon) => (
                <button
                  key={icon.route}
                  type="button"
                  className={styles.away}
                  aria-label={texts.putBack(icon.title)}
                  onClick={() =>
                    keepLayout(
                      layoutOf(
                        [...shown, icon],
                        away.filter((other) => other !== icon),
                      ),
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
    </div>
  )
}
