import type { ReportTarget } from '@orelhao/protocol/moderation/rules'
import { type PanelMember, panelCalls } from '@orelhao/protocol/panel/panel-contract'
import { type Role, roleRules, roles, seesAllCases } from '@orelhao/protocol/panel/roles'
import { sample } from 'fast-check'
import { sampleArticle } from '../../apps/weazel/samples.ts'
import { hidesAuthor } from '../../panel/cases/case-view.ts'
import { openCaseOf } from '../../shared/moderation/alerts/store.ts'
import type { OpenWorld } from '../databases.ts'
import { openPatientPanel, PanelBrowser } from '../panel-browser.ts'
import { newChannel } from '../tor.ts'
import { registerProfiles } from '../twitter.ts'
import type { Player, World } from '../world.ts'
import { valuesOf } from './arbitraries.ts'
import { PanelAttack, type Secret } from './panel-attack.ts'
import { SeenValues } from './seen-values.ts'

type Names = 'ana' | 'bia' | 'caio' | 'mara' | 'rita'

/** A city in which each kind of case waits: private, anonymous, public, an article and money. */
export interface AttackedCity extends World<Names> {
  secrets: Secret[]
}

const marks = {
  message: 'segredo-da-mensagem',
  note: 'segredo-da-denúncia',
  tor: 'segredo-da-deep-web',
}

/** Calls that may show what is private: with a reason, which is recorded. */
const reveals: readonly PanelMember[] = ['reveal']

export async function attackedCity(world: OpenWorld): Promise<AttackedCity> {
  const stage = await world({
    ana: { firstname: 'Ana', name: 'Privada' },
    bia: { firstname: 'Bia', name: 'Denunciante' },
    caio: { firstname: 'Caio', name: 'Anônimo' },
    mara: { firstname: 'Mara', name: 'Moderadora' },
    rita: { firstname: 'Rita', name: 'Repórter', journalist: true },
  })
  const { ana, bia, caio, mara, rita, engine } = stage
  await registerProfiles(ana, bia, rita)
  // of Ana and Bia there is only a private case, of Caio only an anonymous one
  const { id: sms } = await ana.callOk('sms_send', bia.phone, marks.message)
  await bia.callOk('moderation_report', 'sms', 'message', String(sms), 'offence', marks.note)
  const channel = newChannel(caio)
  const posted = await caio.callOk('tor_send', channel, marks.tor)
  await report(bia, 'tor', 'message', `${channel}/${posted.id}`)
  const { id: tweet } = await rita.callOk('twitter_store', 'golpe à vista')
  await report(bia, 'twitter', 'tweet', String(tweet))
  const article = await rita.callOk('weazel_publish', sampleArticle)
  await mara.callOk('moderation_report', 'weazel', 'article', String(article.id), 'other', 'é mentira')
  await ana.callOk('privacy_askErasure')
  await engine.transact(({ db, now }) =>
    openCaseOf(db, { app: 'bank', rule: 'riches', player: rita.user_id, day: 1, copy: { amount: 900 } }, now),
  )
  return { ...stage, secrets: secretsOf(stage) }
}

async function report(
  player: Player,
  app: ReportTarget['app'],
  kind: ReportTarget['kind'],
  thing: string,
): Promise<void> {
  await player.callOk('moderation_report', app, kind, thing, 'scam', marks.note)
}

/** Texts that only some answers may contain. */
function secretsOf({ bia, caio }: Pick<World<Names>, 'bia' | 'caio'>): Secret[] {
  const isRevealed = (role: Role, member: PanelMember) =>
    roleRules[role].permissions.includes('reveal') && reveals.includes(member)
  // a case that is not private has the words, and the notes of its reporters, but not the author of an anonymous one
  const isRead = (role: Role, member: PanelMember) =>
    isRevealed(role, member) || (member === 'case' && seesAllCases(roleRules[role]))
  const findsPlayers = (role: Role) => roleRules[role].permissions.includes('players')
  return [
    { text: marks.message, isFor: isRevealed },
    { text: marks.tor, isFor: isRead },
    { text: marks.note, isFor: isRead },
    { text: bia.phone, isFor: findsPlayers },
    { text: caio.phone, isFor: findsPlayers },
  ]
}

/** Browsers of each role, with the ids and words of the whole city to try. */
export async function openAttack(city: AttackedCity, seed: number) {
  const seen = new SeenValues()
  for (const player of [city.ana, city.bia, city.caio, city.rita, city.mara])
    seen.learn({ id: player.user_id, player: player.user_id, text: player.phone, handle: `p${player.user_id}` })
  const { cases, sanctions } = await city.ports.database.read(async (db) => ({
    cases: await db.selectFrom('orelhao_cases').selectAll().execute(),
    sanctions: await db.selectFrom('orelhao_sanctions').select('id').execute(),
  }))
  seen.learn([...cases.map(({ id, decisions }) => ({ id, decisions, case: id })), ...sanctions])
  const panel = openPatientPanel(city)
  const browsers = {} as Record<Role, PanelBrowser>
  for (const role of roles) browsers[role] = await PanelBrowser.signedIn(city, panel, role, city.mara.user_id)
  const secrets = [
    ...city.secrets,
    // a session's token is in its browser alone
    ...roles.map((role) => ({ text: browsers[role].cookie.split('=')[1] ?? '' })),
    ...(await city.ports.database.read((db) => db.selectFrom('orelhao_panel_access').select('digest').execute())).map(
      ({ digest }) => ({ text: digest }),
    ),
  ]
  const { ana, bia, caio } = city
  // the reporter of something that everybody could read is no secret for who decides about it
  const peopleOfCase = new Map(
    cases.filter(hidesAuthor).map(({ id, is_private }) => [id, is_private ? [ana.phone, bia.phone] : [caio.phone]]),
  )
  const attack = new PanelAttack({ secrets, peopleOfCase }, seen, seed)
  let next = seed
  const samples = (member: PanelMember, count: number) =>
    sample(valuesOf(panelCalls[member].args, { seenValues: seen, mark: '' }), { numRuns: count, seed: next++ })
  return { attack, browsers, samples }
}
