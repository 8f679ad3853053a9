import type { portuguesePasskeys } from './portuguese-passkeys.ts'

export const englishPasskeys: typeof portuguesePasskeys = {
  passkeys: {
    signIn: 'Sign in with a passkey',
    or: 'or',
    cancelled: 'The browser used no passkey. Try again, or sign in by a link.',
    own: 'Your passkeys',
    hint: 'With a passkey the browser signs in by your finger, face or PIN, without a link. It works for 30 days after your last link, with the role of that link.',
    unavailable: 'At this address the browser offers no passkeys: they need https and a name, not a number.',
    name: 'Name of the passkey',
    nameHint: 'Such as: my laptop.',
    create: 'Make a passkey',
    created: 'Passkey made. Next time, sign in with it.',
    removed: 'Passkey removed.',
    none: 'No passkey yet.',
    team: 'Passkeys of the team',
    host: 'Address',
    createdAt: 'Made',
    usedAt: 'Used',
    endsAt: 'Works until',
    never: 'never',
    remove: 'Remove',
  },
}
