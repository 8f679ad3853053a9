import type { App } from '../core/context.ts'

/** An app that emits and throws in each of its hooks. */
export const brokenApp: App = {
  name: 'broken',
  handlers: {},
  async onStart({ emit }) {
    emit(1, 'SET_VISIBLE', true)
    throw new Error('started')
  },
  async onOnline({ emit }, me) {
    emit(me.user_id, 'SET_VISIBLE', true)
    throw new Error('joined')
  },
  async onTick() {
    throw new Error('tick')
  },
}
