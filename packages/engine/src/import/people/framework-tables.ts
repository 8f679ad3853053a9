import { column, jsonIn, type SourceRow, type SourceTable, textOf } from '../source-phone.ts'

/** A framework's table of characters, in the same database as the other phone's. */
export interface FrameworkTable {
  from: SourceTable
  /** The framework itself gives each character the number that its players have. */
  hasNumbers: boolean
  person(row: SourceRow): FrameworkPerson
}

export interface FrameworkPerson {
  /** As the framework's adapter has it (`fivem-server/frameworks`). */
  character: string
  firstname: string
  name: string
  number: string
}

/** QBCore and Qbox: `qbcore.sql` of qbcore-framework/qb-core, `qbx_core.sql` of Qbox-project/qbx_core. */
const qb: FrameworkTable = {
  from: {
    tables: ['players'],
    marks: ['citizenid', 'charinfo'],
    columns: { character: column('citizenid'), info: column('charinfo') },
    key: ['character'],
  },
  hasNumbers: true,
  person({ character, info }) {
    const { firstname, lastname, phone }: Record<string, unknown> = Object(jsonIn(info))
    const word = (value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return { character: textOf(character), firstname: word(firstname), name: word(lastname), number: word(phone) }
  },
}

/** ESX: `es_extended.sql` of esx-framework/esx_core; phones add the number, such as project-error/npwd (`import.sql`). */
const esx: FrameworkTable = {
  from: {
    tables: ['users'],
    marks: ['identifier'],
    columns: {
      character: column('identifier'),
      firstname: column('firstname'),
      name: column('lastname'),
      number: column('phone_number'),
    },
    key: ['character'],
  },
  hasNumbers: false,
  person: ({ character, firstname, name, number }) => ({
    character: textOf(character),
    firstname: textOf(firstname),
    name: textOf(name),
    number: textOf(number),
  }),
}

/** vRP: `vrp_user_identities` of ImagicTheCat/vRP (`vrp/modules/identity.lua`). */
const vrp: FrameworkTable = {
  from: {
    tables: ['vrp_user_identities'],
    marks: ['user_id', 'phone'],
    columns: {
      character: column('user_id'),
      firstname: column('firstname'),
      name: column('name'),
      number: column('phone'),
    },
    key: ['character'],
  },
  hasNumbers: true,
  person: ({ character, firstname, name, number }) => ({
    character: textOf(character),
    firstname: textOf(firstname),
    name: textOf(name),
    number: textOf(number),
  }),
}

/** In the order in which they are looked for. */
export const frameworkTables: readonly FrameworkTable[] = [qb, esx, vrp]
