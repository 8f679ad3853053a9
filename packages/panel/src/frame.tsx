import { mostWaiting } from '@orelhao/protocol/moderation/rules'
import type { Permission } from '@orelhao/protocol/panel/roles'
import { type ComponentType, useEffect, useRef } from 'react'
import { AccessPage } from './pages/access-page.tsx'
import { AccountPage } from './pages/account-page.tsx'
import { AuditPage } from './pages/audit-page.tsx'
import { CasePage } from './pages/case-page.tsx'
import { CasesPage } from './pages/cases-page.tsx'
import { EconomyPage } from './pages/economy-page.tsx'
import { ErasuresPage } from './pages/erasures-page.tsx'
import { HealthPage } from './pages/health-page.tsx'
import { PlayerPage } from './pages/player-page.tsx'
import { PlayersPage } from './pages/players-page.tsx'
import { RestrictionsPage } from './pages/restrictions-page.tsx'
import { SearchPage } from './pages/search-page.tsx'
import { SettingsPage } from './pages/settings/settings-page.tsx'
import { StoragePage } from './pages/storage-page.tsx'
import { Brand } from './parts/brand.tsx'
import { type Route, useRoute } from './route.ts'
import { useSession } from './session.ts'
import { texts, timeText } from './texts/texts.ts'

interface PanelPage {
  /** Absent where everybody may open it. */
  permission?: Permission
  List: ComponentType<{ route: Route }>
  /** One row of the list. */
  Item?: ComponentType<{ route: Route }>
}

const pages: Record<keyof typeof texts.pages, PanelPage> = {
  cases: { permission: 'cases', List: CasesPage, Item: CasePage },
  players: { permission: 'players', List: PlayersPage, Item: PlayerPage },
  restrictions: { permission: 'restrictions', List: RestrictionsPage },
  search: { permission: 'search', List: SearchPage },
  economy: { permission: 'economy', List: EconomyPage },
  erasures: { permission: 'erase', List: ErasuresPage },
  audit: { permission: 'audit', List: AuditPage },
  settings: { permission: 'settings', List: SettingsPage },
  storage: { permission: 'health', List: StoragePage },
  health: { permission: 'health', List: HealthPage },
  access: { permission: 'access', List: AccessPage },
  account: { List: AccountPage },
}
type PageName = keyof typeof pages

/** The server counts no further than this. */
function countText(count: number): string {
  return count < mostWaiting ? String(count) : `${mostWaiting - 1}+`
}

function isOpenTo(name: PageName, may: (permission: Permission) => boolean): boolean {
  const { permission } = pages[name]
  return permission === undefined || may(permission)
}

interface Props {
  counts: { cases: number; appeals: number; erasures: number }
  onSignOut(): void
}

/** The menu, and the page of the address. */
export function Frame({ counts, onSignOut }: Props) {
  const { user, may } = useSession()
  const route = useRoute()
  const shown = (Object.keys(pages) as PageName[]).filter((name) => isOpenTo(name, may))
  const name = route.page === '' ? shown[0] : route.page
  const waiting: Partial<Record<PageName, number>> = {
    cases: counts.cases,
    restrictions: counts.appeals,
    erasures: counts.erasures,
  }
  const main = useRef<HTMLElement>(null)
  const address = `${route.page}/${route.rest.join('/')}`
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    main.current?.focus() // screen readers and the keyboard go on in the new page
    scrollTo(0, 0)
  }, [address])

  return (
    <div className="frame">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {texts.skip}
      </button>
      <header>
        <Brand />
        <nav aria-label={texts.menu}>
          {shown.map((each) => (
            <a key={each} href={`#/${each}`} aria-current={each === name ? 'page' : undefined}>
              {texts.pages[each]}
              {(waiting[each] ?? 0) > 0 && (
                <span className="badge">
                  <span aria-hidden="true">{countText(waiting[each] ?? 0)}</span>
                  <span className="unseen"> {texts.waiting(countText(waiting[each] ?? 0))}</span>
                </span>
              )}
            </a>
          ))}
        </nav>
        <div className="me">
          <p>
            <b>{user.person?.name ?? texts.console}</b>
            <small>
              {texts.roles[user.role]} · {texts.signIn.until(timeText(user.expires_at))}
            </small>
          </p>
          <button type="button" className="quiet" onClick={onSignOut}>
            {texts.signIn.out}
          </button>
        </div>
      </header>
      <main id="content" ref={main} tabIndex={-1}>
        <Content name={name} route={route} />
      </main>
    </div>
  )
}

function Content({ name, route }: { name: string | undefined; route: Route }) {
  const { may } = useSession()
  if (name === undefined || !Object.hasOwn(pages, name)) return <p className="card">{texts.noPage}</p>
  if (!isOpenTo(name as PageName, may)) return <p className="card">{texts.notAllowed}</p>
  const { List, Item } = pages[name as PageName]
  const isItem = Item !== undefined && route.rest.length > 0
  return isItem ? <Item key={route.rest[0]} route={route} /> : <List route={route} />
}
