/** The next key on the way to an element, and whether the way ends with it. */
export interface KeyStep {
  key: string | null
  isThere: boolean
  /** The focused element, as HTML. */
  at: string
}

/** Runs in the page. `isLeft` is true after a key that left a list, which is not pressed twice in a row. */
export function nextKeyTo(inside: Element, isLeft: boolean): KeyStep {
  const pressable = 'button, a[href], input, select, textarea, summary, [tabindex], [contenteditable]'
  const label = inside.closest('label')
  const target = (label?.control ?? inside.closest(pressable) ?? inside) as HTMLElement
  const isSwitched = target.matches(
    'input[type=checkbox], input[type=radio], [role=switch], [role=radio], [role=checkbox]',
  )
  /** Arrow keys select radios by themselves. */
  const isDone = target.matches('input[type=radio]:checked, [role=radio][aria-checked=true]')
  const focused = document.activeElement
  const at = focused?.outerHTML.slice(0, 120) ?? ''
  if (focused === target && document.hasFocus())
    return { key: isDone ? null : isSwitched ? 'Space' : 'Enter', isThere: true, at }
  const isAbove = focused !== document.body && focused && follows(target, focused)
  const step = isAbove ? 'Shift+Tab' : 'Tab'
  return { key: (isLeft ? null : beyondList()) ?? withinGroup() ?? step, isThere: false, at }

  function follows(one: Element, other: Element): boolean {
    return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  }

  /** The key out of a long list without the target; null while a text field has the focus. */
  function beyondList(): string | null {
    const list = focused?.closest('[data-scroll], [role="log"], [data-pages]')
    if (!list || list.contains(target) || focused?.matches('input:not([type=radio], [type=checkbox]), textarea'))
      return null
    if (follows(list, target)) return 'Control+End'
    return target.closest('[data-front]')?.contains(list) ? 'Control+Home' : null
  }

  /** The arrow key within a group that has one Tab stop. */
  function withinGroup(): string | null {
    if (target.tabIndex >= 0 && !target.matches('input[type=radio]')) return null
    const group = target.closest('[role=radiogroup], [role=tablist]') ?? document
    const isAlike = focused?.tagName === target.tagName && focused.classList[0] === target.classList[0]
    if (!focused || !isAlike || !group.contains(focused)) return null
    const [here, there] = [focused.getBoundingClientRect(), target.getBoundingClientRect()]
    if (Math.abs(here.top - there.top) > 8) return here.top < there.top ? 'ArrowDown' : 'ArrowUp'
    return here.left < there.left ? 'ArrowRight' : 'ArrowLeft'
  }
}
