/**
 * MessagePack as the game's JavaScript runtimes use it, with its losses: `undefined` becomes null; Date, Map, Set, Error and typed arrays
 * become plain objects of their own keys; methods of classes are lost; a BigInt throws Error, a cycle RangeError. Functions are sent as
 * references. `golden-values.test.ts` compares it with msgpack-lite, the game's own library.
 */
export interface Packing {
  /** Stores a function and returns the name by which it can be called. */
  refer(callback: (...args: unknown[]) => unknown): string
}

export interface Unpacking {
  object(): Record<string, unknown>
  array(): unknown[]
  callable(reference: string): unknown
}

const functionReference = 10
const deepest = 1_000
const fromText = new TextDecoder()

export function pack(value: unknown, packing: Packing): Uint8Array {
  const writer = new Writer()
  write(writer, value, packing, 0)
  return writer.bytes()
}

function write(to: Writer, value: unknown, packing: Packing, depth: number): Writer {
  if (depth > deepest) throw new RangeError('Maximum call stack size exceeded')
  switch (typeof value) {
    case 'boolean':
      return to.u8(value ? 0xc3 : 0xc2)
    case 'number':
      return writeNumber(to, value)
    case 'string':
      return to.head(Buffer.from(value), [0xa0, 31], [0xd9, 0xda, 0xdb])
    case 'bigint':
      throw new Error(`Unsupported type "bigint": ${value}`)
    case 'function':
      return writeReference(to, packing.refer(value as () => unknown))
    case 'object':
      return value === null ? to.u8(0xc0) : writeObject(to, value, packing, depth + 1)
    default:
      return to.u8(0xc0)
  }
}

function writeNumber(to: Writer, value: number): Writer {
  if (!Number.isInteger(value) || value > 0xffffffff || value < -0x80000000) return to.float(value)
  if (value >= 0 && value < 0x80) return to.u8(value)
  if (value < 0 && value >= -32) return to.u8(0x100 + value)
  if (value >= 0 ? value < 0x100 : value >= -0x80) return to.u8(value >= 0 ? 0xcc : 0xd0).u8(value & 0xff)
  if (value >= 0 ? value < 0x10000 : value >= -0x8000) return to.u8(value >= 0 ? 0xcd : 0xd1).u16(value)
  return to.u8(value >= 0 ? 0xce : 0xd2).u32(value)
}

function writeReference(to: Writer, reference: string): Writer {
  const bytes = Buffer.from(reference)
  const fixed = [1, 2, 4, 8, 16].indexOf(bytes.length)
  const head = fixed >= 0 ? to.u8(0xd4 + fixed) : to.u8(0xc7).u8(bytes.length)
  return head.u8(functionReference).raw(bytes)
}

function writeObject(to: Writer, value: object, packing: Packing, depth: number): Writer {
  if (Array.isArray(value)) {
    to.count(value.length, [0x90, 15], [0xdc, 0xdd])
    for (let at = 0; at < value.length; at++) write(to, value[at], packing, depth)
    return to
  }
  if (Object.prototype.toString.call(value) === '[object ArrayBuffer]') {
    return to.head(new Uint8Array(value as ArrayBuffer), [0, -1], [0xc4, 0xc5, 0xc6])
  }
  const entries = Object.entries(value)
  to.count(entries.length, [0x80, 15], [0xde, 0xdf])
  for (const [key, item] of entries) {
    write(to, key, packing, depth)
    write(to, item, packing, depth)
  }
  return to
}

class Writer {
  #buffer: Uint8Array = Buffer.allocUnsafe(256) // of Node's pool: most messages are small
  #at = 0

