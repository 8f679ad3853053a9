import styles from './embedded-page.module.css'

/** A page from elsewhere. It runs apart: it can neither read the phone nor lead it away. What it plays needs no click before. */
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
