import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLook } from '../../../kit/look-context.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { isInGame } from '../../../link/environment.ts'
import { notifyGame } from '../../../link/game.ts'
import { isReachable } from '../../../link/reachable.ts'
import { useChosenTheme, useZoom } from '../../../shell/appearance/look.ts'
import { rootFontPx } from '../../../shell/appearance/phone-size.ts'
import { useWindowSize } from '../../../shell/appearance/use-window-size.ts'
import { notificationIcon } from '../../../shell/apps/app-icons.ts'
import { isVisible } from '../../../shell/device/visibility.ts'
import { currentPage } from '../../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../../shell/pages/page-context.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { type Framing, framingOf } from '../host/address.ts'
import { Bridge } from '../host/bridge.ts'
import { methodsFor, type Theme } from '../host/methods.ts'
import { forwardEscape, injectTemplateScripts, writeLostLettersIn } from '../host/same-origin-frame.ts'
import { closeSheet, sheetsOf } from '../host/sheets.ts'
import { setOpenApp } from '../open-app.ts'
import { texts } from '../texts.ts'
import type { EndReason } from './app-ended.tsx'
import styles from './app-page.module.css'
import { useFrameKeyboard } from './use-frame-keyboard.ts'

/** Time limit for loading a page. */
const loadTimeoutMs = 15_000

interface AppPageProps {
  app: CustomApp
  url: string
  onEnd: (end: EndReason) => void
}

/** The frame with the app's page, and its bridge. */
export function AppPage({ app, url, onEnd }: AppPageProps) {
  const theme = useTheme()
  const [framing] = useState(() =>
    framingOf({ url, ownOrigin: app.ownOrigin }, { ...theme, phone: location.href, isInGame }),
  )
  useEffect(() => {
    if (!framing) onEnd('badAddress')
  }, [framing, onEnd])
  return framing ? <Frame app={app} framing={framing} theme={theme} onEnd={onEnd} /> : null
}

function Frame({ app, framing, theme, onEnd }: Omit<AppPageProps, 'url'> & { framing: Framing; theme: Theme }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const bridge = useBridge({ app, framing, theme, frame, onEnd })
  useEffect(() => {
    if (isLoaded) bridge.emit('theme', theme)
  }, [bridge, isLoaded, theme])
  useReachable(framing.src, isLoaded, onEnd)
  useFrameKeyboard(frame)

  function loaded() {
    setLoaded(true)
    const element = frame.current
    if (!element) return
    forwardEscape(element)
    writeLostLettersIn(element)
    if (app.isTemplate) injectTemplateScripts(element, app.name, framing.src)
    bridge.emit('ready', { version: 1 })
  }

  return (
    <div className={styles.place}>
      <iframe
        ref={frame}
        className={styles.frame}
        data-loaded={isLoaded || undefined}
        src={framing.src}
        title={app.title || app.name}
        sandbox={framing.sandbox}
        allow="autoplay"
        referrerPolicy="no-referrer"
        onLoad={loaded}
      />
      {!isLoaded && <Loading app={app} />}
    </div>
  )
}

function Loading({ app }: { app: CustomApp }) {
  const look = useLook()
  const icon = useSettings(({ config }) => notificationIcon(app.name, config, look))
  return (
    <div role="status" aria-label={texts.loading(app.title || app.name)} className={styles.loading}>
      <img className={styles.icon} src={icon} alt="" />
      <Spinner size={28} />
    </div>
  )
}

function useTheme(): Theme {
  const android = useLook() === 'android'
  const dark = useChosenTheme() === 'dark'
  const fontSize = rootFontPx(useZoom(), useWindowSize())
  return useMemo(() => ({ android, dark, fontSize }), [android, dark, fontSize])
}

interface BridgeParams {
  app: CustomApp
  framing: Framing
  theme: Theme
  frame: React.RefObject<HTMLIFrameElement | null>
  onEnd: (end: EndReason) => void
}

/**
 * Receives the app's messages as long as its page is mounted, also while another page is in front: a picker's answer may come from there.
 */
function useBridge({ app, framing, theme, frame, onEnd }: BridgeParams): Bridge {
  const page = useContext(PageKeyContext)
  const now = useRef({ theme, onEnd })
  now.current = { theme, onEnd }
  const [bridge] = useState(
    () =>
      new Bridge({
        frame: () => frame.current?.contentWindow ?? null,
        origin: framing.origin,
        methods: methodsFor({
          app,
          theme: () => now.current.theme,
          isInFront: () => isVisible() && currentPage().key === page,
          sheets: sheetsOf(page),
        }),
        stop: () => now.current.onEnd('flooded'),
        nowMs: () => performance.now(),
      }),
  )
  useEffect(() => {
    window.addEventListener('message', bridge.onMessage)
    const toApp = (message: unknown) => frame.current?.contentWindow?.postMessage(message, '*')
    const close = setOpenApp(app.name, toApp)
    notifyGame('setState', 'customApp', app.name)
    return () => {
      window.removeEventListener('message', bridge.onMessage)
      close()
      closeSheet(page)
      notifyGame('setState', 'customApp', '')
    }
  }, [bridge, app.name, frame, page])
  return bridge
}

/** A frame does not report that its page failed to load, so its address is fetched as well, once. */
function useReachable(src: string, isLoaded: boolean, onEnd: (end: EndReason) => void): void {
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current) return
    const stop = new AbortController()
    void isReachable(src, stop.signal).then((isThere) => {
      if (stop.signal.aborted) return
      wasAsked.current = true
      if (!isThere) onEnd('failed')
    })
    return () => stop.abort()
  }, [src, onEnd])
  useEffect(() => {
    if (isLoaded) return
    const timer = setTimeout(() => onEnd('failed'), loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [isLoaded, onEnd])
}
