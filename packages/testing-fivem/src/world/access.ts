/** The server's access list. Principals are `player.1`, `identifier.license:…`, `group.admin`, `resource.x`. */
export class Access {
  readonly #rules: Array<{ principal: string; object: string; isAllowed: boolean }> = []
  readonly #parents = new Map<string, Set<string>>()

  addAce(principal: string, object: string, isAllowed: boolean): void {
    this.#rules.push({ principal, object, isAllowed })
  }
  removeAce(principal: string, object: string, isAllowed: boolean): void {
    const at = this.#rules.findIndex(
      (rule) => rule.principal === principal && rule.object === object && rule.isAllowed === isAllowed,
    )
    if (at >= 0) this.#rules.splice(at, 1)
  }
  addPrincipal(child: string, parent: string): void {
    this.#parents.set(child, (this.#parents.get(child) ?? new Set()).add(parent))
  }
  removePrincipal(child: string, parent: string): void {
    this.#parents.get(child)?.delete(parent)
  }
  /** A denial wins. A rule about `smartphone` applies to `smartphone.moderator` too. */
  isAllowed(principals: string[], object: string): boolean {
    const all = this.#withParents([...principals, 'builtin.everyone'])
    const rules = this.#rules.filter(
      (rule) => all.has(rule.principal) && (object === rule.object || object.startsWith(`${rule.object}.`)),
    )
    return rules.length > 0 && rules.every(({ isAllowed }) => isAllowed)
  }

  #withParents(principals: string[]): Set<string> {
    const all = new Set<string>()
    for (const waiting = [...principals]; waiting.length > 0; ) {
      const next = waiting.pop() as string
      if (all.has(next)) continue
      all.add(next)
      waiting.push(...(this.#parents.get(next) ?? []))
    }
    return all
  }
}
