import { limits, refusals, tweetProblem } from '@orelhao/protocol/twitter/rules'
import { useEffect, useRef } from 'react'
import { ChatComposer } from '../../../kit/chat-composer.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { MoreIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { backend } from '../../../link/backend.ts'
import { useItem } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { alert, toast } from '../../../shell/dialogs/overlays.ts'
import { useEmoji } from '../../../shell/emoji/use-emoji.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useIsOnTop } from '../../../shell/pages/use-is-on-top.ts'
import { perPlayer } from '../../../shell/player/player-scope.ts'
import { addOwnReply } from '../actions.ts'
import { threadOf, useFeeds } from '../feeds.ts'
import { EntryList } from '../parts/entry-list.tsx'
import { OpenTweet } from '../parts/open-tweet.tsx'
import { TwitterScreen } from '../parts/twitter-screen.tsx'
import { openOptions } from '../post-options.ts'
import { posts } from '../posts.ts'
import { texts } from '../texts.ts'
import { useFeed } from '../use-feed.ts'

/** A tweet with its replies. A tweet cached by a list is shown at once. */
export default function PostScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  const isId = Number.isSafeInteger(id) && id > 0
  const isGone = useFeeds(({ gone }) => !isId || gone.has(id))
  useLeaveWhenGone(isGone)
  return <TwitterScreen>{isId && <OpenPost id={id} />}</TwitterScreen>
}

function OpenPost({ id }: { id: number }) {
  const post = useItem(posts, id)
  const feed = useFeed(threadOf(id))
  const composer = useRef<HTMLDivElement>(null)
  const write = () => composer.current?.querySelector('textarea')?.focus()
  const options = post && (
    <IconButton label={texts.more} onClick={() => void openOptions(post)}>
      <MoreIcon size={22} />
    </IconButton>
  )
  return (
    <>
      <NavigationBar title={texts.tweet} onBack={back} actions={options} />
      <Scroll>
        {post && <OpenTweet post={post} onReply={write} />}
        <EntryList
          feed={feed}
          empty={post && <EmptyState isBelow title={texts.noReplies} hint={texts.noRepliesHint} />}
        />
      </Scroll>
      <div ref={composer}>{post && <Composer id={id} />}</div>
    </>
  )
}

/** Reply drafts by tweet, while the app runs. */
const drafts = perPlayer(() => new Map<number, string>())

function Composer({ id }: { id: number }) {
  const [reply] = useMutation(backend.twitter_reply)
  const emoji = useEmoji()
  async function send(text: string) {
    const problem = tweetProblem(text)
    if (problem) {
      void alert(refusals[problem])
      return false
    }
    const answer = await reply(id, text)
    if (!answer) return false
    drafts.delete(id)
    addOwnReply(answer)
    toast(texts.replied)
  }
  return (
    <div ref={emoji.place} style={emoji.style}>
      <ChatComposer
        key={id}
        initialText={drafts.get(id) ?? ''}
        onChange={(text) => drafts.set(id, text)}
        onSend={send}
        placeholder={texts.reply}
        maxLength={limits.tweet}
        fieldButton={emoji.button}
      />
      {emoji.picker}
    </div>
  )
}

/** Goes back once the tweet is deleted; below another page, as soon as this one is in front again. */
function useLeaveWhenGone(isGone: boolean): void {
  const isOnTop = useIsOnTop()
  useEffect(() => {
    if (!isGone || !isOnTop) return
    toast(refusals.unknownTweet)
    back()
  }, [isGone, isOnTop])
}
