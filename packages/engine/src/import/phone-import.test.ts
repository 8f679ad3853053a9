import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { limits } from '@orelhao/protocol/sms/rules'
import { expect, onTestFinished, test } from 'vitest'
import { Backups } from '../backup/backups.ts'
import type { Database } from '../database/database.ts'
import { parseDatabaseUrl } from '../database/open-database.ts'
import { setOwnerLanguage } from '../owner/language.ts'
import { inEachWorld } from '../testing/databases.ts'
import { allRows, besideOther, importPhoneSettings, importRules, join } from '../testing/import-city.ts'
import { characters, nobody } from '../testing/other-phone-people.ts'
import { installOther, removeOther } from '../testing/other-phones.ts'
import { ImportCommand } from './import-command.ts'
import { type ImportOptions, importPhone, undoImport } from './phone-import.ts'

const { caio, duda, edu } = characters
const day = 24 * 3600

/** Fails after the commit of one write, as a process that is killed there, or before it. */
function failingOnce(database: Database, write: number, isAfter: boolean): ImportOptions['to'] {
  let count = 0
  return {
    read: (job, options) => database.read(job, options),
    async write(job, options) {
      const isLast = ++count === write
      if (isLast && !isAfter) throw new Error('killed')
      const answer = await database.write(job, options)
      if (isLast) throw new Error('killed')
      return answer
    },
  }
}

/** Values that differ from import to import: ids that the database gives, and rooms. */
const given = ['id', 'room', 'row_key', 'conversation_id', 'author', 'row_id', 'last_id', 'read_to', 'post']

const withoutGiven = (rows: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, all]) => {
      const rest = all.map((row) => Object.entries(JSON.parse(row)).filter(([name]) => !given.includes(name)))
      return [table, rest.map((row) => JSON.stringify(row)).sort()]
    }),
  )

