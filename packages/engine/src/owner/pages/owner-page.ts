import { ownerLanguage, ownerTexts } from '../language.ts'
import { html, Markup } from './markup.ts'

interface OwnerPageParts {
  title: string
  /** Addresses of the page's style sheets; a page has no script. */
  styles: readonly string[]
  body: Markup
}

/** The egg-shaped public telephone. */
const logo = new Markup(
  '<svg class="mark" viewBox="0 0 64 64" aria-hidden="true"><path d="M32 3c15 0 25 12.5 25 27S50 57 45 60c-2 1-5 .5-5-2V44H24v14c0 2.5-3 3-5 2C14 57 7 44.5 7 30S17 3 32 3z" fill="#f28a1d"/><path d="M32 10c10.5 0 18 9 18 20 0 6-1.5 11-4 15V37H18v8c-2.5-4-4-9-4-15 0-11 7.5-20 18-20z" fill="#ffd9a8"/><rect x="23" y="22" width="18" height="24" rx="3" fill="#1f5fa8"/><rect x="26" y="25" width="12" height="6" rx="1.5" fill="#bfe3ff"/><g fill="#fff"><circle cx="28" cy="36" r="1.5"/><circle cx="32" cy="36" r="1.5"/><circle cx="36" cy="36" r="1.5"/><circle cx="28" cy="41" r="1.5"/><circle cx="32" cy="41" r="1.5"/><circle cx="36" cy="41" r="1.5"/></g></svg>',
)

/** The product's name beside the name of the page. */
export function brand(title: string): Markup {
  return html`<p class="brand">${logo}<span>Orelhão</span></p><h1>${title}</h1>`
}

const texts = ownerTexts({ skip: 'Ir para o conteúdo' }, { skip: 'Skip to the content' })

/** A whole page for the server's owner, in the product's look. */
export function ownerPage({ title, styles, body }: OwnerPageParts): string {
  return html`<!doctype html>
<html lang="${ownerLanguage() === 'en' ? 'en' : 'pt-BR'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · Orelhão</title>
  ${styles.map((address) => html`<link rel="stylesheet" href="${address}">`)}
</head>
<body><a class="skip" href="#conteudo">${texts.skip}</a>${body}</body>
</html>
`.text
}
