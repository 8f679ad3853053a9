import type { Kind } from './source-phone.ts'

/** Why a row of the other phone is not imported, or not as it was. The owner reads each as a sentence. */
export const doubts = [
  // not imported
  'noOwner',
  'unknownNumber',
  'unreadable',
  'empty',
  'ownNumber',
  'duplicate',
  'full',
  'notWeb',
  'notPicture',
  'picturesOff',
  'beyondHistory',
  'tooOld',
  'behindNewer',
  'noCharacter',
  'smallGroup',
  'noPicture',
  'special',
  // imported, but not as it was
  'cut',
  'withoutPicture',
  'expiring',
  'plainHttp',
  'numberUnfit',
  'numberTaken',
  'numberOfFramework',
  'handleChanged',
  'sharedProfile',
] as const
export type Doubt = (typeof doubts)[number]

export interface Count {
  /** Rows that were looked at. */
  read: number
  made: number
  /** Rows that an earlier import, or another copy of the row, has made. */
  present: number
  doubts: Partial<Record<Doubt, number>>
}

export type Counts = Partial<Record<Kind, Count>>

/** Counts what happens to rows. Each batch counts on a copy, which replaces the first only if its transaction commits. */
export class Tally {
  readonly counts: Counts
  /** Hosts of pictures outside, with how many pictures each has; the first ones met. */
  readonly hosts: Record<string, number>

  constructor(counts: Counts = {}, hosts: Record<string, number> = {}) {
    this.counts = structuredClone(counts)
    this.hosts = { ...hosts }
  }

  copy(): Tally {
    return new Tally(this.counts, this.hosts)
  }

  of(kind: Kind): Count {
    this.counts[kind] ??= { read: 0, made: 0, present: 0, doubts: {} }
    return this.counts[kind]
  }

  doubt(kind: Kind, doubt: Doubt, by = 1): void {
    const { doubts } = this.of(kind)
    doubts[doubt] = (doubts[doubt] ?? 0) + by
  }

  countHost(host: string): void {
    if (Object.hasOwn(this.hosts, host) || Object.keys(this.hosts).length < maxHosts)
      this.hosts[host] = (this.hosts[host] ?? 0) + 1
  }
}

const maxHosts = 20
