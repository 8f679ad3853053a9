/** What is seen, or said by a screen reader, which a stream hears. */
type Said = Text | Attr

/** What each of them said before it was hidden, and what it says now. */
const hidden = new Map<Said, { was: string; is: string }>()

/** Where players write, what they compute, and pages of other people. */
const left = 'textarea, script, style, [contenteditable="true"], [data-public]'
/** All of what such an element says is a secret, whatever it is. */
const wholly = '[data-private]'
/** Attributes that hold words. */
const spoken = ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title']
const isSpoken = spoken.map((name) => `[${name}]`).join()

export interface Hider {
  /** Called before texts are looked at: people may have come with them. */
  learn(): void
  /** What a text says to whoever looks on. */
  hide(text: string): string
}

/**
 * Has every text below an element, and every label, say what `hide` answers of it, those that come later too. What React writes is looked
 * at before it is drawn: observers run as soon as a change of the page is done. Answers what shows everything again.
 */
export function hideTexts(root: HTMLElement, { learn, hide }: Hider): () => void {
  const observer = new MutationObserver((changes) => {
    learn()
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === 'characterData') look(target as Text)
      else if (type === 'attributes') lookAt(target as Element, attributeName ?? '')
      else for (const node of addedNodes) lookThrough(node)
    }
    forgetGone()
  })

  function look(said: Said): void {
    const text = wordsOf(said)
    const kept = hidden.get(said)
    if (kept && text === kept.is) return
    const element = elementOf(said)
    if (!element || (said instanceof Text && element.closest(left))) return
    const is = element.closest(wholly) ? dotsFor(text) : hide(text)
    if (is === text) {
      hidden.delete(said)
      return
    }
    hidden.set(said, { was: text, is })
    change(said, is)
  }

  function lookAt(element: Element, name: string): void {
    const attribute = element.getAttributeNode(name)
    if (attribute) look(attribute)
  }

  function lookThrough(node: Node): void {
    if (node instanceof Text) {
      look(node)
      return
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) look(walker.currentNode as Text)
    if (!(node instanceof Element)) return
    const within = [...node.querySelectorAll(isSpoken)]
    for (const element of node.matches(isSpoken) ? [node, ...within] : within)
      for (const name of spoken) lookAt(element, name)
  }

  learn()
  lookThrough(root)
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: spoken })
  return () => {
    observer.disconnect()
    for (const [said, { was, is }] of hidden) if (wordsOf(said) === is) change(said, was)
    hidden.clear()
  }
}

function elementOf(said: Said): Element | null {
  return said instanceof Attr ? said.ownerElement : said.parentElement
}

function wordsOf(said: Said): string {
  return said instanceof Attr ? said.value : said.data
}

function change(said: Said, words: string): void {
  if (said instanceof Attr) said.value = words
  else said.data = words
}

function dotsFor(text: string): string {
  return text.trim() === '' ? text : '•••'
}

const mostKept = 2000

/** What pages that were left said would stay in memory as long as this is on. */
function forgetGone(): void {
  if (hidden.size < mostKept) return
  for (const said of hidden.keys()) if (!elementOf(said)?.isConnected) hidden.delete(said)
}
