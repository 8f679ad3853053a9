/** An element with a class and a text. Texts are always text nodes: names come from players. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text) made.textContent = text
  return made
}

/** A picture of our own making: never text that came from somebody. */
export function drawing(className: string, markup: string): SVGElement {
  const holder = document.createElement('template')
  holder.innerHTML = markup
  const svg = holder.content.firstElementChild as SVGElement
  svg.setAttribute('class', className)
  svg.setAttribute('aria-hidden', 'true')
  return svg
}
