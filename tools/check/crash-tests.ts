/** Tests that kill servers repeatedly; CRASH_ROUNDS sets how often. */
export const crashTests = [
  'packages/adapters/standalone/src/crash.test.ts',
  'packages/engine/src/apps/casino/rounds/kill.test.ts',
]
