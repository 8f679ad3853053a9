import type { CaseSummary } from '@orelhao/protocol/moderator/schemas'
import { classNames } from '../../../kit/class-names.ts'
import { briefDate } from '../../../kit/dates.ts'
import press from '../../../kit/press.module.css'
import { go } from '../../../shell/navigation/page-stack.ts'
import { nameOf } from '../name-of.ts'
import { texts } from '../texts.ts'
import { AppPicture, useAppTitle } from './app-picture.tsx'
import styles from './case-row.module.css'
import { CaseTags } from './tags.tsx'

/** One case in a list: what was reported, about whom, how often. */
export function CaseRow({ found }: { found: CaseSummary }) {
  const { id, app, kind, reports, created_at, decided_at, isOpen, severity } = found
  const appName = useAppTitle(app)
  return (
    <button
      type="button"
      className={classNames(styles.row, severity === 'high' && styles.severe, press.press)}
      onClick={() => go(`/moderator/case/${id}`)}
    >
      <AppPicture app={app} size={40} />
      <span className={styles.body}>
        <span className={styles.top}>
          <span className={styles.what}>{texts.what(texts.kinds[kind] ?? kind, appName)}</span>
          <span className={styles.time}>{briefDate(isOpen ? created_at : decided_at)}</span>
        </span>
        <bdi className={styles.about}>
          {authorOf(found)} · {reports > 0 ? texts.reports(reports) : texts.byPhone}
        </bdi>
        <CaseTags found={found} />
      </span>
    </button>
  )
}

/** The author's name, or why there is none. */
export function authorOf({ author, isAboutMoney }: Pick<CaseSummary, 'author' | 'isAboutMoney'>): string {
  if (author) return nameOf(author)
  return isAboutMoney ? texts.noAuthor : texts.hiddenAuthor
}
