/*
 * For pages of apps that are shown in the phone Orelhão: what they may ask of it. One file, no build:
 *
 *   <script src="orelhao.js"></script>
 *   <script>orelhao.connect().then(({ title }) => …)</script>
 *
 * As a module: `import 'orelhao.js'`, then `window.orelhao`. Types are in orelhao.d.ts, the guide in docs/apps. Every function answers a promise;
 * it rejects with an OrelhaoError, whose `code` says why. MIT licence, as the phone itself.
 */
;(() => {
  const version = 1
  /** The player may think for as long as they like about these; all others are answered soon or never. */
  const unhurried = ['identity', 'notify', 'pickContact', 'pickPhoto', 'place', 'pay', 'call']
  const patienceMs = 20000

  class OrelhaoError extends Error {
    constructor({ code, message, reason }) {
      super(message || code)
      this.name = 'OrelhaoError'
      this.code = code
      this.reason = reason
    }
  }

  const waiting = new Map()
  const listeners = new Map()
  let lastId = 0

  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || typeof data !== 'object' || data === null || data.orelhao !== version) return
    if (data.event !== undefined) {
      for (const listener of listeners.get(data.event) || []) listener(data.value)
      return
    }
    const call = waiting.get(data.id)
    if (!call) return
    waiting.delete(data.id)
    clearTimeout(call.timer)
    if (data.ok) call.resolve(data.value)
    else call.reject(new OrelhaoError(data.error || { code: 'unavailable' }))
  })

  function ask(call, args) {
    if (window.parent === window) return Promise.reject(new OrelhaoError({ code: 'no_phone' }))
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(id)
        reject(new OrelhaoError({ code: 'no_answer' }))
      }
      const timer = unhurried.includes(call) ? undefined : setTimeout(giveUp, patienceMs)
      waiting.set(id, { resolve, reject, timer })
      window.parent.postMessage({ orelhao: version, id, call, args: args || {} }, '*')
    })
  }

  /** Hears `theme`; answers a function that stops hearing. */
  function on(event, listener) {
    if (!listeners.has(event)) listeners.set(event, new Set())
    listeners.get(event).add(listener)
    return () => listeners.get(event).delete(listener)
  }

  const isField = (element) =>
    element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))

  // the phone's own keys work in the app too
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat) return
    const isBack = event.key === 'Backspace' && !isField(event.target)
    if (event.key === 'Escape' || isBack) ask('key', { key: event.key }).catch(() => {})
  })

  const storage = {
    async get(name) {
      const value = await ask('storageGet', { name })
      return value === null ? null : JSON.parse(value)
    },
    set: (name, value) => ask('storageSet', { name, value: JSON.stringify(value) }),
    remove: (name) => ask('storageRemove', { name }),
    clear: () => ask('storageClear'),
    names: () => ask('storageNames'),
  }

  window.orelhao = Object.freeze({
    version,
    OrelhaoError,
    connect: () => ask('connect', { version }),
    on,
    theme: () => ask('theme'),
    permissions: () => ask('permissions'),
    identity: () => ask('identity'),
    notify: (title, text) => ask('notify', { title, text: text || '' }),
    storage: Object.freeze(storage),
    pickContact: () => ask('pickContact'),
    pickPhoto: () => ask('pickPhoto'),
    place: () => ask('place'),
    setWaypoint: (x, y) => ask('setWaypoint', { x, y }),
    pay: (value, description) => ask('pay', { value, description: description || '' }),
    call: (phone) => ask('call', { phone }),
    showImage: (url) => ask('showImage', { url }),
    openApp: (app) => ask('openApp', { app }),
    close: () => ask('close'),
  })
})()
