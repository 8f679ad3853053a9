import type { MouseEvent } from 'react'
import { go } from '../../shell/navigation/page-stack.ts'

export function openProfile(name: string | number): void {
  go(`/twitter/profiles/${name}`)
}

export function openPost(id: number): void {
  go(`/twitter/posts/${id}`)
}

export function openHashtag(tag: string): void {
  go(`/twitter/search?q=${encodeURIComponent(`#${tag}`)}`)
}

/** For a button inside a row that is itself a button. */
export function withStopPropagation(press: () => void) {
  return (event: MouseEvent) => {
    event.stopPropagation()
    press()
  }
}
