/** Tests that kill servers again and again; CRASH_ROUNDS says how often. */
export const crashTests = [
  'packages/adapters/standalone/src/crash.test.ts',
  'packages/engine/src/apps/casino/rounds/kill.test.ts',
]
