/** Values that a player has seen on the phone: every text and number of their answers and events, by its name. */
export class SeenValues {
  readonly #texts = new Values<string>()
  readonly #integers = new Values<number>()

  /** Adds any JSON value; `name` is its name. */
  learn(value: unknown, name = ''): void {
    if (typeof value === 'string') this.#texts.add(name, value)
    else if (Number.isSafeInteger(value)) this.#integers.add(name, value as number)
    else if (Array.isArray(value)) for (const entry of value) this.learn(entry, name)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) this.learn(entry, key)
    }
  }

  /** All values that any of them has seen, without unwanted ones. */
  static of(all: readonly SeenValues[], isWanted: (value: string | number) => boolean): SeenValues {
    const together = new SeenValues()
    for (const one of all) {
      together.#texts.addAll(one.#texts, isWanted)
      together.#integers.addAll(one.#integers, isWanted)
    }
    return together
  }

  /** Values with this name, and the newest of all. */
  texts(name: string): { named: string[]; any: string[] } {
    return this.#texts.about(name)
  }

  integers(name: string): { named: number[]; any: number[] } {
    return this.#integers.about(name)
  }
}

const maxValues = 200

class Values<Value> {
  readonly #byName = new Map<string, Set<Value>>()
  readonly #all = new Set<Value>()

  add(name: string, value: Value): void {
    const named = this.#byName.get(name) ?? new Set()
    this.#byName.set(name, named)
    for (const values of [named, this.#all]) {
      values.delete(value)
      values.add(value)
      if (values.size > maxValues) values.delete([...values][0] as Value)
    }
  }

  addAll(other: Values<Value>, isWanted: (value: Value) => boolean): void {
    for (const [name, values] of other.#byName) for (const value of values) if (isWanted(value)) this.add(name, value)
  }

  about(name: string): { named: Value[]; any: Value[] } {
    return { named: [...(this.#byName.get(name) ?? [])], any: [...this.#all] }
  }
}
