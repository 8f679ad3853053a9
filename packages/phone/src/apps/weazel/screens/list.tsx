import type { Article } from '@orelhao/protocol/weazel/contract'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Chip, Chips } from '../../../kit/chips.tsx'
import { longDate } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { EditIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Scroll, useScreen } from '../../../kit/screen.tsx'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { ignoreOffline } from '../../../link/backend.ts'
import { subscribeToSocketOpen } from '../../../link/event-socket.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useNotificationSwitch } from '../../../shell/notifications/use-notification-switch.ts'
import { Headline } from '../parts/headline.tsx'
import { BellOffIcon, BellOnIcon, NewsIcon } from '../parts/icons.tsx'
import { LoadingNews } from '../parts/loading.tsx'
import { Masthead } from '../parts/masthead.tsx'
import { NewsScreen } from '../parts/news-screen.tsx'
import { headlines, headlinesOf, newsroom, showTag, useIsJournalist } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './list.module.css'

/** The front page. The address may contain a tag: /weazel?tag=Cidade. */
export default function FrontPage({ query }: { query: URLSearchParams }) {
  const [tag, setTag] = useState<string | null>(() => query.get('tag'))
  useResource(newsroom)
  useLayoutEffect(() => showTag(tag), [tag])
  return (
    <NewsScreen>
      <Masthead actions={<Actions />} />
      <Tags chosen={tag} onChoose={setTag} />
      <Scroll key={tag}>
        {tag === null && <p className={styles.edition}>{texts.edition(longDate(nowSeconds()))}</p>}
        <Headlines tag={tag} />
      </Scroll>
    </NewsScreen>
  )
}

/** The bell, and for journalists the editor: in the bar, or Android's floating button. */
function Actions() {
  const look = useLook()
  const isJournalist = useIsJournalist()
  const [isOn, toggle] = useNotificationSwitch('weazel', texts)
  const { board } = useScreen()
  const Bell = isOn ? BellOnIcon : BellOffIcon

  useLayoutEffect(() => {
    const isFloating = look === 'android' && isJournalist
    board.put({ floating: isFloating ? { label: texts.write, icon: EditIcon, onClick: write } : null })
  }, [look, isJournalist, board])

  return (
    <>
      <button type="button" className={styles.bell} aria-label={texts.bell} aria-pressed={isOn} onClick={toggle}>
        <Bell size={24} />
      </button>
      {look === 'iphone' && isJournalist && (
        <IconButton label={texts.write} onClick={write}>
          <EditIcon size={25} />
        </IconButton>
      )}
    </>
  )
}

function write(): void {
  go('/weazel/create')
}

function Tags({ chosen, onChoose }: { chosen: string | null; onChoose: (tag: string | null) => void }) {
  const tags = newsroom.use()?.tags ?? []
  if (tags.length === 0) return null
  return (
    <div className={styles.tags}>
      <Chips label={texts.tags} scroll>
        {[null, ...tags].map((tag) => (
          <Chip key={tag} selected={tag === chosen} onClick={() => onChoose(tag)}>
            {tag ?? texts.allTags}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

function Headlines({ tag }: { tag: string | null }) {
  const { ids, ...list } = useList(headlinesOf(tag))
  useEffect(() => subscribeToSocketOpen(() => void ignoreOffline(headlinesOf(tag).refresh())), [tag]) // events were missed meanwhile
  const lead = ids?.[0]
  const draw = useCallback((article: Article) => <Headline article={article} isLead={article.id === lead} />, [lead])
  const empty = tag === null ? [texts.empty, texts.emptyHint] : [texts.emptyTag, texts.emptyTagHint]
  return (
    <PagedList
      {...list}
      ids={ids}
      loading={<LoadingNews />}
      loadError={texts.offline}
      empty={<EmptyState icon={<NewsIcon size={56} />} title={empty[0] ?? ''} hint={empty[1] ?? ''} />}
    >
      {(shown) => (
        <ListRows collection={headlines} ids={shown} minItemHeight={100}>
          {draw}
        </ListRows>
      )}
    </PagedList>
  )
}