  bytes(): Uint8Array {
    return new Uint8Array(this.#buffer.subarray(0, this.#at))
  }
  u8(value: number): this {
    this.#room(1)
    this.#buffer[this.#at++] = value
    return this
  }
  u16(value: number): this {
    return this.u8((value >>> 8) & 0xff).u8(value & 0xff)
  }
  u32(value: number): this {
    for (const shift of [24, 16, 8, 0]) this.u8((value >>> shift) & 0xff)
    return this
  }
  float(value: number): this {
    return this.u8(0xcb).raw(new Uint8Array(new Float64Array([value]).buffer).reverse())
  }
  raw(bytes: Uint8Array): this {
    this.#room(bytes.length)
    this.#buffer.set(bytes, this.#at)
    this.#at += bytes.length
    return this
  }
  /** Writes bytes after their length: in the first byte where it fits `small`, else in 1, 2 or 4 bytes after a mark. */
  head(bytes: Uint8Array, small: [mark: number, most: number], marks: [number, number, number]): this {
    const { length } = bytes
    if (length > small[1] && length < 0x100) this.u8(marks[0]).u8(length)
    else this.count(length, small, [marks[1], marks[2]])
    return this.raw(bytes)
  }
  count(length: number, small: [mark: number, most: number], marks: [number, number]): this {
    if (length <= small[1]) return this.u8(small[0] + length)
    if (length >= 0x10000) return this.u8(marks[1]).u32(length)
    return this.u8(marks[0]).u16(length)
  }
  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return
    const larger = new Uint8Array(Math.max(this.#buffer.length * 2, this.#at + bytes))
    larger.set(this.#buffer)
    this.#buffer = larger
  }
}

/** Reads the output of `pack`; `unpacking` makes objects and functions, so that they belong to the runtime that receives them. */
export function unpack(bytes: Uint8Array, unpacking: Unpacking): unknown {
  return new Reader(bytes, unpacking).value()
}

class Reader {
  #view: DataView
  #at = 0
  readonly #bytes: Uint8Array
  readonly #make: Unpacking

  constructor(bytes: Uint8Array, unpacking: Unpacking) {
    this.#bytes = bytes
    this.#make = unpacking
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  value(): unknown {
    const mark = this.#int(1)
    if (mark < 0x80) return mark
    if (mark >= 0xe0) return mark - 0x100
    if (mark < 0x90) return this.#map(mark - 0x80)
    if (mark < 0xa0) return this.#list(mark - 0x90)
    if (mark < 0xc0) return this.#text(mark - 0xa0)
    return this.#marked(mark)
  }

  #marked(mark: number): unknown {
    switch (mark) {
      case 0xc0:
        return null
      case 0xc2:
        return false
      case 0xc3:
        return true
      case 0xc4:
      case 0xc5:
      case 0xc6:
        return this.#take(this.#int(1 << (mark - 0xc4))).slice().buffer
      case 0xc7:
        return this.#extension(this.#int(1))
      case 0xd4:
      case 0xd5:
      case 0xd6:
      case 0xd7:
      case 0xd8:
        return this.#extension(1 << (mark - 0xd4))
      case 0xca:
        this.#at += 4
        return this.#view.getFloat32(this.#at - 4)
      case 0xcb:
        this.#at += 8
        return this.#view.getFloat64(this.#at - 8)
      case 0xcc:
      case 0xcd:
      case 0xce:
        return this.#int(1 << (mark - 0xcc))
      case 0xcf:
        return this.#int(4) * 2 ** 32 + this.#int(4)
      case 0xd0:
        return (this.#int(1) << 24) >> 24
      case 0xd1:
        return (this.#int(2) << 16) >> 16
      case 0xd2:
        return this.#int(4) | 0
      case 0xd3:
        return (this.#int(4) | 0) * 2 ** 32 + this.#int(4)
      case 0xd9:
      case 0xda:
      case 0xdb:
        return this.#text(this.#int(1 << (mark - 0xd9)))
      case 0xdc:
      case 0xdd:
        return this.#list(this.#int(mark === 0xdc ? 2 : 4))
      case 0xde:
      case 0xdf:
        return this.#map(this.#int(mark === 0xde ? 2 : 4))
      default:
        throw new Error(`MessagePack: unknown mark ${mark}`)
    }
  }

  /** The game's JavaScript unpacks functions only; a vector of Lua stays `{ buffer, type }`. */
  #extension(length: number): unknown {
    const type = this.#int(1)
    if (type === functionReference) return this.#make.callable(this.#text(length))
    return Object.assign(this.#make.object(), { buffer: Uint8Array.from(this.#take(length)), type })
  }

  #int(bytes: number): number {
    this.#at += bytes
    const at = this.#at - bytes
    if (bytes === 1) return this.#view.getUint8(at)
    return bytes === 2 ? this.#view.getUint16(at) : this.#view.getUint32(at)
  }
  #take(length: number): Uint8Array {
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
  #text(length: number): string {
    return fromText.decode(this.#take(length))
  }
  #list(length: number): unknown[] {
    const list = this.#make.array()
    for (let at = 0; at < length; at++) list.push(this.value())
    return list
  }
  #map(length: number): Record<string, unknown> {
    const map = this.#make.object()
    for (let at = 0; at < length; at++) {
      const key = String(this.value())
      map[key] = this.value()
    }
    return map
  }
}
