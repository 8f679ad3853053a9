/** A value as its JSON text, which need not be made twice. */
export class Json<out Value> {
  readonly text: string
  /** Never there: it tells the compiler what the text says. */
  readonly value?: Value

  constructor(text: string) {
    this.text = text
  }
}

export function asJson<Value>(value: Value): Json<Value> {
  return new Json(JSON.stringify(value))
}

/** Two objects as one; neither is empty, and no name is in both. */
export function joined<One extends object, Other extends object>(
  one: One | Json<One>,
  other: Json<Other>,
): Json<One & Other> {
  const { text } = one instanceof Json ? one : asJson(one)
  return new Json(`${text.slice(0, -1)},${other.text.slice(1)}`)
}
