import type { App } from '../core/context.ts'

/** An app that tells something and breaks, wherever the engine lets it do anything by itself. */
export const brokenApp: App = {
  name: 'broken',
  handlers: {},
  async started({ tell }) {
    tell(1, 'SET_VISIBLE', true)
    throw new Error('started')
  },
  async joined({ tell }, me) {
    tell(me.user_id, 'SET_VISIBLE', true)
    throw new Error('joined')
  },
  async tick() {
    throw new Error('tick')
  },
}
