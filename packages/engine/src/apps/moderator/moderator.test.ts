import { appOf, type Member, operations } from '@orelhao/protocol/catalogue'
import { type Permission, type Role, roleRules, roles } from '@orelhao/protocol/panel/roles'
import { expect, test } from 'vitest'
import { verifyAudit } from '../../shared/moderation/audit/store.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { openPanel, PanelBrowser } from '../../testing/panel-browser.ts'
import type { Player, Stage } from '../../testing/world.ts'
import { samples } from './samples.ts'

type ModeratorMember = keyof typeof samples

const members = Object.keys(samples) as ModeratorMember[]
const hour = 3600

/** True if a role has an operation, by the table of roles. */
function mayCall(role: Role | undefined, member: Member): boolean {
  const { permission } = operations[member]
  if (!role || permission === undefined) return false
  return permission === 'anyRole' || roleRules[role].permissions.includes(permission as Permission)
}

inEachWorld((world) => {
  async function reportedSms(author: Player, reporter: Player, text = 'palavrão'): Promise<number> {
    const { id } = await author.callOk('sms_send', reporter.phone, text)
    await reporter.callOk('moderation_report', 'sms', 'message', String(id), 'offence', 'me xingou')
    return id
  }

  async function newestCase(moderator: Player): Promise<number> {
    const { rows } = await moderator.callOk('moderator_cases', { list: 'open' })
    return rows[0]?.id ?? 0
  }

  async function codeOf(call: Promise<unknown>): Promise<string> {
    try {
      const answer = await call
      return typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : 'answered'
    } catch (error) {
      const { code, message } = error as { code: string; message: string }
      return `${code}: ${message}`
    }
  }

  const auditLength = (stage: Stage) => stage.ports.database.read(async (db) => (await verifyAudit(db)).number)

  test('all operations of the app require a role', () => {
    const ofApp = [...appOf].filter(([, app]) => app === 'moderator').map(([member]) => member)
    expect(ofApp.sort()).toEqual([...members].sort())
    for (const member of members) expect(operations[member].permission).toBeDefined()
  })

  test.each([undefined, ...roles])(
    'the role %s calls what the table of roles says, and nothing else exists',
    async (role) => {
      const stage = await world({ ana: {}, bia: {}, mara: {} })
      const { ana, bia, mara } = stage
      await reportedSms(bia, ana)
      if (role) await PanelBrowser.signedIn(stage, openPanel(stage), role, mara.user_id)
      const unknown = await codeOf(mara.callRaw('moderator_nothing', []))
      expect(unknown).toBe('unknown_member: unknown member')
      const before = await auditLength(stage)
      for (const member of members) {
        const code = await codeOf(mara.callRaw(member, samples[member](bia)))
        if (mayCall(role, member)) expect(code, member).not.toContain('unknown_member')
        else expect(code, member).toBe(unknown)
        // neither do wrong arguments tell that there is such an operation
        if (!mayCall(role, member)) expect(await codeOf(mara.callRaw(member, ['?'])), member).toBe(unknown)
      }
      if (!role) expect(await auditLength(stage)).toBe(before)
      const { disabledApps } = await mara.callOk('getSettings')
      expect(disabledApps.includes('moderator')).toBe(role === undefined)
    },
  )

  test('a role that is taken away ends at once, on the phone too, and the phone is told', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: { moderator: true }, nina: {} })
    const { ana, bia, mara, nina } = stage
    await reportedSms(bia, ana)
    const id = await newestCase(mara)
    const before = await auditLength(stage)
    mara.received()
    await mara.changeIdentity({ moderator: false })
    expect(mara.received().map(({ event }) => event)).toContain('APPS_CHANGE')
    const decision = { id, decisions: 0, reason: 'ofensa', removes: false }
    expect(await codeOf(mara.call('moderator_decide', decision))).toBe('unknown_member: unknown member')
    expect((await mara.callOk('getSettings')).disabledApps).toContain('moderator')

    const panel = openPanel(stage)
    const browser = await PanelBrowser.signedIn(stage, panel, 'admin', nina.user_id)
    expect(await newestCase(nina)).toBe(id)
    nina.received()
    await browser.call('signOut', {})
    expect(nina.received().map(({ event }) => event)).toContain('APPS_CHANGE')
    expect(await codeOf(nina.call('moderator_decide', decision))).toBe('unknown_member: unknown member')
    expect(await auditLength(stage)).toBe(before + 1) // the sign-in
  })

  test('a decision on the phone counts at once, is in the audit, and answers who reported', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: { moderator: true } })
    const { ana, bia, mara } = stage
    await reportedSms(bia, ana)
    const id = await newestCase(mara)
    for (const player of [ana, bia]) player.received()
    const answer = await mara.callKeyed('k1', 'moderator_decide', {
      ...{ id, decisions: 0, reason: 'ofensa', removes: true },
      sanction: { kind: 'mute', isWholePhone: false, seconds: hour },
    })
    expect(answer).toEqual({ sanction: null }) // its number would show who is behind a private case
    expect(ana.received()).toMatchObject([
      { event: 'CUSTOM_NOTIFY', args: ['sms', 'Sua denúncia foi analisada', expect.stringContaining('providência')] },
      { event: 'MESSAGE_REMOVED' },
    ])
    expect(bia.received().map(({ event }) => event)).toContain('MODERATION_CHANGE')
    expect(await codeOf(bia.call('sms_send', ana.phone, 'de novo'))).toBe('restricted')
    // the same action again, as after a lost answer, does nothing twice
    const again = await mara.callKeyed('k1', 'moderator_decide', {
      ...{ id, decisions: 0, reason: 'ofensa', removes: true },
      sanction: { kind: 'mute', isWholePhone: false, seconds: hour },
    })
    expect(again).toEqual(answer)
    const { actions } = await mara.callOk('moderator_case', { id })
    expect(actions.map(({ action, actor, reason }) => [action, actor?.id, reason])).toEqual([
      ['remove', mara.user_id, 'ofensa'],
      ['mute', mara.user_id, 'ofensa'],
    ])
    const { violation } = await stage.ports.database.read((db) => verifyAudit(db))
    expect(violation).toBeUndefined()
  })

  test('of two moderators on one case one decides; the other is refused and changes nothing', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: { moderator: true }, nina: { moderator: true } })
    const { ana, bia, mara, nina } = stage
    await reportedSms(bia, ana)
    const id = await newestCase(mara)
    const before = await auditLength(stage)
    ana.received()
    const decide = (by: Player) =>
      codeOf(by.call('moderator_decide', { id, decisions: 0, reason: 'nada demais', removes: false }))
    const outcomes = await Promise.all([decide(mara), decide(nina)])
    expect(outcomes.sort()).toEqual(['alreadyDecided', 'answered'])
    expect(await auditLength(stage)).toBe(before + 1)
    expect(ana.received().filter(({ event }) => event === 'CUSTOM_NOTIFY')).toMatchObject([
      { args: ['sms', 'Sua denúncia foi analisada', expect.stringContaining('não encontrou')] },
    ])
  })

  test('who reported before the last decision is not told of the next one', async () => {
    const { ana, bia, caio, clock, mara } = await world({ ana: {}, bia: {}, caio: {}, mara: { moderator: true } })
    const ad = { title: 'Casa', category: 'houses', price: 10, description: '', images: [] } as const
    const created = await bia.call('olx_createAd', { ...ad, images: ['/smartphone/stock/photos/casa.jpg'] })
    const thing = 'id' in created ? String(created.id) : ''
    const decide = async () => {
      const id = await newestCase(mara)
      const { found } = await mara.callOk('moderator_case', { id })
      await mara.callOk('moderator_decide', { id, decisions: found.decisions, reason: 'tudo bem', removes: false })
    }
    await ana.callOk('moderation_report', 'olx', 'ad', thing, 'spam')
    clock.advance(1000)
    await decide()
    for (const player of [ana, caio]) player.received()
    clock.advance(1000)
    await caio.callOk('moderation_report', 'olx', 'ad', thing, 'spam')
    await decide()
    expect([ana, caio].map((player) => player.received().map(({ event }) => event))).toEqual([[], ['CUSTOM_NOTIFY']])
  })

  test('a private case shows words and people only in the answer of a reveal, which is recorded', async () => {
    const stage = await world({ ana: {}, bia: { firstname: 'Bibiana' }, mara: { moderator: true } })
    const { ana, bia, mara } = stage
    await reportedSms(bia, ana)
    const id = await newestCase(mara)
    const secrets = ['palavrão', 'me xingou', bia.phone, ana.phone, 'Bibiana']
    const before = await auditLength(stage)
    const hidden = JSON.stringify([
      await mara.callOk('moderator_cases', { list: 'open' }),
      await mara.callOk('moderator_case', { id }),
    ])
    for (const secret of secrets) expect(hidden).not.toContain(secret)
    expect(await codeOf(mara.call('moderator_reveal', { id, reason: '  ' }))).toBe('emptyReason')
    expect(await auditLength(stage)).toBe(before)
    const shown = JSON.stringify(await mara.callOk('moderator_reveal', { id, reason: 'conferir a ofensa' }))
    for (const secret of secrets) expect(shown).toContain(secret)
    expect(await mara.callOk('moderator_case', { id })).toMatchObject({
      isHidden: true,
      actions: [{ action: 'reveal', reason: 'conferir a ofensa', player: null }],
    })
    expect(await mara.callOk('moderator_player', { id: bia.user_id })).toMatchObject({ about: [], hiddenCases: 1 })
  })

  test('a case can be taken, is found among the own ones, and can be given back by who has it only', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: { moderator: true }, nina: { moderator: true } })
    const { ana, bia, mara, nina } = stage
    await reportedSms(bia, ana)
    const id = await newestCase(mara)
    const mine = async (by: Player) => (await by.callOk('moderator_cases', { list: 'open', isMine: true })).rows
    expect(await mine(mara)).toEqual([])
    await mara.callOk('moderator_assign', { id, isMine: true })
    expect(await mine(mara)).toMatchObject([{ id, assignee: { id: mara.user_id } }])
    expect(await codeOf(nina.call('moderator_assign', { id, isMine: false }))).toBe('alreadyDecided')
    await nina.callOk('moderator_assign', { id, isMine: true })
    expect([await mine(mara), (await mine(nina)).length]).toEqual([[], 1])
    await nina.callOk('moderator_assign', { id, isMine: false })
    expect(await mine(nina)).toEqual([])
  })

  test('lists are filtered by app and by severity, and a grave case is announced to moderators only', async () => {
    const watchedWords = [{ word: 'bomba', severity: 'high' as const }]
    const stage = await world({ ana: {}, bia: {}, mara: { moderator: true } }, { watchedWords })
    const { ana, bia, mara, ports } = stage
    const { cases } = await mara.callOk('moderator_counts', {})
    const published: unknown[] = []
    ports.bus.subscribe(({ to, event, args }) => event === 'MODERATOR_CASES' && published.push([to, JSON.parse(args)]))
    await reportedSms(bia, ana)
    await bia.callOk('sms_send', ana.phone, 'vou levar a bomba')
    const severe = await mara.callOk('moderator_cases', { list: 'open', isSevere: true })
    expect(severe.rows).toMatchObject([{ severity: 'high', app: 'sms', author: null }]) // no other test watches words
    const grave = severe.rows[0]?.id
    expect(published).toEqual([
      [{ topic: 'moderator/cases' }, [0]],
      [{ topic: 'moderator/cases' }, [grave]],
    ])
    for (const player of [ana, bia, mara])
      expect(player.received().map(({ event }) => event)).not.toContain('MODERATOR_CASES')
    const ofApp = async (app: string) => {
      const { rows } = await mara.callOk('moderator_cases', { list: 'open', app })
      return rows.map((found) => found.app)
    }
    expect(await ofApp('olx')).not.toContain('sms')
    expect(new Set(await ofApp('sms'))).toEqual(new Set(['sms']))
    expect(await mara.callOk('moderator_counts', {})).toMatchObject({ role: 'moderator', cases: cases + 2 })
  })

  test('an appeal is granted or refused on the phone, once', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: { moderator: true } })
    const { bia, mara } = stage
    const measure = async () => {
      await reportedSms(bia, stage.ana, `x${Math.random()}`)
      const id = await newestCase(mara)
      const sanction = { kind: 'mute', isWholePhone: false, seconds: 0 } as const
      await mara.callOk('moderator_decide', { id, decisions: 0, reason: 'ofensa', removes: false, sanction })
      const [own] = await bia.callOk('moderation_sanctions')
      return own?.id ?? 0
    }
    const first = await measure()
    await bia.callOk('moderation_appeal', first, 'não fui eu')
    expect((await mara.callOk('moderator_counts', {})).appeals).toBeGreaterThan(0)
    const { rows } = await mara.callOk('moderator_restrictions', { list: 'appeals' })
    expect(rows.filter(({ id }) => id === first)).toMatchObject([
      { id: first, appeal: 'não fui eu', isAppealOpen: true, player: null },
    ])
    await mara.callOk('moderator_uphold', { id: first, reason: 'foi sim' })
    expect(await codeOf(mara.call('moderator_uphold', { id: first, reason: 'de novo' }))).toBe('noAppeal')
    expect(await bia.callOk('moderation_sanctions')).toMatchObject([{ id: first, answer: 'foi sim' }])
    await mara.callOk('moderator_lift', { id: first, reason: 'já basta' })
    expect(await codeOf(bia.call('sms_send', stage.ana.phone, 'oi'))).toBe('answered')
    expect(await codeOf(mara.call('moderator_lift', { id: first, reason: 'de novo' }))).toBe('unknownSanction')
  })

  test('the newspaper’s chief sees articles only, and a moderator does not freeze money', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: { moderator: true }, edu: {} })
    const { ana, bia, mara, edu } = stage
    await PanelBrowser.signedIn(stage, openPanel(stage), 'editor', edu.user_id)
    await reportedSms(bia, ana)
    const id = await newestCase(mara)
    expect((await edu.callOk('moderator_cases', { list: 'open' })).rows).toEqual([])
    expect(await codeOf(edu.call('moderator_case', { id }))).toBe('unknownCase')
    const decision = { id, decisions: 0, reason: 'x', removes: false }
    expect(await codeOf(edu.call('moderator_decide', decision))).toBe('unknownCase')
    const freeze = { kind: 'freeze', isWholePhone: false, seconds: 0 } as const
    expect(await codeOf(mara.call('moderator_decide', { ...decision, sanction: freeze }))).toBe('cannotFreeze')
    expect((await mara.callOk('moderator_case', { id })).found.isOpen).toBe(true)
  })

  test('a phone has the budgets of a session in the panel', async () => {
    const { mara } = await world({ mara: { moderator: true } })
    const search = () => codeOf(mara.call('moderator_players', { text: 'Bia' }))
    const outcomes = await Promise.all(Array.from({ length: 12 }, search))
    expect(outcomes.filter((code) => code === 'answered').length).toBe(10)
    expect(outcomes.filter((code) => code.startsWith('rate_limited')).length).toBe(2)
  })
})
