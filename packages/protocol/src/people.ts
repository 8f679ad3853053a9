/** Returns a person's full name for display. */
export function fullName(person: { firstname: string; name: string }): string {
  return `${person.firstname} ${person.name}`.trim()
}

/** Escapes a player's text for a place that renders markup. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
