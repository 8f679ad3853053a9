import type { Person } from '@orelhao/protocol/city'
import { Group, type Sprite } from 'three'
import { turnBetween } from '../game/walk.ts'
import { appearanceOf } from '../people/people.ts'
import { Figure } from './figure.ts'
import { createNameLabel, disposeNameLabel } from './name-label.ts'

const followRate = 11 // per second: poses come ten times a second
const teleportMetres = 8 // over a larger distance a citizen jumps instead of walking

interface Neighbour {
  figure: Figure
  label: Sprite
  name: string
  target: Person
}

/** The citizens of the other tabs. */
export class Crowd {
  readonly root = new Group()
  private readonly neighbours = new Map<number, Neighbour>()

  set(people: readonly Person[]): void {
    const present = new Set(people.map(({ user_id }) => user_id))
    for (const userId of this.neighbours.keys()) if (!present.has(userId)) this.remove(userId)
    for (const person of people) this.place(person)
  }

  showLabels(shown: boolean): void {
    for (const { label } of this.neighbours.values()) label.visible = shown
  }

  /** Returns whether a citizen has not reached their last position. */
  frame(seconds: number): boolean {
    let busy = false
    for (const { figure, target } of this.neighbours.values()) if (approach(figure, target, seconds)) busy = true
    return busy
  }

  private place(person: Person): void {
    const neighbour = this.neighbours.get(person.user_id)
    if (neighbour && neighbour.name === person.name) {
      neighbour.target = person
      return
    }
    if (neighbour) this.remove(person.user_id)
    const figure = new Figure(appearanceOf(person.user_id))
    const label = createNameLabel(person.name)
    figure.root.position.set(person.x, 0, person.z)
    figure.root.rotation.y = person.heading
    figure.root.add(label)
    figure.pose('free')
    this.root.add(figure.root)
    this.neighbours.set(person.user_id, { figure, label, name: person.name, target: person })
  }

  private remove(userId: number): void {
    const gone = this.neighbours.get(userId)
    if (!gone) return
    this.root.remove(gone.figure.root)
    gone.figure.dispose()
    disposeNameLabel(gone.label)
    this.neighbours.delete(userId)
  }
}

function approach(figure: Figure, { x, z, heading }: Person, seconds: number): boolean {
  const { position, rotation } = figure.root
  const part = Math.min(1, followRate * seconds)
  const [dx, dz] = [x - position.x, z - position.z]
  const distance = Math.hypot(dx, dz)
  const turn = turnBetween(rotation.y, heading)
  const isThere = distance < 0.01 && Math.abs(turn) < 0.01
  const step = isThere || distance > teleportMetres ? 1 : part
  position.set(position.x + dx * step, 0, position.z + dz * step)
  rotation.y += turn * step
  const swings = figure.walk(isThere || distance > teleportMetres ? 0 : distance * step, seconds)
  figure.pose('free')
  return !isThere || swings
}
