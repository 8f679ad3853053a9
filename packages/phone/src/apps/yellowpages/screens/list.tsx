import type { Store } from '@orelhao/protocol/yellowpages/contract'
import { limits } from '@orelhao/protocol/yellowpages/rules'
import { useEffect, useRef, useState } from 'react'
import IonBook from '~icons/ion/book'
import MaterialBook from '~icons/material-symbols/menu-book-rounded'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { lookIcon } from '../../../kit/icon.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { AddIcon, CloseIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { backend } from '../../../link/backend.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { StoreCard } from '../parts/store-card.tsx'
import { ownStore, removeOwnStore, startSearch, storeList } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './list.module.css'

const BookIcon = lookIcon(IonBook, MaterialBook)
/** Pause in typing that starts the search. */
const typingPauseMs = 500

const card = (store: Store) => <StoreCard store={store} />

/** All stores of the server. A player with a store can remove it; one without can list one. */
export default function List() {
  const [typed, setTyped] = useState('')
  const version = useSearch(typed)
  const empty = typed.trim() === '' ? texts.empty : texts.nothingFound
  return (
    <Screen className={styles.pages}>
      <NavigationBar title={texts.title} onBack={back} actions={<OwnAction />} />
      <SearchField value={typed} onChange={setTyped} maxLength={limits.search} />
      <Scroll>
        <PagedList
          {...useList(storeList, version)}
          loading={<SkeletonRows count={6} />}
          loadError={texts.offline}
          empty={<EmptyState icon={<BookIcon size={52} />} title={empty.title} hint={empty.hint} />}
        >
          {(ids) => (
            <ListRows collection={storeList.collection} ids={ids}>
              {card}
            </ListRows>
          )}
        </PagedList>
      </Scroll>
    </Screen>
  )
}

/** Returns a number that grows with each search; the first one is for everything. */
function useSearch(typed: string): number {
  const [version, setVersion] = useState(0)
  const text = typed.trim()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      startSearch(text) // before the list loads: ends the last visit's search
      return
    }
    const timer = setTimeout(() => {
      startSearch(text)
      setVersion((before) => before + 1)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return version
}

/** A plus while the player has no store; then the X that removes it. */
function OwnAction() {
  const { value: own } = useResource(ownStore)
  const [destroy, isBusy] = useMutation(backend.yellowpages_destroy)
  if (own === undefined) return null
  if (own === null) {
    return (
      <IconButton label={texts.add} onClick={() => go('/yellowpages/create')}>
        <AddIcon size={26} />
      </IconButton>
    )
  }
  return (
    <IconButton
      label={texts.remove}
      disabled={isBusy}
      onClick={async () => {
        if ((await destroy()) === undefined) return
        removeOwnStore()
        toast(texts.isRemoved)
      }}
    >
      <CloseIcon size={26} />
    </IconButton>
  )
}
