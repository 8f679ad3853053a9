import type { Article } from '@orelhao/protocol/weazel/contract'
import type { ReactNode } from 'react'
import { longDate, timeOfDay } from '../../../kit/dates.ts'
import { openImageViewer } from '../../../shell/dialogs/overlays.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { texts } from '../texts.ts'
import styles from './article-view.module.css'
import { Body } from './body.tsx'
import { Cover } from './cover.tsx'
import { EyeIcon } from './icons.tsx'
import { LoadingText } from './loading.tsx'

interface ArticleViewProps {
  article: Article
  /** The whole text; undefined while it loads, null where loading failed. */
  description: string | null | undefined
  /** Shown below the text. */
  children?: ReactNode
}

/** An article for reading. */
export function ArticleView({ article, description, children }: ArticleViewProps) {
  const { title, tag, imageURL } = article
  return (
    <article className={styles.article}>
      {imageURL !== null && (
        <button
          type="button"
          className={styles.picture}
          aria-label={texts.cover(title)}
          onClick={() => openImageViewer(imageURL)}
        >
          <Cover src={imageURL} alt="" ratio={16 / 10} />
        </button>
      )}
      <div className={styles.head}>
        <p className={styles.tag}>{tag}</p>
        <h2 className={styles.title}>{title}</h2>
        <Byline article={article} />
      </div>
      <div className={styles.text}>
        {description ? <Body description={description} /> : description === undefined && <LoadingText />}
        {children}
      </div>
    </article>
  )
}

function Byline({ article: { author, author_phone = '', created_at, views } }: { article: Article }) {
  return (
    <div className={styles.byline}>
      <ContactAvatar phone={author_phone} name={author} size={36} />
      <div className={styles.signed}>
        <p className={styles.author}>{texts.by(author)}</p>
        <p className={styles.when}>
          <time>{texts.moment(longDate(created_at), timeOfDay(created_at))}</time>
          <span className={styles.readers} role="img" aria-label={texts.readers(views)}>
            <EyeIcon size={15} />
            {views.toLocaleString('pt-BR')}
          </span>
        </p>
      </div>
    </div>
  )
}
