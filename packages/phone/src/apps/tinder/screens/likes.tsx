import type { Liked } from '@orelhao/protocol/tinder/contract'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { HeartIcon, StarIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import press from '../../../kit/press.module.css'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useItem, useList } from '../../../lists/use-list.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { answerLike, type SwipeDirection } from '../deck.ts'
import { PersonSheet } from '../parts/card-face.tsx'
import { AnswerButton } from '../parts/deck-buttons.tsx'
import { TinderScreen } from '../parts/tinder-screen.tsx'
import { likeList, likes } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './likes.module.css'

/** Players who like this one: each can be answered here too. */
export default function LikesScreen() {
  const [chosen, setChosen] = useState<Liked>()
  const [isOpen, setOpen] = useState(false)

  function answer(direction: SwipeDirection) {
    setOpen(false)
    if (chosen) void answerLike(chosen.id, direction)
  }

  return (
    <TinderScreen tab="/tinder/likes">
      <NavigationBar title={texts.likes} largeTitle="iphone" onBack={back} />
      <Scroll>
        <Likes
          onOpen={(like) => {
            setChosen(like)
            setOpen(true)
          }}
        />
      </Scroll>
      <PersonSheet person={chosen} open={isOpen} onClose={() => setOpen(false)}>
        <AnswerButton kind="refuse" onClick={() => answer('refuse')} />
        <AnswerButton kind="like" onClick={() => answer('like')} />
      </PersonSheet>
    </TinderScreen>
  )
}

function Likes({ onOpen }: { onOpen: (like: Liked) => void }) {
  const list = useList(likeList)
  const empty = <EmptyState icon={<HeartIcon size={52} />} title={texts.noLikes} hint={texts.noLikesHint} />
  return (
    <PagedList {...list} loading={<SkeletonRows count={5} />} loadError={texts.offline} empty={empty}>
      {(ids) => <Pairs ids={ids} onOpen={onOpen} />}
    </PagedList>
  )
}

function Pairs({ ids, onOpen }: { ids: readonly Id[]; onOpen: (like: Liked) => void }) {
  const pairs = useMemo(() => ids.flatMap((_, at) => (at % 2 === 0 ? [ids.slice(at, at + 2)] : [])), [ids])
  return (
    <WindowedList items={pairs} keyOf={keyOf} minItemHeight={222}>
      {(pair) => (
        <div className={styles.pair}>
          {pair.map((id) => (
            <Tile key={id} id={id} onOpen={onOpen} />
          ))}
        </div>
      )}
    </WindowedList>
  )
}

const keyOf = (pair: readonly Id[]) => pair[0] ?? ''

function Tile({ id, onOpen }: { id: Id; onOpen: (like: Liked) => void }) {
  const like = useItem(likes, id)
  if (!like) return null
  const { name, age, image, super_like } = like
  return (
    <button
      type="button"
      className={`${styles.tile} ${press.press}`}
      aria-label={texts.openLike(name, age)}
      onClick={() => onOpen(like)}
    >
      <span className={styles.photo} data-face>
        <Image src={image} alt="" className={styles.fill ?? ''} />
      </span>
      <span className={styles.words}>
        {super_like && (
          <span className={styles.star} role="img" aria-label={texts.superLiked}>
            <StarIcon size={16} />
          </span>
        )}
        <span className={styles.name}>
          <bdi className={styles.person}>{trackName(name)}</bdi>
          <span>, {age}</span>
        </span>
      </span>
    </button>
  )
}
