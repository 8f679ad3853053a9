import { hostileTexts } from '@orelhao/engine/testing/abuse/hostile'
import type { ServerCondition } from './probe.ts'

export interface HostileRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Hostile names for paths and queries. */
const names = [
  '..%2f..%2fsession.secret',
  '%2e%2e',
  '%00',
  '%ff%fe',
  '__proto__',
  'constructor',
  'a'.repeat(90),
  '1e308',
  '-1',
  '%F0%9F%98%80',
  'x.jpg',
  '%5c..%5cx',
  ';a=b',
  '%0d%0aset-cookie:a=b',
]
const queries = [
  '',
  '?days=1e308',
  '?days=-1',
  '?days=NaN',
  '?days[]=1',
  '?token=x&since=-1',
  '?__proto__[a]=1',
  '?a=%00',
  `?${'a=1&'.repeat(300)}`,
]
const bodyTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'image/jpeg',
  'application/json; charset=utf-16',
  '\tx',
]
/** Headers with a false identity or origin. */
const claims: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { cookie: 'orelhao=1.a.9999999999.x; orelhao-owner=x; __proto__=1' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(7000)}` },
  { authorization: 'Basic YTpi' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
  { host: 'evil.example' },
  { range: 'bytes=0-0,-1,5-2,99999999999999999999-' },
  { 'if-none-match': '*', 'if-modified-since': 'x' },
  { 'accept-encoding': 'gzip;q=1e308, br' },
  { expect: '100-continue' },
  { 'content-encoding': 'gzip' },
]

/** Returns requests to every route by every method, and with hostile names, queries, headers and bodies, with the given token. */
export function hostileRequests(routes: ServerCondition['routes'], token: string): HostileRequest[] {
  const own: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const urls = [...new Set(routes.map(({ url }) => url))]
  const posts = [...new Set(routes.filter(({ method }) => method === 'POST').map(({ url }) => url))]
  const requests: HostileRequest[] = []
  for (const url of urls) {
    const named = /[:*]/.test(url) ? names.map((name) => url.replace(/:\w+|\*/g, name)) : [url]
    for (const path of named) requests.push({ method: 'GET', path, headers: own })
    const path = url.replace(/:\w+|\*/g, 'x')
    for (const method of methods) requests.push({ method, path, headers: own })
    for (const query of queries) requests.push({ method: 'GET', path: path + query, headers: own })
    for (const claim of claims) requests.push({ method: 'GET', path, headers: { ...own, ...claim } })
  }
  for (const path of posts) {
    for (const body of hostileTexts) requests.push(posted(path, own, 'application/json', body))
    for (const type of bodyTypes) {
      for (const body of ['', '{}', '{"user_id":1}', '--x\r\n\r\n--x--\r\n', 'a=b', '{"member":"getSettings"}'])
        requests.push(posted(path, own, type, body))
    }
    for (const claim of claims) requests.push(posted(path, { ...own, ...claim }, 'application/json', '{}'))
  }
  return requests
}

function posted(path: string, own: Record<string, string>, type: string, body: string): HostileRequest {
  return { method: 'POST', path, headers: { ...own, 'content-type': type }, body }
}