inEachWorld((world, kind, testDatabase) => {
  const open = async (name = 'npwd') => {
    const stage = await world({ ana: {} }, { phone: importPhoneSettings })
    const { database } = stage.ports
    const other = await besideOther(name, stage, kind)
    onTestFinished(async () => {
      await undoImport(other.options).catch(() => {}) // a test may have undone it
      await other.remove()
    })
    return { stage, database, ...other }
  }

  test('an import that is killed anywhere goes on, and ends as one that was not', async () => {
    const { database, options } = await open()
    const before = await allRows(database)
    let commits = 0
    const counting: ImportOptions['to'] = {
      read: (job, own) => database.read(job, own),
      write: (job, own) => {
        commits++
        return database.write(job, own)
      },
    }
    const whole = await importPhone({ ...options, to: counting, rowsAtOnce: 2 })
    const after = await allRows(database)
    await undoImport(options)
    for (let write = 3; write < commits; write += Math.ceil(commits / 12)) {
      const to = failingOnce(database, write, write % 2 === 0)
      await expect(importPhone({ ...options, to, rowsAtOnce: 2 })).rejects.toThrow('killed')
      const rest = await importPhone({ ...options, rowsAtOnce: 2 })
      expect(rest.counts).toEqual(whole.counts)
      expect(withoutGiven(await allRows(database))).toEqual(withoutGiven(after))
      await undoImport(options)
      expect(await allRows(database)).toEqual(before)
    }
  })

  test('an undo that is killed goes on', async () => {
    const { database, options } = await open()
    const before = await allRows(database)
    await importPhone(options)
    const to = failingOnce(database, 6, true)
    await expect(undoImport({ ...options, to, rowsAtOnce: 1 })).rejects.toThrow('killed')
    await expect(importPhone(options)).rejects.toThrow('undoing')
    await undoImport(options)
    expect(await allRows(database)).toEqual(before)
    await expect(undoImport(options)).rejects.toThrow('nothing')
  })

  test('what players have changed or used since stays after an undo, and is counted', async () => {
    const { stage, options } = await open()
    await importPhone(options)
    const player = await join(stage, caio, false)
    const other = await join(stage, duda, false)
    const { contacts } = await player.callOk('getSettings')
    const [first] = contacts
    if (!first) throw new Error('there is no contact')
    await player.callOk('updateContact', first.id, first.phone, 'Meu nome para ela')
    await other.callOk('sms_send', player.phone, 'mensagem nova')
    await other.callOk('twitter_register', { name: 'Duda', username: 'duda', bio: '' })
    const [tweet] = await player.callOk('twitter_timeline')
    await other.callOk('twitter_like', tweet?.id ?? 0)
    const { remaining, isFinished } = await undoImport(options)
    expect([isFinished, remaining]).toEqual([true, { contact: 1, tweet: 1, profile: 1, person: 2 }])
    const left = await player.callOk('getSettings')
    expect(left.contacts.map(({ name }) => name)).toEqual(['Meu nome para ela'])
    expect((await player.callOk('sms_thread', other.phone)).map(({ content }) => content)).toEqual(['mensagem nova'])
    expect(await player.callOk('twitter_timeline')).toMatchObject([{ id: tweet?.id, likes: 1 }])

    const again = await importPhone(options) // what stayed does not come twice
    expect(again.counts.contact?.made).toBe(1)
    expect(again.counts.post?.made).toBe(0)
  })

  test('only the newest hundred of a conversation come, and none behind newer ones that are here', async () => {
    const { stage, database, options, time } = await open()
    const now = stage.clock.nowSeconds
    const many = Array.from({ length: 150 }, (_, n) => ({
      message: `m${n}`,
      user_identifier: n % 2 ? caio.id : edu.id,
      author: n % 2 ? caio.number : edu.number,
      conversation_id: '5',
      createdAt: time(now - 10 * day + n),
    }))
    await removeOther(database, ['npwd_messages'])
    await installOther(database, {
      npwd_messages: [
        ...many,
        {
          message: 'velha',
          user_identifier: caio.id,
          author: caio.number,
          conversation_id: '1',
          createdAt: time(now - 9 * day),
        },
      ],
    })
    await database.write(async (db) => {
      const { sql } = await import('kysely')
      await sql`INSERT INTO npwd_messages_conversations (id, conversation_list, is_group_chat) VALUES (5, 'a+c', 0)`.execute(
        db,
      )
      for (const number of [caio.number, edu.number])
        await sql`INSERT INTO npwd_messages_participants (conversation_id, participant) VALUES (5, ${number})`.execute(
          db,
        )
    })
    const player = await join(stage, caio, false)
    const other = await join(stage, duda, false)
    await other.callOk('sms_send', player.phone, 'já escrevemos aqui')
    const { counts } = await importPhone(options)
    expect(counts.message?.made).toBe(limits.history)
    expect(counts.message?.doubts).toMatchObject({ beyondHistory: 50, behindNewer: 1 })
    const [third] = (await player.callOk('getSettings')).contacts.filter(({ phone }) => phone !== duda.number)
    const thread = await player.callOk('sms_thread', third?.phone ?? '')
    expect(thread.map(({ content }) => content)).toEqual(many.slice(50).map(({ message }) => message))
  })

  test('numbers that do not fit or are not free are said, and the player gets another', async () => {
    const { stage, options } = await open()
    const rules = { ...importRules, numbers: { template: 'XXX-XXXX', reserved: [duda.number] } }
    await stage.ana.changeIdentity({ phone: caio.number })
    const { counts } = await importPhone({ ...options, rules })
    expect(counts.person).toMatchObject({ made: 3, doubts: { numberTaken: 2 } })
    const player = await join(stage, caio, false)
    expect(player.phone).toMatch(/^\d{3}-\d{4}$/)
    expect(player.phone).not.toBe(caio.number)
    const { contacts } = await player.callOk('getSettings')
    expect(contacts).toHaveLength(2) // old numbers still mean the same people
    await stage.ana.changeIdentity({ phone: `9${stage.ana.user_id}` })
  })

  test('in a named city the data come to its characters; namesakes and numbers of another city get nothing', async () => {
    const { stage, database, options } = await open()
    const inCity = (city: string, { id, number }: typeof caio) => ({ id: `${city}/${id}`, number })
    const namesake = await join(stage, inCity('sul', caio), false)
    await stage.ana.changeIdentity({ phone: nobody }) // she is not of the city, and has a number to which its characters wrote
    await importPhone({ ...options, rules: { ...importRules, city: 'norte' } })
    const player = await join(stage, inCity('norte', caio), false)
    expect(player.user_id).not.toBe(namesake.user_id)
    expect((await player.callOk('getSettings')).contacts).toHaveLength(2)
    expect(await player.callOk('sms_resume')).not.toEqual([])
    for (const other of [namesake, stage.ana]) {
      expect((await other.callOk('getSettings')).contacts).toEqual([])
      expect(await other.callOk('sms_resume')).toEqual([])
    }
    const stored = await database.read((db) => db.selectFrom('orelhao_characters').select('character_id').execute())
    expect(stored.map(({ character_id }) => character_id.split('/')[0])).not.toContain(caio.id)
    await stage.ana.changeIdentity({ phone: `9${stage.ana.user_id}` })
  })

  test('two imports at once: one refuses', async () => {
    const { options } = await open()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isHeld = false
    const beat = async () => {
      if (isHeld) return
      isHeld = true
      await expect(importPhone(options)).resolves.toBeDefined() // the first one is silent for longer than a lease lasts
      release()
    }
    await expect(importPhone({ ...options, rowsAtOnce: 1, pause: beat })).rejects.toThrow('another server')
    await held
  })

  test('a simulation counts what an import makes, and changes nothing', async () => {
    const { database, options } = await open()
    const folder = mkdtempSync(path(tmpdir(), 'orelhao-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const place = parseDatabaseUrl(testDatabase().url)
    if (!place) throw new Error('there is no place')
    const printed: string[] = []
    setOwnerLanguage('pt')
    const command = new ImportCommand({
      database,
      place,
      from: database,
      backups: new Backups(place, folder),
      folder,
      rules: importRules,
      report: (lines) => printed.push(...lines),
      explain: String,
    })
    const run = async (...typed: string[]) => {
      printed.length = 0
      const { lines, done } = await command.run(typed)
      await done
      return [...lines, ...printed]
    }
    const before = await allRows(database)
    const simulated = await run('npwd', 'simular')
    expect(await allRows(database)).toEqual(before)
    expect(readdirSync(folder)).toEqual([])
    expect(simulated.join('\n')).toContain('mensagens: 5')
    const imported = await run('npwd', 'importar')
    expect(imported.slice(-(simulated.length - 2))).toEqual(simulated.slice(2))
    expect(readdirSync(path(folder, 'backups'))).toEqual([expect.stringMatching(/_before-import$/)])
    expect((await run('npwd', 'status')).join('\n')).toMatch(/importado em .*\n.*contatos: 2/s)
    expect((await run('npwd', 'desfazer')).join('\n')).toContain('desfeito')
    expect(await allRows(database)).toEqual(before)
    expect(await run('lb-phone', 'simular')).toContainEqual(expect.stringContaining('não estão neste banco'))
    expect(await run('outro')).toContainEqual(expect.stringContaining('use: smartphone_import'))
    expect(options.source.name).toBe('npwd')
  })
})
