import { channelName, limits, refusals } from '@orelhao/protocol/tor/rules'
import { useMemo } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { SearchIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { alert, prompt } from '../../../shell/dialogs/overlays.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { ChatRow } from '../parts/chat-row.tsx'
import { ChannelsIcon } from '../parts/icons.ts'
import { TorScreen } from '../parts/tor-screen.tsx'
import { loadChannels, useTor } from '../state.ts'
import { texts } from '../texts.ts'

/** The player's channels, the one with the newest message on top. */
export default function Channels() {
  const newest = useTor((state) => state.channels)
  const seen = useTor((state) => state.seen)
  const pinned = useTor(({ lists }) => lists.channels)
  const hasId = useTor(({ id }) => id !== undefined)
  const { hasFailed, retry } = useLoad(loadChannels, hasId ? 0 : -1)
  const names = useMemo(
    () => [...pinned].sort((a, b) => (newest?.get(b)?.created_at ?? 0) - (newest?.get(a)?.created_at ?? 0)),
    [pinned, newest],
  )
  const primary = { label: texts.findChannel, icon: SearchIcon, onClick: () => void findChannel() }
  return (
    <TorScreen tab="/tor/groups">
      <NavigationBar title={texts.channels} largeTitle="iphone" onBack={back} primary={primary} />
      <Scroll>
        {newest === undefined ? (
          hasFailed ? (
            <LoadError {...texts.offline} onRetry={retry} />
          ) : (
            <SkeletonRows count={3} />
          )
        ) : names.length === 0 ? (
          <EmptyState icon={<ChannelsIcon size={48} />} title={texts.empty} hint={texts.emptyChannels} />
        ) : (
          names.map((name) => {
            const last = newest.get(name)
            return <ChatRow key={name} id={name} last={last} unread={last ? last.id - (seen[name] ?? last.id) : 0} />
          })
        )}
      </Scroll>
    </TorScreen>
  )
}

async function findChannel(): Promise<void> {
  const typed = await prompt(texts.findChannelAsk, { maximum: limits.channel })
  if (typed === null) return
  const name = channelName(typed)
  if (name === undefined) void alert(refusals.invalidGroup)
  else go(`/tor/${name}`)
}
