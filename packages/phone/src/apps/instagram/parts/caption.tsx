import type { Author } from '@orelhao/protocol/instagram/contract'
import { useState } from 'react'
import { truncate } from '../../../kit/truncate.ts'
import { RichText } from '../../../social/rich-text.tsx'
import { openHashtag, openProfile } from '../navigation.ts'
import { texts } from '../texts.ts'
import styles from './caption.module.css'

/** Characters and lines of a collapsed caption. Counted, not measured, so that a row's height is fixed at once. */
const most = 96
const mostLines = 2

/** The caption below a post: collapsed until the player opens it. */
export function Caption({ author, text, isWhole = false }: { author: Author; text: string; isWhole?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const begin = beginningOf(text)
  const isCut = !isWhole && !isOpen && begin !== text
  return (
    <p className={styles.caption}>
      <button type="button" className={styles.name} onClick={() => openProfile(author.username)}>
        <bdi>{author.username}</bdi>
      </button>{' '}
      <RichText text={isCut ? begin : text} onMention={openProfile} onHashtag={openHashtag} />
      {isCut && (
        <button
          type="button"
          className={styles.more}
          aria-label={texts.moreOf(author.username)}
          onClick={() => setOpen(true)}
        >
          {' '}
          {texts.more}
        </button>
      )}
    </p>
  )
}

/** Returns the text if it is short, otherwise its beginning, cut after a word where possible. */
export function beginningOf(text: string): string {
  const lines = text.split('\n').slice(0, mostLines).join('\n')
  if ([...lines].length <= most) return lines === text ? text : `${lines.trimEnd()}…`
  const cut = truncate(lines, most).slice(0, -1)
  const space = cut.search(/\s\S*$/)
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
