import type { Ad } from '@orelhao/protocol/tor/contract'
import { useCallback } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { AddIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { ads, useDestroy } from '../ads.ts'
import { AdCard } from '../parts/ad-card.tsx'
import { StoreIcon } from '../parts/icons.ts'
import { TorScreen } from '../parts/tor-screen.tsx'
import { useTor } from '../state.ts'
import { texts } from '../texts.ts'

const create = () => go('/tor/store/create')

/** Ads, the newest on top. */
export default function Store() {
  const own = useTor((state) => state.id)
  const isModerator = useSettings(({ identity }) => identity.moderator)
  const destroy = useDestroy()
  const hasId = own !== null
  const card = useCallback(
    (ad: Ad) => {
      const isOwn = ad.anom_id === own
      return <AdCard ad={ad} isOwn={isOwn} onDestroy={isOwn || isModerator ? destroy : undefined} />
    },
    [own, isModerator, destroy],
  )
  return (
    <TorScreen tab="/tor/store">
      <NavigationBar
        title={texts.store}
        largeTitle="iphone"
        onBack={back}
        primary={{ label: texts.publish, icon: AddIcon, onClick: create }}
      />
      <Scroll>
        <PagedList
          {...useList(ads, hasId ? 0 : -1)}
          loading={<SkeletonRows count={5} />}
          loadError={texts.offline}
          empty={
            <EmptyState
              icon={<StoreIcon size={48} />}
              title={texts.noAds}
              hint={texts.noAdsHint}
              action={<Button onClick={create}>{texts.publish}</Button>}
            />
          }
        >
          {(ids) => (
            <ListRows collection={ads.collection} ids={ids}>
              {card}
            </ListRows>
          )}
        </PagedList>
      </Scroll>
    </TorScreen>
  )
}
