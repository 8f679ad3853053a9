import { EmptyState } from '../../../kit/empty-state.tsx'
import { SearchIcon } from '../../../kit/icons.ts'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { feeds } from '../feeds.ts'
import { openHashtag } from '../navigation.ts'
import { entries, posts } from '../posts.ts'
import styles from '../screens/search.module.css'
import { texts } from '../texts.ts'
import { trendsOf } from '../trends.ts'
import { useFeed } from '../use-feed.ts'

const mostTrends = 8

/** Hashtags of the newest tweets, before anything is searched. */
export function Trends() {
  const { ids, hasFailed } = useFeed(feeds.all)
  if (!ids && !hasFailed) return <SkeletonRows avatar={false} />
  const shown = new Set((ids ?? []).map((id) => entries.get(id)?.post))
  const trends = trendsOf(
    [...shown].map((id) => (id !== undefined && posts.get(id)?.content) || ''),
    mostTrends,
  )
  if (trends.length === 0)
    return <EmptyState icon={<SearchIcon size={48} />} title={texts.searchEmpty} hint={texts.searchHint} />
  return (
    <section aria-label={texts.trends}>
      <h2 className={styles.heading}>{texts.trends}</h2>
      {trends.map((tag, index) => (
        <button key={tag} type="button" className={styles.trend} onClick={() => openHashtag(tag)}>
          <span className={styles.place}>{texts.trendPlace(index + 1)}</span>
          <bdi className={styles.tag}>#{tag}</bdi>
        </button>
      ))}
    </section>
  )
}
