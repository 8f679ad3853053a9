import { restrictedCode } from '@orelhao/protocol/moderation/rules'
import type { PanelMember } from '@orelhao/protocol/panel/panel-contract'
import { expect, test } from 'vitest'
import { openCaseOf } from '../../shared/moderation/alerts/store.ts'
import { withEachBank } from '../../testing/banks.ts'
import { concurrently, deposit, ledgerViolation } from '../../testing/give-money.ts'
import { openPanel, PanelBrowser } from '../../testing/panel-browser.ts'
import type { Player, Stage } from '../../testing/world.ts'

const hour = 3600

let findings = 0

withEachBank((world, bank) => {
  /** A case that the watch opens for money of a player, or of the city: each of another day, since a day has one. */
  async function findingAbout({ engine, ports }: Stage, player: number): Promise<number> {
    const copy = { amount: 900, limit: 500, reasons: 'grant 900' }
    await engine.transact(({ db, now }) =>
      openCaseOf(db, { app: 'bank', rule: 'created', player, day: Math.floor(now / 86_400) - ++findings, copy }, now),
    )
    const { id } = await ports.database.read((db) =>
      db
        .selectFrom('orelhao_cases')
        .select(({ fn }) => fn.max<number>('id').as('id'))
        .where('author', '=', player)
        .executeTakeFirstOrThrow(),
    )
    return id
  }

  const viewOf = async (browser: PanelBrowser, { user_id }: Player) => browser.call('money', { id: user_id, days: 7 })

  test('an economist freezes money and frees it, with reasons that the player reads and the audit has', async () => {
    const stage = await world({ ana: {}, bia: {}, edu: {} })
    const { ana, bia, edu } = stage
    const panel = openPanel(stage)
    const browser = await PanelBrowser.signedIn(stage, panel, 'economist', edu.user_id)
    await deposit(bank, stage, [ana, 100])
    const id = ana.user_id
    expect(await viewOf(browser, ana)).toMatchObject({ freeze: null, transfers: [] })
    expect(await browser.body('freeze', { id, seconds: hour, reason: ' ' })).toEqual({ refused: 'emptyReason' })
    expect(await browser.body('freeze', { id: 987_654_321, seconds: hour, reason: 'x' })).toEqual({
      refused: 'unknownPlayer',
    })
    expect(await browser.body('unfreeze', { id, reason: 'x' })).toEqual({ refused: 'notFrozen' })
    await browser.call('freeze', { id, seconds: 0, reason: 'dinheiro demais' })
    expect(await viewOf(browser, ana)).toMatchObject({ freeze: { reason: 'dinheiro demais', ends_at: 0 } })
    expect(await ana.call('bank_transfer', bia.user_id, 10)).toMatchObject({ code: restrictedCode })
    await browser.call('unfreeze', { id, reason: 'foi o salário' })
    expect(await viewOf(browser, ana)).toMatchObject({ freeze: null })
    expect(await ana.callOk('bank_transfer', bia.user_id, 10)).toMatchObject({ value: 10 })
    const owner = await PanelBrowser.signedIn(stage, panel, 'owner')
    const { rows } = await owner.call('audit', { player: id })
    expect(rows.map(({ action, actor, reason }) => [action, actor?.id, reason])).toEqual([
      ['unfreeze', edu.user_id, 'foi o salário'],
      ['freeze', edu.user_id, 'dinheiro demais'],
    ])
  })

  test('a transfer is reversed once, whole or what is left of it, and the list shows it', async () => {
    const stage = await world({ ana: {}, bia: {}, edu: {} })
    const { ana, bia, edu } = stage
    const browser = await PanelBrowser.signedIn(stage, openPanel(stage), 'economist', edu.user_id)
    await deposit(bank, stage, [ana, 1000])
    await ana.callOk('bank_transfer', bia.user_id, 300)
    const total = await bank.total(stage)
    const [whole] = (await viewOf(browser, bia)).transfers
    expect(whole).toMatchObject({
      ...{ amount: 300, app: 'bank', isReversal: false, reversed: null },
      ...{ payer: { id: ana.user_id }, payee: { id: bia.user_id } },
    })
    if (!whole) throw new Error('there is no transfer')
    const line = { place: whole.place, id: whole.id }
    const bodies = await concurrently(3, () => browser.body('reverse', { ...line, isPartial: false, reason: 'golpe' }))
    expect(bodies.filter((body) => 'answer' in body)).toEqual([{ answer: { amount: 300, missing: 0 } }])
    expect(await bia.callOk('bank_getBalance')).toBe(0)
    const after = await viewOf(browser, ana)
    expect(after.transfers.filter(({ isReversal }) => isReversal)).toMatchObject([{ amount: 300, reversed: null }])
    expect(after.transfers.find(({ isReversal }) => !isReversal)).toMatchObject({
      reversed: { amount: 300, missing: 0 },
    })

    await ana.callOk('bank_transfer', bia.user_id, 200)
    await bia.callOk('paypal_deposit', 150)
    const rest = (await viewOf(browser, ana)).transfers.find((row) => row.amount === 200)
    if (!rest) throw new Error('there is no transfer')
    const second = { place: rest.place, id: rest.id, reason: 'golpe' }
    expect(await browser.body('reverse', { ...second, isPartial: false })).toEqual({ refused: 'notEnough' })
    expect(await browser.call('reverse', { ...second, isPartial: true })).toEqual({ amount: 50, missing: 150 })
    expect(await browser.body('reverse', { ...second, isPartial: true })).toMatchObject({ refused: expect.any(String) })
    expect((await viewOf(browser, ana)).transfers.find((row) => row.amount === 200)).toMatchObject({
      reversed: { amount: 50, missing: 150 },
    })
    expect(await bank.total(stage)).toBe(total)
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('a moderator freezes nothing, decides so in no case, and neither ends nor upholds a freeze', async () => {
    const stage = await world({ ana: {}, mara: {} })
    const { ana, mara } = stage
    const panel = openPanel(stage)
    const moderator = await PanelBrowser.signedIn(stage, panel, 'moderator', mara.user_id)
    const admin = await PanelBrowser.signedIn(stage, panel, 'admin', mara.user_id)
    const id = ana.user_id
    for (const [member, args] of [
      ['freeze', { id, seconds: hour, reason: 'x' }],
      ['unfreeze', { id, reason: 'x' }],
      ['reverse', { place: 'ledger', id: 1, isPartial: true, reason: 'x' }],
    ] as [PanelMember, never][])
      expect(await moderator.body(member, args)).toEqual({ fault: 'forbidden' })
    const found = await findingAbout(stage, id)
    const decision = {
      ...{ id: found, decisions: 0, reason: 'dinheiro do nada', removes: false },
      sanction: { kind: 'freeze', isWholePhone: false, seconds: hour } as const,
    }
    expect(await moderator.call('case', { id: found })).toMatchObject({
      canFreeze: false,
      found: { isAboutMoney: true, isOpen: true, author: { id }, kind: 'created' },
      reports: [{ isByPhone: true, reporter: null, copy: { amount: 900, limit: 500 } }],
    })
    expect(await moderator.body('decide', decision)).toEqual({ refused: 'cannotFreeze' })
    expect(await admin.call('case', { id: found })).toMatchObject({ canFreeze: true, found: { isOpen: true } })
    const { sanction } = await admin.call('decide', decision)
    if (sanction === null) throw new Error('there is no measure')
    const { rows } = await moderator.call('restrictions', { list: 'active' })
    expect(rows.find((row) => row.id === sanction)).toMatchObject({ kind: 'freeze', app: '', player: { id } })
    await ana.callOk('moderation_appeal', sanction, 'é meu salário')
    expect(await moderator.body('uphold', { id: sanction, reason: 'x' })).toEqual({ refused: 'cannotFreeze' })
    expect(await moderator.body('lift', { id: sanction, reason: 'x' })).toEqual({ refused: 'cannotFreeze' })
    expect(await ana.callOk('moderation_sanctions')).toMatchObject([{ kind: 'freeze' }])
    await admin.call('lift', { id: sanction, reason: 'era o salário' })
    expect(await ana.callOk('moderation_sanctions')).toEqual([])
    expect(await viewOf(admin, ana)).toMatchObject({ freeze: null })
  })

  test('an economist sees and decides what the economy watch found, and no other case or report', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara } = stage
    const found = await findingAbout(stage, ana.user_id)
    const { id: sms } = await ana.callOk('sms_send', bia.phone, 'palavrão')
    await bia.callOk('moderation_report', 'sms', 'message', String(sms), 'offence', 'me xingou')
    const { id: other } = await stage.ports.database.read((db) =>
      db
        .selectFrom('orelhao_cases')
        .select('id')
        .where('thing', '=', sms)
        .where('app', '=', 'sms')
        .executeTakeFirstOrThrow(),
    )
    const economist = await PanelBrowser.signedIn(stage, openPanel(stage), 'economist', mara.user_id)
    const { rows } = await economist.call('cases', { list: 'open' })
    expect(rows.map((row) => row.id)).toContain(found)
    expect(rows.every(({ isAboutMoney }) => isAboutMoney)).toBe(true)
    const decision = { decisions: 0, reason: 'x', removes: false }
    for (const body of [
      await economist.body('case', { id: other }),
      await economist.body('decide', { id: other, ...decision }),
      await economist.body('restore', { id: other, reason: 'x' }),
    ])
      expect(body).toEqual({ refused: 'unknownCase' })
    expect(await economist.body('reveal', { id: other, reason: 'x' })).toEqual({ fault: 'forbidden' })
    const view = await economist.call('player', { id: ana.user_id })
    expect([view.about.map(({ id }) => id), view.hiddenCases]).toEqual([[found], 0])
    expect((await economist.call('player', { id: bia.user_id })).by).toEqual([])
    const sanction = { kind: 'ban', isWholePhone: true, seconds: hour } as const
    expect(await economist.body('decide', { id: found, ...decision, sanction })).toEqual({
      refused: 'cannotRestrictPhone',
    })
    expect(await economist.call('case', { id: found })).toMatchObject({ canRestrictPhone: false, canFreeze: true })
    await economist.call('decide', { id: found, ...decision })
    expect((await economist.call('cases', { list: 'decided' })).rows.map(({ id }) => id)).toContain(found)
  })

  test('a case about money of the whole city has no author, and no measure', async () => {
    const stage = await world({ ana: {} })
    const owner = await PanelBrowser.signedIn(stage, openPanel(stage), 'owner')
    const id = await findingAbout(stage, 0)
    expect(await owner.call('case', { id })).toMatchObject({ found: { author: null, isAboutMoney: true } })
    const sanction = { kind: 'freeze', isWholePhone: true, seconds: 0 } as const
    expect(await owner.body('decide', { id, decisions: 0, reason: 'x', removes: false, sanction })).toEqual({
      refused: 'unknownPlayer',
    })
    expect(await owner.call('case', { id })).toMatchObject({ found: { isOpen: true } })
    expect(await owner.call('decide', { id, decisions: 0, reason: 'sorte', removes: false })).toEqual({
      sanction: null,
    })
  })
})
