import type { Article } from '@orelhao/protocol/weazel/contract'
import { breakingSeconds, limits } from '@orelhao/protocol/weazel/rules'
import { classNames } from '../../../kit/class-names.ts'
import press from '../../../kit/press.module.css'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useIsJournalist } from '../state.ts'
import { texts } from '../texts.ts'
import { Cover } from './cover.tsx'
import { DeskTools } from './desk-tools.tsx'
import styles from './headline.module.css'
import { Meta } from './meta.tsx'

interface HeadlineProps {
  article: Article
  /** The first on the page, with its picture over the whole width. */
  isLead: boolean
}

/** An article in the list, with the newsroom's tools for journalists. */
export function Headline({ article, isLead }: HeadlineProps) {
  const isJournalist = useIsJournalist()
  const { id } = article
  return (
    <article className={classNames(styles.item, isLead && styles.lead)}>
      <button type="button" className={classNames(styles.open, press.press)} onClick={() => go(`/weazel/${id}`)}>
        {isLead ? <Lead article={article} /> : <Entry article={article} />}
      </button>
      {isJournalist && <DeskTools article={article} />}
    </article>
  )
}

function Lead({ article }: { article: Article }) {
  const { title, tag, imageURL, created_at } = article
  const isBreaking = nowSeconds() - created_at < breakingSeconds
  return (
    <>
      <span className={classNames(styles.stage, imageURL === null && styles.bare)}>
        {imageURL !== null && <Cover src={imageURL} alt="" ratio={10 / 9} className={styles.picture} />}
        <span className={styles.third}>
          <span className={styles.strap}>{isBreaking ? texts.breaking : tag}</span>
          <span className={styles.title}>{title}</span>
        </span>
      </span>
      <span className={styles.below}>
        <Excerpt text={article.description} />
        <Meta article={article} />
      </span>
    </>
  )
}

function Entry({ article }: { article: Article }) {
  const { title, tag, imageURL } = article
  return (
    <span className={styles.entry}>
      <span className={styles.words}>
        <span className={styles.tag}>{tag}</span>
        <span className={styles.title}>{title}</span>
        <Excerpt text={article.description} />
        <Meta article={article} />
      </span>
      {imageURL !== null && <Cover src={imageURL} alt="" ratio={1} isSmall className={styles.thumb} />}
    </span>
  )
}

function Excerpt({ text }: { text: string }) {
  return <span className={styles.excerpt}>{text.length >= limits.excerpt - 1 ? `${text.trimEnd()}…` : text}</span>
}
