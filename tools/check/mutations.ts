/** A line that is broken on purpose, to see if a test detects it. */
export interface Mutation {
  /** Path below `packages/`, or of the tools. */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** Parts of the paths of the tests that may detect it. */
  tests: string[]
}

const engine = (path: string, find: string, replace: string, ...tests: string[]): Mutation =>
  at('engine', path, find, replace, tests)
const phone = (path: string, find: string, replace: string, ...tests: string[]): Mutation =>
  at('phone', path, find, replace, tests)
const protocol = (path: string, find: string, replace: string, ...tests: string[]): Mutation =>
  at('protocol', path, find, replace, tests)
const standalone = (path: string, find: string, replace: string, ...tests: string[]): Mutation =>
  at('adapters/standalone', path, find, replace, tests)
const server = (path: string, find: string, replace: string, ...tests: string[]): Mutation =>
  at('adapters/fivem-server', path, find, replace, tests)
const client = (path: string, find: string, replace: string, ...tests: string[]): Mutation =>
  at('adapters/fivem-client', path, find, replace, tests)

function at(where: string, path: string, find: string, replace: string, tests: string[]): Mutation {
  const source = `packages/${where}/src`
  return {
    file: `${source}/${path}`,
    find,
    replace,
    tests: tests.map((test) => (test.includes('/') ? test : `${source}/${test}`)),
  }
}

/**
 * Chosen at random from all lines that decide something, over all packages, before the short suite was chosen; only the replacement of
 * each was chosen by hand.
 */
