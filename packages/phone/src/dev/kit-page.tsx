import { type CSSProperties, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Look, LookProvider, type Theme } from '../kit/look-context.tsx'
import { OverlayHost } from '../kit/overlay-host.tsx'
import styles from './kit-page.module.css'
import { scenes } from './scenes/scenes.ts'

const looks: readonly Look[] = ['iphone', 'android']
const themes: readonly Theme[] = ['light', 'dark']

/** Shows every part of the kit in every look and theme. Parameters of the address select: ?look=android&theme=dark&scene=chat&zoom=150 */
const params = new URLSearchParams(location.search)
const matchesParam = (name: string, value: string) => !params.has(name) || params.get(name) === value

function KitPage() {
  const combinations = looks
    .filter((look) => matchesParam('look', look))
    .flatMap((look) => themes.filter((theme) => matchesParam('theme', theme)).map((theme) => ({ look, theme })))
  return (
    <main className={styles.page} style={{ '--columns': combinations.length } as CSSProperties}>
      {scenes
        .filter((scene) => matchesParam('scene', scene.name))
        .flatMap((scene) =>
          combinations.map(({ look, theme }) => (
            <div key={`${scene.name} ${look} ${theme}`} className={styles.phone} id={`${scene.name}-${look}-${theme}`}>
              <LookProvider look={look} theme={theme}>
                <OverlayHost>
                  <scene.Scene />
                  <div className={styles.statusBar} aria-hidden>
                    <span>21:47</span>
                    <span>5G</span>
                  </div>
                  <div className={styles.homeBar} aria-hidden />
                </OverlayHost>
              </LookProvider>
            </div>
          )),
        )}
    </main>
  )
}

document.documentElement.style.fontSize = `${(Number(params.get('zoom') ?? 100) / 100) * 8}px`
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitPage />
    </StrictMode>,
  )
}
