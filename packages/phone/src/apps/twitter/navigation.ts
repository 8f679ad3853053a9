import type { MouseEvent } from 'react'
import { go } from '../../shell/navigation/navigation.ts'

/** Addresses of the app that its texts and rows lead to. */
export function openProfile(name: string | number): void {
  go(`/twitter/profiles/${name}`)
}

export function openPost(id: number): void {
  go(`/twitter/posts/${id}`)
}

export function openHashtag(tag: string): void {
  go(`/twitter/search?q=${encodeURIComponent(`#${tag}`)}`)
}

/** For a part of a row that is itself a button. */
export function withStopPropagation(press: () => void) {
  return (event: MouseEvent) => {
    event.stopPropagation()
    press()
  }
}
