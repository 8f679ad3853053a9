import { type Block, parseBlocks, type Span } from '@orelhao/protocol/weazel/markup'
import { Fragment, memo } from 'react'
import styles from './body.module.css'

/** An article's text, rendered as our own elements: the browser never parses a journalist's text as markup. */
export const Body = memo(function Body({ description }: { description: string }) {
  const { lede, blocks } = withLede(parseBlocks(description))
  return (
    <div className={styles.body}>
      {lede && <p className={styles.lede}>{words(lede)}</p>}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
        <Part key={index} block={block} />
      ))}
    </div>
  )
})

/** Returns the first line apart, as newspapers set it: lists show it, and it stands above the rest where it is text and more follows. */
function withLede(blocks: Block[]): { lede: Span[] | undefined; blocks: Block[] } {
  const [first, ...others] = blocks
  const [lede, ...lines] = first?.lines ?? []
  if (first?.kind !== 'paragraph' || (lines.length === 0 && others.length === 0)) return { lede: undefined, blocks }
  return { lede, blocks: lines.length > 0 ? [{ kind: 'paragraph', lines }, ...others] : others }
}

function Part({ block: { kind, lines } }: { block: Block }) {
  if (kind === 'heading') return <h3 className={styles.heading}>{lines.map(words)}</h3>
  if (kind === 'list')
    return (
      <ul className={styles.list}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity
          <li key={index}>{words(line)}</li>
        ))}
      </ul>
    )
  const Text = kind === 'quote' ? 'blockquote' : 'p'
  return (
    <Text className={styles[kind]}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <Fragment key={index}>
          {index > 0 && <br />}
          {words(line)}
        </Fragment>
      ))}
    </Text>
  )
}

const elements = { plain: Fragment, bold: 'strong', italic: 'em', underline: 'u' } as const

function words(spans: readonly Span[]) {
  return spans.map(({ text, style, spans: inner }, index) => {
    const Element = elements[style]
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity
    return <Element key={index}>{inner ? words(inner) : text}</Element>
  })
}
