import type { App } from '../core/context.ts'

/** An app that tells something and breaks, wherever the engine lets it do anything by itself. */
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
