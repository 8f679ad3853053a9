import { useSyncExternalStore } from 'react'

/** The address within the panel: a page and what it shows, `#/cases/12`. */
export interface Route {
  page: string
  /** Parts after the page. */
  rest: readonly string[]
  query: URLSearchParams
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, () => location.hash))
}

function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [page = '', ...rest] = path.split('/').map(decodeURIComponent)
  return { page, rest, query: new URLSearchParams(query) }
}

/** A code in the address, as the link of the game has it. */
export function codeIn(hash: string): string | undefined {
  return /^#([\dA-Z]{4}(?:-[\dA-Z]{4}){3})$/i.exec(hash)?.[1]
}

export function goTo(address: string): void {
  location.hash = address
}

/** The row id in a part of the address; undefined for anything else. */
export function idIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
