import { type Member, operations } from '@orelhao/protocol/catalogue'
import { sample } from 'fast-check'
import { Compile } from 'typebox/compile'
import { argumentsOf, type Sources } from './arbitraries.ts'
import { hostileArguments, hostileKeys, hostileTexts } from './hostile.ts'

/** One call, as JSON texts: some values are hostile only in how they are written. */
export interface Case {
  member: Member
  args: string
  key?: string
}

export const members = Object.keys(operations) as Member[]

/** Calls that the schema allows. */
export function validCases(member: Member, sources: Sources, count: number, seed: number): Case[] {
  const { args, names } = operations[member]
  const lists = sample(argumentsOf(args, names, sources), { numRuns: count, seed })
  return lists.map((list) => ({ member, args: JSON.stringify(list) }))
}

/** Every hostile value in place of every argument, of all arguments and of the key. */
export function hostileCases(member: Member, sources: Sources, seed: number): Case[] {
  const [valid] = validCases(member, sources, 1, seed)
  const good = (JSON.parse(valid?.args ?? '[]') as unknown[]).map((value) => JSON.stringify(value))
  const most = operations[member].names.length
  const places = Array.from({ length: Math.min(most, good.length + 1) }, (_, index) => index)
  const oneWrong = places.flatMap((place) =>
    hostileTexts.map((text) => `[${[...good.slice(0, place), text, ...good.slice(place + 1)].join(',')}]`),
  )
  const all = `[${good.join(',')}]`
  return [
    ...[...oneWrong, ...hostileArguments].map((args) => ({ member, args })),
    ...hostileKeys.map((key) => ({ member, args: all, key })),
  ]
}

const validators = new Map(members.map((member) => [member, Compile(operations[member].args)]))

/** Returns whether the schema allows these arguments. */
export function isAllowed({ member, args }: Case): boolean {
  return validators.get(member)?.Check(JSON.parse(args)) ?? false
}
