/** What is seen, or said by a screen reader, which a stream hears. */
type TextOrAttribute = Text | Attr

/** What each of them said before it was hidden, and what it says now. */
const hiddenTexts = new Map<TextOrAttribute, { was: string; is: string }>()

/** Where players write, what they compute, and pages of other people. */
const excludedSelector = 'textarea, script, style, [contenteditable="true"], [data-public]'
/** All of what such an element says is a secret, whatever it is. */
const privateSelector = '[data-private]'
/** Attributes that hold words. */
const spokenAttributes = ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title']
const spokenSelector = spokenAttributes.map((name) => `[${name}]`).join()

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

const mostKept = 2000

/** What pages that were left said would stay in memory as long as this is on. */
function dropDetached(): void {
  if (hiddenTexts.size < mostKept) return
  for (const node of hiddenTexts.keys()) if (!ownerElement(node)?.isConnected) hiddenTexts.delete(node)
}
