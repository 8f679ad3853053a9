/** Creates an element with a class and a text. Texts are always text nodes: names come from players. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  if (className) created.className = className
  if (text) created.textContent = text
  return created
}

/** Creates an SVG from our own markup, never from a player's text. */
export function svgElement(className: string, markup: string): SVGElement {
  const holder = document.createElement('template')
  holder.innerHTML = markup
  const svg = holder.content.firstElementChild as SVGElement
  svg.setAttribute('class', className)
  svg.setAttribute('aria-hidden', 'true')
  return svg
}
