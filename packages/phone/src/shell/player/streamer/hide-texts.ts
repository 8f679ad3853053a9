/** Visible text, or text read aloud by a screen reader, which a stream can hear. */
type TextOrAttribute = Text | Attr

/** Original and current text of each hidden node. */
const hiddenTexts = new Map<TextOrAttribute, { was: string; is: string }>()

/** Text fields, scripts, styles, and public content such as the calculator's display. */
const excludedSelector = 'textarea, script, style, [contenteditable="true"], [data-public]'
/** Attributes with text. */
const spokenAttributes = ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title']
const spokenSelector = spokenAttributes.map((name) => `[${name}]`).join()

export interface Hider {
  /** Elements whose whole text is private. */
  privateSelector: string
  /** Called before texts are processed: new people may have appeared with them. */
  learn(): void
  /** Returns the text as viewers may see it. */
  hide(text: string): string
}

/**
 * Replaces every text and label below an element with the result of `hide`, including later ones. Text that React writes is replaced before
 * it is drawn: observers run right after a change of the page. Returns a function that restores everything.
 */
export function hideTexts(root: HTMLElement, { privateSelector, learn, hide }: Hider): () => void {
  const observer = new MutationObserver((changes) => {
    learn()
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === 'characterData') look(target as Text)
      else if (type === 'attributes') lookAt(target as Element, attributeName ?? '')
      else for (const node of addedNodes) lookThrough(node)
    }
    dropDetached()
  })

  function look(node: TextOrAttribute): void {
    const text = textOf(node)
    const entry = hiddenTexts.get(node)
    if (entry && text === entry.is) return
    const element = ownerElement(node)
    if (!element || (node instanceof Text && element.closest(excludedSelector))) return
    const is = element.closest(privateSelector) ? maskWithDots(text) : hide(text)
    if (is === text) {
      hiddenTexts.delete(node)
      return
    }
    hiddenTexts.set(node, { was: text, is })
    setText(node, is)
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
    const within = [...node.querySelectorAll(spokenSelector)]
    for (const element of node.matches(spokenSelector) ? [node, ...within] : within)
      for (const name of spokenAttributes) lookAt(element, name)
  }

  learn()
  lookThrough(root)
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: spokenAttributes })
  return () => {
    observer.disconnect()
    for (const [node, { was, is }] of hiddenTexts) if (textOf(node) === is) setText(node, was)
    hiddenTexts.clear()
  }
}

function ownerElement(node: TextOrAttribute): Element | null {
  return node instanceof Attr ? node.ownerElement : node.parentElement
}

function textOf(node: TextOrAttribute): string {
  return node instanceof Attr ? node.value : node.data
}

function setText(node: TextOrAttribute, text: string): void {
  if (node instanceof Attr) node.value = text
  else node.data = text
}

function maskWithDots(text: string): string {
  return text.trim() === '' ? text : '•••'
}

const maxEntries = 2000

/** Drops removed nodes, which would otherwise stay in memory as long as this is on. */
function dropDetached(): void {
  if (hiddenTexts.size < maxEntries) return
  for (const node of hiddenTexts.keys()) if (!ownerElement(node)?.isConnected) hiddenTexts.delete(node)
}
