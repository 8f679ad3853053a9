import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { SearchField } from '../../kit/search-field.tsx'
import { type Emoji, emojiInGroup, type Group, groupNames } from './emoji.ts'
import styles from './emoji-panel.module.css'
import { findEmoji } from './find-emoji.ts'
import { addRecentEmoji, recentEmoji } from './recent-emoji.ts'
import { texts } from './texts.ts'

export interface EmojiPanelProps {
  /** Returns false when the field is full. */
  onChoose(emoji: string): boolean
  /** Called for Backspace. */
  onClose(): void
}

type Shown = Group | 'recent'

const groupIcons: Record<Shown, string> = {
  recent: '🕐',
  faces: '😀',
  people: '👋',
  nature: '🐶',
  food: '🍔',
  going: '🚗',
  play: '⚽',
  things: '💡',
  signs: '❤️',
}

/** Emoji keyboard below a field: groups, recently sent ones, and a search by Portuguese words. */
export default function EmojiPanel({ onChoose, onClose }: EmojiPanelProps) {
  const [recent] = useState(recentEmoji)
  const [shown, setShown] = useState<Shown>(recent.length > 0 ? 'recent' : 'faces')
  const [search, setSearch] = useState('')
  const found = useMemo(() => findEmoji(search), [search])
  const isSearching = search.trim() !== ''
  const tabs: Shown[] = recent.length > 0 ? ['recent', ...groupNames] : groupNames
  const list = isSearching ? found : shown === 'recent' ? recent : emojiInGroup(shown)

  function choose(emoji: string) {
    if (onChoose(emoji)) addRecentEmoji(emoji)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || event.target instanceof HTMLInputElement) return
    event.preventDefault() // Backspace must not leave the page
    onClose()
  }

  return (
    <section className={styles.panel} aria-label={texts.panel} onKeyDown={onKeyDown}>
      <SearchField value={search} onChange={setSearch} placeholder={texts.search} maxLength={40} />
      <div className={styles.list} key={isSearching ? 'search' : shown}>
        {isSearching && found.length === 0 ? (
          <p className={styles.none}>{texts.none}</p>
        ) : (
          <Keys list={list} onChoose={choose} />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={styles.groups} role="group" aria-label={texts.groups}>
        {tabs.map((group) => (
          <Key
            key={group}
            label={texts.groupTitles[group]}
            isPressed={!isSearching && group === shown}
            className={styles.group}
            onPress={() => {
              setSearch('')
              setShown(group)
            }}
          >
            {groupIcons[group]}
          </Key>
        ))}
      </div>
    </section>
  )
}

/** Tab stops at the first; arrows reach the others. */
function Keys({ list, onChoose }: { list: readonly Emoji[]; onChoose: (emoji: string) => void }) {
  return list.map(({ emoji, name }, at) => (
    <Key key={emoji} label={name} isStop={at === 0} className={styles.key} onPress={() => onChoose(emoji)}>
      {emoji}
    </Key>
  ))
}

interface KeyProps {
  label: string
  isPressed?: boolean
  isStop?: boolean
  className: string | undefined
  onPress: () => void
  children: ReactNode
}

function Key({ label, isPressed, isStop = true, className, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      className={classNames(className)}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      tabIndex={isStop ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus and its caret
      onClick={onPress}
    >
      {children}
    </button>
  )
}
