import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { openPanel, PanelBrowser } from '../../testing/panel-browser.ts'
import { registerProfiles } from '../../testing/twitter.ts'
import type { Player, Stage } from '../../testing/world.ts'

const hour = 3600

inEachWorld((world) => {
  async function caseAbout(stage: Stage, author: Player): Promise<number> {
    const { id } = await stage.ports.database.read((db) =>
      db.selectFrom('orelhao_cases').select('id').where('author', '=', author.user_id).executeTakeFirstOrThrow(),
    )
    return id
  }

  async function reportedSms(stage: Stage, author: Player, reporter: Player): Promise<number> {
    const { id } = await author.callOk('sms_send', reporter.phone, 'palavrão')
    await reporter.callOk('moderation_report', 'sms', 'message', String(id), 'offence', 'me xingou')
    return caseAbout(stage, author)
  }

  test('of two moderators on one case one decides, and the other one is refused and sees the decision', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {}, nina: {} })
    const panel = openPanel(stage)
    const id = await reportedSms(stage, stage.bia, stage.ana)
    const browsers = await Promise.all(
      [stage.mara, stage.nina].map(({ user_id }) => PanelBrowser.signedIn(stage, panel, 'moderator', user_id)),
    )
    const decide = (browser: PanelBrowser) =>
      browser.body('decide', { id, decisions: 0, reason: 'nada demais', removes: false })
    const bodies = await Promise.all(browsers.map(decide))
    expect(bodies.toSorted((a) => ('answer' in a ? -1 : 1))).toEqual([
      { answer: { sanction: null } },
      { refused: 'alreadyDecided' },
    ])
    for (const browser of browsers)
      expect(await browser.call('case', { id })).toMatchObject({
        found: { isOpen: false, decisions: 1 },
        actions: [{ action: 'keep', reason: 'nada demais' }],
      })
  })

  test('a private case shows neither words nor people until it is revealed with a reason, which is recorded', async () => {
    const stage = await world({ ana: {}, bia: { firstname: 'Bibiana' }, mara: {} })
    const { ana, bia, mara } = stage
    const panel = openPanel(stage)
    const id = await reportedSms(stage, bia, ana)
    const browser = await PanelBrowser.signedIn(stage, panel, 'moderator', mara.user_id)
    const secrets = ['palavrão', 'me xingou', bia.phone, ana.phone, bia.me.firstname, `"id":${bia.user_id},"name"`]
    const list = JSON.stringify(await browser.call('cases', { list: 'open' }))
    const hidden = JSON.stringify(await browser.call('case', { id }))
    for (const secret of secrets) {
      expect(list).not.toContain(secret)
      expect(hidden).not.toContain(secret)
    }
    expect(await browser.body('reveal', { id, reason: '  ' })).toEqual({ refused: 'emptyReason' })
    const shown = await browser.call('reveal', { id, reason: 'conferir a ofensa' })
    expect(shown).toMatchObject({
      isHidden: false,
      found: { author: { id: bia.user_id, phone: bia.phone } },
      reports: [{ note: 'me xingou', copy: { text: 'palavrão' }, reporter: { id: ana.user_id } }],
      actions: [{ action: 'reveal', actor: { id: mara.user_id }, reason: 'conferir a ofensa' }],
    })
    // hidden again for whoever comes next
    expect(await browser.call('case', { id })).toMatchObject({ isHidden: true, found: { author: null } })

    const decided = await browser.call('decide', {
      ...{ id, decisions: 0, reason: 'ofensa', removes: true },
      sanction: { kind: 'mute', isWholePhone: false, seconds: hour },
    })
    expect(decided).toEqual({ sanction: null })
    const { rows } = await browser.call('restrictions', { list: 'active' })
    expect(rows.find(({ case_id }) => case_id === id)).toMatchObject({ player: null, kind: 'mute', app: 'sms' })
    const player = await browser.call('player', { id: bia.user_id })
    expect(player).toMatchObject({
      restrictions: [{ id: 0, case_id: 0, created_at: 0, kind: 'mute' }],
      about: [],
      hiddenCases: 1,
    })
    const owner = await PanelBrowser.signedIn(stage, panel, 'owner')
    const ofCase = await owner.call('audit', { case: id })
    expect(ofCase.rows.map((row) => [row.action, row.player])).toEqual([
      ['mute', null],
      ['remove', null],
      ['reveal', null],
    ])
    const ofPlayer = await owner.call('audit', { player: bia.user_id })
    expect(ofPlayer.rows).toEqual([])
    await owner.call('restore', { id, reason: 'engano' })
    expect((await ana.callOk('sms_resume')).map(({ content }) => content)).toEqual(['palavrão'])
  })

  test('a watched word opens a case by the phone itself, and stays hidden where the message is private', async () => {
    const watchedWords = [{ word: 'bomba', severity: 'high' as const }]
    const stage = await world({ ana: {}, bia: {}, mara: {} }, { watchedWords })
    const { ana, bia, mara } = stage
    const panel = openPanel(stage)
    await ana.callOk('sms_send', bia.phone, 'tem uma b0mba')
    const id = await caseAbout(stage, ana)
    const browser = await PanelBrowser.signedIn(stage, panel, 'moderator', mara.user_id)
    const hidden = await browser.call('case', { id })
    expect(hidden).toMatchObject({
      found: { severity: 'high', isAboutMoney: false, author: null },
      reports: [{ isByPhone: true, reporter: null, note: '', copy: null }],
    })
    expect(JSON.stringify(hidden)).not.toContain('bomba')
    expect(await browser.call('reveal', { id, reason: 'ameaça' })).toMatchObject({
      found: { author: { id: ana.user_id } },
      reports: [{ isByPhone: true, reporter: null, note: 'bomba', copy: { text: 'tem uma b0mba' } }],
    })
  })

  test('nobody learns who wrote in the Deep Web from a case that is not private', async () => {
    const stage = await world({ bia: {}, mara: {} })
    const { bia, mara } = stage
    const panel = openPanel(stage)
    const browser = await PanelBrowser.signedIn(stage, panel, 'moderator', mara.user_id)
    await stage.ports.database.write((db) =>
      db
        .insertInto('orelhao_cases')
        .values({
          ...{ app: 'tor', kind: 'ad', thing: bia.user_id, author: bia.user_id, is_private: 0, is_open: 1 },
          ...{ reports: 0, decisions: 0, created_at: 1, decided_at: 0 },
        })
        .execute(),
    )
    const id = await caseAbout(stage, bia)
    expect(await browser.call('case', { id })).toMatchObject({
      isHidden: false,
      isAnonymous: true,
      found: { author: null },
    })
    expect(await browser.call('player', { id: bia.user_id })).toMatchObject({ about: [], hiddenCases: 1 })
    expect(await browser.call('reveal', { id, reason: 'ameaça' })).toMatchObject({
      found: { author: { id: bia.user_id } },
    })
  })

  test('the chief of the newspaper sees and decides about articles only, and never about the whole phone', async () => {
    const stage = await world({ ana: { journalist: true }, bia: {}, caio: {}, edu: {} })
    const { ana, bia, caio, edu } = stage
    const panel = openPanel(stage)
    await registerProfiles(bia, caio)
    const tweet = await caio.callOk('twitter_store', 'golpe')
    await bia.callOk('moderation_report', 'twitter', 'tweet', String(tweet.id), 'scam')
    const other = await caseAbout(stage, caio)
    await stage.ports.database.write((db) =>
      db
        .insertInto('orelhao_cases')
        .values({
          ...{ app: 'weazel', kind: 'article', thing: ana.user_id, author: ana.user_id, is_private: 0, is_open: 1 },
          ...{ reports: 0, decisions: 0, created_at: 1, decided_at: 0 },
        })
        .execute(),
    )
    const id = await caseAbout(stage, ana)
    const editor = await PanelBrowser.signedIn(stage, panel, 'editor', edu.user_id)
    const { rows } = await editor.call('cases', { list: 'open' })
    expect(rows.every(({ app }) => app === 'weazel')).toBe(true)
    expect(rows.map((row) => row.id)).toContain(id)
    for (const body of [
      await editor.body('case', { id: other }),
      await editor.body('decide', { id: other, decisions: 0, reason: 'x', removes: false }),
      await editor.body('restore', { id: other, reason: 'x' }),
    ])
      expect(body).toEqual({ refused: 'unknownCase' })
    expect(await editor.body('search', { app: 'twitter', text: 'golpe' })).toEqual({ fault: 'invalid_args' })
    const sanction = { kind: 'mute', isWholePhone: true, seconds: hour } as const
    expect(await editor.body('decide', { id, decisions: 0, reason: 'x', removes: false, sanction })).toEqual({
      refused: 'cannotRestrictPhone',
    })
    expect(await bia.callOk('moderation_sanctions')).toEqual([])
    await editor.call('decide', {
      id,
      decisions: 0,
      reason: 'x',
      removes: false,
      sanction: { ...sanction, isWholePhone: false },
    })
    expect(await ana.callOk('moderation_sanctions')).toMatchObject([{ kind: 'mute', app: 'weazel' }])
  })

  test('a list of many cases comes in pages, each case once', async () => {
    const stage = await world({ ana: {}, mara: {} })
    const { database } = stage.ports
    const panel = openPanel(stage)
    const browser = await PanelBrowser.signedIn(stage, panel, 'moderator', stage.mara.user_id)
    await database.write(async (db) => {
      for (let n = 0; n < 65; n++)
        await db
          .insertInto('orelhao_cases')
          .values({
            ...{ app: 'olx', kind: 'ad', thing: stage.ana.user_id * 1000 + n, author: stage.ana.user_id },
            ...{ is_private: 0, is_open: 1, reports: 1, decisions: 0, created_at: 1, decided_at: 0 },
          })
          .execute()
    })
    const ids: number[] = []
    let before: number | undefined
    do {
      const { rows, next } = await browser.call('cases', { list: 'open', ...(before && { before }) })
      ids.push(...rows.flatMap(({ id, author }) => (author?.id === stage.ana.user_id ? id : [])))
      before = next ?? undefined
    } while (before !== undefined)
    expect(new Set(ids).size).toBe(65)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect((await browser.call('counts', {})).cases).toBeGreaterThanOrEqual(65)
  })

  test('an appeal is answered once, and a measure ends once', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara } = stage
    const panel = openPanel(stage)
    const id = await reportedSms(stage, bia, ana)
    const browser = await PanelBrowser.signedIn(stage, panel, 'moderator', mara.user_id)
    const sanction = { kind: 'ban', isWholePhone: true, seconds: 0 } as const
    await browser.call('decide', { id, decisions: 0, reason: 'golpe', removes: false, sanction })
    const active = await browser.call('restrictions', { list: 'active' })
    const measure = active.rows.find(({ case_id }) => case_id === id)?.id ?? 0
    expect(await browser.body('uphold', { id: measure, reason: 'não' })).toEqual({ refused: 'noAppeal' })
    await bia.callOk('moderation_appeal', measure, 'não fui eu')
    const { rows } = await browser.call('restrictions', { list: 'appeals' })
    expect(rows.find((row) => row.id === measure)).toMatchObject({ appeal: 'não fui eu', isAppealOpen: true })
    await browser.call('uphold', { id: measure, reason: 'temos provas' })
    expect(await bia.callOk('moderation_sanctions')).toMatchObject([{ answer: 'temos provas' }])
    await browser.call('lift', { id: measure, reason: 'pedido da cidade' })
    expect(await browser.body('lift', { id: measure, reason: 'de novo' })).toEqual({ refused: 'unknownSanction' })
    expect(await bia.callOk('moderation_sanctions')).toEqual([])
  })
})