export const mutations: Mutation[] = [
  protocol(
    'casino/crash.ts',
    'if (elapsedMs <= 0) return 100',
    'if (elapsedMs <= 0) return 200',
    'casino',
    'engine/src/apps/casino',
  ),
  protocol(
    'gallery/rules.ts',
    'url.length > maxUrlLength',
    'url.length > 2 * maxUrlLength',
    'rules.test',
    'gallery',
    'engine/src/apps/gallery',
  ),
  protocol('stored.ts', 'value === undefined))', 'value === null))', 'protocol/src'),
  protocol(
    'text/look-alikes.ts',
    'at += 2) latinOf',
    'at += 4) latinOf',
    'text',
    'engine/src/shared/moderation',
    'engine/src/apps/twitter',
  ),
  protocol(
    'tinder/rules.ts',
    "sanitizeText(bio) === '' ? 'bioRequired'",
    "bio === '' ? 'bioRequired'",
    'rules.test',
    'tinder',
    'engine/src/apps/tinder',
  ),
  protocol(
    'uploads/rules.ts',
    'if (!/\\/[\\w-]{43}-p\\.jpg$/.test(url) ||',
    'if (',
    'uploads',
    'standalone/src/uploads',
  ),
  engine(
    'apps/bank/charges/store.ts',
    ".set({ cancelled_at: now })\n    .where('id', '=', id)",
    '.set({ cancelled_at: now })',
    'apps/bank',
  ),
  engine('apps/bank/operations.ts', ' ?? (await store.ownerOfPixKey(db, phonePixKey(typed)))', '', 'apps/bank'),
  engine(
    'apps/casino/audit.ts',
    'commitmentTo(server_seed) !== hash',
    'commitmentTo(server_seed) === hash',
    'apps/casino',
    'tools/casino',
  ),
  engine('apps/casino/rounds/views.ts', '{ totalBet: 0, players: 0 }', '{ totalBet: 1, players: 0 }', 'apps/casino'),
  engine(
    'apps/instagram/stories/store.ts',
    ".deleteFrom('orelhao_instagram_stories')\n    .where('id', '=', id)",
    ".deleteFrom('orelhao_instagram_stories')",
    'apps/instagram',
  ),
  engine(
    'apps/settings/lock/operations.ts',
    '? { isOpen: true, wait: 0 }',
    '? { isOpen: false, wait: 0 }',
    'apps/settings',
  ),
  engine(
    'apps/sms/reading/store.ts',
    "between(db, other, player, most).select(received).where('recipient_gone', '=', 0)",
    'between(db, other, player, most).select(received)',
    'apps/sms',
  ),
  engine('apps/tor/conversations/operations.ts', 'conversation.unread > 0', 'conversation.unread > 1', 'apps/tor'),
  engine(
    'apps/tor/messages/operations.ts',
    "content === '' && image === null && !place",
    "content === '' && image === null",
    'apps/tor',
  ),
  engine(
    'apps/tor/store.ts',
    ".set({ kept: lists }).where('player', '=', player)",
    '.set({ kept: lists })',
    'apps/tor',
  ),
  engine('apps/whatsapp/groups/operations.ts', "if (!found) return 'unknownGroup'", '', 'apps/whatsapp'),
  engine('migrations.ts', 'a.name < b.name ? -1 : 1', 'a.name < b.name ? 1 : -1', 'database', 'engine/src/migrations'),
  engine('shared/characters/characters.ts', '/^[1-9]\\d{0,14}$/', '/^\\d+$/', 'shared/characters'),
  engine(
    'shared/framework-bank/completion.ts',
    "let result = request ? await this.#bank.outcomeOf(order, request) : 'never'",
    "let result = request ? await this.#bank.outcomeOf(order, request) : 'done'",
    'shared/framework-bank',
  ),
  engine('shared/framework-bank/framework-money.ts', '|| amount <= 0', '|| amount < 0', 'shared/framework-bank'),
  engine(
    'shared/framework-bank/bank-client.ts',
    "answer === 'insufficient' || answer === 'refused'",
    "answer === 'insufficient'",
    'shared/framework-bank',
  ),
  engine(
    'shared/moderation/blocked-words.ts',
    'letters.includes(part)',
    '!letters.includes(part)',
    'shared/moderation',
  ),
  engine('shared/keyed-queue.ts', 'while (this.#last.size > 0)', 'if (this.#last.size > 1)', 'shared'),
  engine(
    'shared/sessions/store.ts',
    'row?.generation ?? 0',
    '0 ?? row?.generation',
    'shared/sessions',
    'core',
    'standalone/src',
  ),
  engine('shared/social/verify.ts', '|| more.length > 0', '', 'shared/social'),
  engine('core/rate-limiter.ts', 'return false', 'return true', 'core'),
  engine('core/topic-subscriptions.ts', 'if (topics.length === 0) subscriber.topics.delete(subject)', '', 'core'),
  phone(
    'apps/bank/parts/transfer-flow.tsx',
    '(isPix ? texts.askPix : texts.ask)',
    '(isPix ? texts.ask : texts.askPix)',
    'apps/bank',
  ),
  phone('apps/calculator/state.ts', "key === '.' ||", "key === ',' ||", 'apps/calculator'),
  phone('apps/casino/double-state.ts', '[count, amount] }', '[amount, count] }', 'apps/casino'),
  phone('apps/casino/parts/game-fairness-check.tsx', 'drawn.hash === game.hash &&', '', 'apps/casino'),
  phone('apps/custom/host/address.ts', "(isLocal || new URL(phone).protocol === 'http:')", 'true', 'apps/custom'),
  phone(
    'apps/settings/screens/lock.tsx',
    "lockChange !== 'set' && current === null",
    'current === null',
    'apps/settings',
    'shell/device/lock',
  ),
  phone('apps/sms/screens/threads.tsx', 'list.length === 0 ? (', 'list.length === 1 ? (', 'apps/sms'),
  phone('apps/tinder/drag-card.ts', 'isUp = -down > Math.abs(right)', 'isUp = down > Math.abs(right)', 'apps/tinder'),
  phone('apps/tinder/use-register.ts', 'goBack: at > 0 ?', 'goBack: at > 1 ?', 'apps/tinder'),
  phone('apps/tor/quick-actions.ts', '(isDirect(conversation) ?', '(!isDirect(conversation) ?', 'apps/tor'),
  phone('apps/weazel/parts/meta.tsx', 'now - at > weekSeconds', 'now - at < weekSeconds', 'apps/weazel'),
  phone(
    'apps/whatsapp/parts/settings-tab.tsx',
    'checked={notifications.whatsapp !== false}',
    'checked={notifications.whatsapp === false}',
    'apps/whatsapp',
  ),
  phone('kit/audio/playback.ts', '(speeds.indexOf(speed) + 1)', '(speeds.indexOf(speed) + 2)', 'kit'),
  phone('link/event-socket.ts', 'code >= 4400 && code < 4500', 'code >= 4400', 'link'),
  phone('shell/frame/gestures/phone-keys.ts', '|| appAt(path)?.staysOpen', '', 'shell/frame'),
  phone('shell/player/app-access.ts', 'if (!app) return true', 'if (!app) return false', 'shell'),
  phone(
    'shell/media/camera/shoot.ts',
    "visible && end(null, 'phoneShown')",
    "!visible && end(null, 'phoneShown')",
    'shell/media/camera',
  ),
  engine(
    'owner/pages/owner-pages.ts',
    "if (kind === 'style' || this.mayRead(kind, request)) return\n",
    'return\n',
    'owner/pages',
  ),
  standalone(
    'guard/guarded-server.ts',
    'hasOneHost(raw) ? undefined :',
    'hasOneHost(raw) || true ? undefined :',
    'guard',
  ),
  engine('owner/pages/visitor-address.ts', 'if (!isIPv6(address)) return address', 'return address', 'owner/pages'),
  standalone('uploads/mp3.ts', '|| kbits === 0', '', 'uploads'),
  standalone('uploads/webm.ts', '(0xff >> length)', '(0x7f >> length)', 'uploads'),
  server('resource-api/state-bags.ts', 'other ?? null', 'null', 'fivem-server/src', 'testing-fivem/'),
  server('frameworks/ox-core.ts', '?? false,', '?? true,', 'frameworks', 'testing-fivem/'),
  server('players/identities.ts', 'this.#hasWarned ||', '', 'fivem-server/src/'),
  server('remote/game/delivery-positions.ts', 'body.slice(-32)', 'body.slice(-4)', 'remote'),
  server('voice/voice-systems.ts', "mode !== 'tokovoip' &&", '', 'voice', 'testing-fivem/'),
  client('natives/screen.ts', 'if (!wasRadarHidden) DisplayRadar(true)', 'DisplayRadar(true)', 'fivem-client/src/'),
]
