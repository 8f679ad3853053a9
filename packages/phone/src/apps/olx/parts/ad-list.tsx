import type { Ad } from '@orelhao/protocol/olx/contract'
import { type ReactNode, useCallback } from 'react'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import type { List } from '../../../lists/list.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useReloadOnReconnect } from '../state.ts'
import { texts } from '../texts.ts'
import { AdRow } from './ad-row.tsx'

interface AdListProps {
  list: List<Ad>
  /** Grows when the list must load again. */
  version?: number
  /** Shown above a list with ads. */
  heading?: ReactNode
  empty: ReactNode
  /** Must be stable; present in the list of the player's own ads. */
  onDestroy?: ((id: number) => void) | undefined
}

export function AdList({ list, version = 0, heading, empty, onDestroy }: AdListProps) {
  useReloadOnReconnect(list.refresh)
  const row = useCallback((ad: Ad) => <AdRow ad={ad} onDestroy={onDestroy} />, [onDestroy])
  return (
    <PagedList
      {...useList(list, version)}
      loading={
        <>
          {heading}
          <SkeletonRows count={5} />
        </>
      }
      loadError={texts.offline}
      empty={empty}
    >
      {(ids) => (
        <>
          {heading}
          <ListRows collection={list.collection} ids={ids}>
            {row}
          </ListRows>
        </>
      )}
    </PagedList>
  )
}
