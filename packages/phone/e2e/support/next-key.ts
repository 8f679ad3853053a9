/** The next key on the way to an element, and whether the way ends with it. */
export interface KeyStep {
  key: string | null
  isThere: boolean
  /** What has the focus. */
  at: string
}

/** Runs in the page. `isLeft` where the list around the focus was just left by a key, which is not pressed twice in a row. */
export function nextKeyTo(inside: Element, isLeft: boolean): KeyStep {
  const pressable = 'button, a[href], input, select, textarea, summary, [tabindex], [contenteditable]'
  const label = inside.closest('label')
  const target = (label?.control ?? inside.closest(pressable) ?? inside) as HTMLElement
  const isSwitched = target.matches(
    'input[type=checkbox], input[type=radio], [role=switch], [role=radio], [role=checkbox]',
  )
  /** Arrows choose among radios: one that they led to is chosen. */
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

  /** Out of a long list that the target does not stand in, as long as nothing is written. */
  function beyondList(): string | null {
    const list = focused?.closest('[data-scroll], [role="log"], [data-pages]')
    if (!list || list.contains(target) || focused?.matches('input:not([type=radio], [type=checkbox]), textarea'))
      return null
    if (follows(list, target)) return 'Control+End'
    return target.closest('[data-front]')?.contains(list) ? 'Control+Home' : null
  }

  /** Among what Tab stops at once, arrows lead on. */
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
