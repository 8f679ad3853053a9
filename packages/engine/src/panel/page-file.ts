import { ownerLanguage } from '../owner/language.ts'
import type { PageResponse } from '../owner/pages/page-request.ts'

/** Scripts and styles only from here; evidence may be anywhere that the owner allows players' files. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https: data:; media-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

/** A file of the built page; an empty path is its HTML, in the owner's language. Files named after their content never change. */
export function pageFile(files: ReadonlyMap<string, string>, path: string): PageResponse {
  const name = path === '' ? 'index.html' : path
  const content = files.get(name)
  const type = types[name.replace(/^.*\./, '')]
  if (content === undefined || type === undefined)
    return { status: 404, headers: { ...common, 'cache-control': 'no-store' }, body: '' }
  if (name === 'index.html') {
    const headers = { ...common, 'content-type': type, 'cache-control': 'no-cache', 'content-security-policy': policy }
    return {
      status: 200,
      headers,
      body: content.replace('lang="pt-BR"', `lang="${ownerLanguage() === 'en' ? 'en' : 'pt-BR'}"`),
    }
  }
  return {
    status: 200,
    headers: { ...common, 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
    body: content,
  }
}
