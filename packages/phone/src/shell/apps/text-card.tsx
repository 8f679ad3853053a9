import type { ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { useLoaded } from './loadable.ts'
import type { AppManifest, TextCardProps } from './manifest.ts'
import { installedApps } from './registry.ts'
import styles from './text-card.module.css'

type Card = NonNullable<AppManifest['textCard']>

/** An app's card in place of a chat's text; null where the text stays. */
export function renderTextCard(text: string, mine: boolean): ReactNode {
  const card = installedApps().find(({ textCard }) => textCard && matchesText(textCard, text))?.textCard
  if (!card) return null
  return (
    <ErrorBoundary fallback={() => <bdi>{text}</bdi>}>
      {() => <LoadedCard card={card} text={text} mine={mine} />}
    </ErrorBoundary>
  )
}

/** An app that throws here must not break another app's chat. */
function matchesText(card: Card, text: string): boolean {
  try {
    return card.isIn(text)
  } catch (error) {
    reportError(error)
    return false
  }
}

function LoadedCard({ card, ...props }: TextCardProps & { card: Card }) {
  const Loaded = useLoaded(card)
  return Loaded ? <Loaded {...props} /> : <div className={styles.waiting} />
}
