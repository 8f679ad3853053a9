import { type ShownApp, shownApps } from '@orelhao/protocol/panel/home-apps'
import { useEffect, useState } from 'react'
import { texts } from '../../texts/texts.ts'
import type { PreviewSettings } from './home-settings.ts'

type Pictures = typeof import('./home-pictures.ts')

interface Props {
  settings: PreviewSettings
  /** Apps made by others, which stand after the phone's own. */
  customApps: readonly { name: string; title: string; icon: string }[]
}

/** The home screen of a new phone under the draft, with the phone's own drawings. */
export function HomePreview({ settings, customApps }: Props) {
  const [pictures, setPictures] = useState<Pictures>()
  const [look, setLook] = useState<'iphone' | 'android'>()
  useEffect(() => {
    import('./home-pictures.ts').then(setPictures, () => {}) // without a connection there are no pictures
  }, [])
  const shown = look ?? (settings.isAndroid ? 'android' : 'iphone')
  const apps = shownApps({ ...settings, isAndroid: shown === 'android' })
  const others = settings.disabledApps.includes('custom') || settings.appStore ? [] : customApps
  const dock = apps.filter(({ isInDock }) => isInDock)
  const grid = [
    ...apps.filter(({ isInDock }) => !isInDock),
    ...others
      .filter(({ name }) => !settings.disabledApps.includes(name))
      .map(({ icon, ...app }): ShownApp => {
        return { ...app, icon: icon || 'custom', isPicture: icon !== '', isInDock: false }
      }),
  ]
  return (
    <aside className="preview">
      <h2>{texts.settings.preview}</h2>
      <p className="hint">{texts.settings.previewHint}</p>
      <fieldset className="choices" aria-label={texts.settings.preview}>
        {(['iphone', 'android'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="quiet"
            aria-pressed={each === shown}
            onClick={() => setLook(each)}
          >
            {texts.settings[each]}
          </button>
        ))}
      </fieldset>
      <div className={`phone ${shown}${settings.darkTheme ? ' dark' : ''}`}>
        <Wallpaper key={settings.backgroundURL} url={settings.backgroundURL} own={pictures?.wallpaper} />
        <p className="phone-clock" aria-hidden="true">
          21:47
        </p>
        <ul className="phone-grid">
          {grid.map((app) => (
            <Icon key={app.name} app={app} pictures={pictures} />
          ))}
        </ul>
        <ul className="phone-dock">
          {dock.map((app) => (
            <Icon key={app.name} app={app} pictures={pictures} />
          ))}
        </ul>
      </div>
    </aside>
  )
}

/** The owner's picture; the phone's own where there is none, or while it does not load. */
function Wallpaper({ url, own }: { url: string; own: string | undefined }) {
  const [hasFailed, setFailed] = useState(false)
  const src = url !== '' && !hasFailed ? url : own
  return src === undefined ? null : <img className="phone-wallpaper" src={src} alt="" onError={() => setFailed(true)} />
}

function Icon({
  app: { title, icon, isPicture, isInDock },
  pictures,
}: {
  app: ShownApp
  pictures: Pictures | undefined
}) {
  const src = isPicture ? icon : pictures?.iconUrl(icon)
  return (
    <li>
      <span className="phone-icon">{src !== undefined && <img key={src} src={src} alt="" onError={hide} />}</span>
      <span className={isInDock ? 'unseen' : 'phone-name'}>{title}</span>
    </li>
  )
}

/** A picture that does not load leaves an empty tile, as on the phone. */
function hide({ currentTarget }: { currentTarget: HTMLImageElement }): void {
  currentTarget.hidden = true
}
