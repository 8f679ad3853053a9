import { MusicCard } from '../../../shell/activities/music-card.tsx'
import { useNowPlaying } from '../../../shell/activities/now-playing.ts'
import { go } from '../../../shell/navigation/page-stack.ts'

/** The current track with its buttons, in the island's card. */
export default function IslandCard() {
  const playing = useNowPlaying((state) => state.playing)
  if (!playing) return null
  const { route, open } = playing
  return (
    <MusicCard
      playing={playing}
      isPlain
      onOpen={() => {
        open()
        go(route)
      }}
    />
  )
}
