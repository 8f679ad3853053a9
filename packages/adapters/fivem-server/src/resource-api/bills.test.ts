import { expect, test } from 'vitest'
import { beforeEachOnServer } from '../testing/each-test.ts'
import { type GameServer, until } from '../testing/game-server.ts'

let server: GameServer
beforeEachOnServer((own) => {
  server = own
})

const exported = <T = unknown>(name: string, ...args: unknown[]) => server.call<T>(name, ...args)

const names = ['Paid', 'Refused', 'Overdue', 'Cancelled'].flatMap((end) => [`onInvoice${end}`, `onFine${end}`])

/** Events of bills as `[name, id]`, in their order. */
function recordBills(): [string, number][] {
  const events: [string, number][] = []
  for (const name of names) server.events.on(`smartphone:${name}`, ({ id }: { id: number }) => events.push([name, id]))
  return events
}

test('a resource follows its fines and invoices by id', async () => {
  const events = recordBills()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const fine = await exported<number>('createFine', ana.source, 50, 'Farol vermelho')
  const refused = await exported<number>('createInvoice', ana.source, bia.source, 30, 'Conserto')
  const cancelled = await exported<number>('createInvoice', ana.source, bia.source, 40, 'Pintura', { dueSeconds: 900 })
  expect(await exported('getFine', fine)).toMatchObject({
    id: fine,
    payer: 1,
    payee: null,
    total: 50,
    reason: 'Farol vermelho',
    state: 'open',
    due_at: null,
    ended_at: null,
    source: ana.source,
  })
  expect(await exported('getInvoice', cancelled)).toMatchObject({ payer: 1, payee: 2, total: 40, state: 'open' })
  expect(await exported('cancelInvoice', cancelled)).toBe(true)
  expect(await exported('cancelInvoice', cancelled)).toBe(false)
  await ana.call('bank_refuseInvoice', refused)
  expect(await exported('cancelFine', fine)).toBe(true)
  await until(() =>
    expect(events).toEqual([
      ['onInvoiceCancelled', cancelled],
      ['onInvoiceRefused', refused],
      ['onFineCancelled', fine],
    ]),
  )
  expect([await exported('getFine', 99), await exported('getInvoice', 99)]).toEqual([undefined, undefined])
  server.drop(ana.source)
  await until(async () => expect(await exported('getFine', fine)).toMatchObject({ state: 'cancelled', source: null }))
})

test('an overdue bill is reported, and what the phone could not report before it stopped, after its restart', async () => {
  const events = recordBills()
  server.start()
  const [ana] = await server.join('Ana')
  const [late, cancelled] = [
    await exported<number>('createFine', ana.source, 50, 'Farol', { dueSeconds: 1 }),
    await exported<number>('createFine', ana.source, 60, 'Contramão'),
  ]
  await until(() => expect(events).toEqual([['onFineOverdue', late]]))
  expect(await exported('getFine', late)).toMatchObject({ state: 'overdue' })
  await exported('cancelFine', cancelled)
  server.stop() // at once: events are emitted a second later at most
  expect(events).toHaveLength(1)
  const later = recordBills()
  server.start()
  await until(() => expect(later).toEqual([['onFineCancelled', cancelled]]))
})

test.each([
  ['cancelFine', ['1'], 'o id deve ser'],
  ['getInvoice', [1.5], 'o id deve ser'],
  ['createFine', [1, 5, 'x', { dueSeconds: -1 }], 'dueSeconds deve ser'],
  ['createFine', [1, 5, 'x', { due: 60 }], 'options não tem o campo due; existem dueSeconds'],
  ['createInvoice', [1, 2, 5, 'x', 60], 'options deve ser uma tabela com dueSeconds'],
])('%s(%j) explains the mistake to its author', async (name, args, sentence) => {
  server.start()
  await server.join('Ana', 'Bia')
  const attempt = async () => exported(name, ...args)
  await expect(attempt()).rejects.toThrow(sentence)
})
