import { DatabaseUnavailable } from '@orelhao/engine/database/database'
import { type FastifyBaseLogger, fastify } from 'fastify'
import { expect, test } from 'vitest'
import { faultHandler } from '../routes/calls.ts'
import { createLog } from './log.ts'

const failure = () =>
  Object.assign(new Error('Deadlock found'), {
    code: 'ER_LOCK_DEADLOCK',
    sql: "INSERT INTO orelhao_sms VALUES ('segredo')",
    sqlMessage: 'segredo',
    cause: Object.assign(new Error('inner'), { sql: 'segredo' }),
  })

test('a database error is logged without the query that holds players’ data', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.error({ err: failure() }, 'call failed')
  const app = fastify({ loggerInstance: log as FastifyBaseLogger, disableRequestLogging: true })
  app.setErrorHandler(faultHandler)
  app.get('/', () => Promise.reject(failure()))
  await app.inject('/')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).not.toContain('segredo')
    expect(JSON.parse(line).err).toMatchObject({ code: 'ER_LOCK_DEADLOCK', message: 'Deadlock found' })
    expect(JSON.parse(line).err.stack).toContain('log.test.ts')
  }
})

test('the cause of an error is logged as well, without its query', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const cause = Object.assign(new Error('database or disk is full'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 13,
    sql: 'segredo',
  })
  log.error({ err: new Error('the database does not answer', { cause }) }, 'call failed')
  expect(lines[0]).not.toContain('segredo')
  expect(JSON.parse(lines[0] ?? '').err.cause).toEqual({
    type: 'Error',
    message: 'database or disk is full',
    code: 'ERR_SQLITE_ERROR',
  })
})

test('a call that fails in the database is one short line with the reason, without our stack', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const cause = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  log.error({ err: new DatabaseUnavailable(cause, true), member: 'sms_send' }, 'call failed')
  expect(JSON.parse(lines[0] ?? '').err).toEqual({
    type: expect.any(String),
    message: 'it is not known whether this was done',
    code: 'outcome_unknown',
    cause: { type: 'Error', message: 'database or disk is full' },
  })
})
