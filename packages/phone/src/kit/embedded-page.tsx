import styles from './embedded-page.module.css'

/** A foreign page in a sandbox: it can neither read the phone nor navigate it. May play media without a click. */
export function EmbeddedPage({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      className={styles.page}
      src={address}
      title={title}
      sandbox="allow-scripts allow-same-origin"
      allow="autoplay"
    />
  )
}
