/** A person's full name as everybody sees it. */
export function fullName(person: { firstname: string; name: string }): string {
  return `${person.firstname} ${person.name}`.trim()
}

/** Text that came from a player, made harmless for a place that shows markup. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
