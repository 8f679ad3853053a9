import DOMPurify from 'dompurify'

/** Emphasis and line breaks; no links, pictures, styles or scripts. */
const allowed = { ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'u', 'br', 'span'], ALLOWED_ATTR: [] }

/** Markup that another resource sent, reduced to emphasis. */
export default function Markup({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list
  return <span dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }} />
}
