/*
 * The functions that pages made for the market's public app template expect (github.com/lbphone/lb-phone-app-template, read at de5d5c5): its
 * names and arguments, our own work behind them. The phone puts this file and orelhao.js into such a page; what they may do is what any app
 * may. Pop-ups, menus and pickers of emoji and colours are drawn in the page; contacts, photos, camera and calls are the phone's.
 */
;(() => {
  const { app: appName = '', resource: resourceName = '' } = document.currentScript.dataset
  const phone = window.orelhao

  // --- what the page draws itself

  const style = document.createElement('style')
  style.textContent = `
    html, body { width: 100%; height: 100%; margin: 0 }
    .orelhao-over { position: fixed; inset: 0; z-index: 2147483000; display: flex; align-items: center; justify-content: center; background: rgba(0, 0, 0, .4); font-family: system-ui, 'Inter', sans-serif; font-size: 16px; line-height: 1.3 }
    .orelhao-over.below { align-items: flex-end }
    .orelhao-card { box-sizing: border-box; width: 280px; max-width: 90%; max-height: 80%; overflow: auto; border-radius: 14px; text-align: center; color: #000; background: #f6f6f8 }
    .orelhao-over.below .orelhao-card { width: 94%; margin-bottom: 28px }
    .orelhao-dark .orelhao-card { color: #fff; background: #262628 }
    .orelhao-card h4 { margin: 18px 16px 4px; font-size: 17px; font-weight: 600; overflow-wrap: anywhere }
    .orelhao-card p { margin: 0 16px 14px; font-size: 14px; overflow-wrap: anywhere }
    .orelhao-card img, .orelhao-card video { display: block; max-width: calc(100% - 32px); max-height: 240px; margin: 8px auto 14px; border-radius: 8px }
    .orelhao-card input { all: unset; box-sizing: border-box; width: calc(100% - 32px); margin: 0 16px 12px; padding: 8px 10px; border-radius: 8px; text-align: left; font-size: 15px; color: inherit; background: rgba(127, 127, 127, .2) }
    .orelhao-card button { all: unset; box-sizing: border-box; display: block; width: 100%; padding: 12px; border-top: 1px solid rgba(127, 127, 127, .3); font-size: 17px; cursor: pointer; color: #0a66d8 }
    .orelhao-dark .orelhao-card button { color: #5aa9ff }
    .orelhao-card button.red { color: #d70015 }
    .orelhao-dark .orelhao-card button.red { color: #ff6961 }
    .orelhao-card button.bold { font-weight: 600 }
    .orelhao-card button:disabled { opacity: .4; cursor: default }
    .orelhao-card button:focus-visible { outline: 2px solid currentColor; outline-offset: -3px }
    .orelhao-grid { display: grid; grid-template-columns: repeat(6, 1fr); padding: 10px }
    .orelhao-grid button { padding: 6px 0; border: 0; text-align: center; font-size: 26px }`
  document.head.append(style)

  /** Shows a card, and nothing behind it can be reached; answers a function that takes it away. `onDismiss`: it may also be put aside. */
  function over(isBelow, title, fill, onDismiss) {
    const before = document.activeElement
    const behind = [...document.body.children].filter((element) => !element.inert)
    const layer = document.createElement('div')
    layer.className = `orelhao-over${isBelow ? ' below' : ''}${settings.display.theme === 'dark' ? ' orelhao-dark' : ''}`
    const card = document.createElement('div')
    card.className = 'orelhao-card'
    card.setAttribute('role', 'dialog')
    card.setAttribute('aria-modal', 'true')
    card.setAttribute('aria-label', String(title || appName))
    layer.append(card)
    const close = () => {
      layer.remove()
      for (const element of behind) element.inert = false
      if (before instanceof HTMLElement) before.focus()
    }
    const dismiss = () => {
      close()
      onDismiss()
    }
    layer.addEventListener('click', ({ target }) => {
      if (onDismiss && target === layer) dismiss()
    })
    layer.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault() // the phone stays
      if (onDismiss) dismiss()
    })
    fill(card, close)
    for (const element of behind) element.inert = true
    document.body.append(layer)
    const first = card.querySelector('input, button')
    if (first) first.focus()
    return close
  }

  function line(card, tag, text) {
    if (!text) return
    const element = document.createElement(tag)
    element.textContent = String(text)
    card.append(element)
  }

  function button(card, { title = '', color = '', bold = false, disabled = false }, onClick) {
    const element = document.createElement('button')
    element.type = 'button'
    element.textContent = String(title)
    element.className = `${color}${bold ? ' bold' : ''}`
    element.disabled = disabled
    element.addEventListener('click', onClick)
    card.append(element)
    return element
  }

  function run(callback, ...values) {
    if (typeof callback === 'function') callback(...values)
  }

  function setPopUp({ title, description, attachment, contact, input, inputs, buttons = [] }) {
    over(false, title, (card, close) => {
      line(card, 'h4', title)
      line(card, 'p', description || (contact && (contact.name || contact.number)))
      if (attachment?.src) card.append(media(attachment.src))
      const fields = (inputs || (input ? [input] : [])).map((described) => field(card, described))
      const shown = buttons.map((described) =>
        button(card, described, () => {
          close()
          run(described.cb)
        }),
      )
      const check = () => {
        const isShort = fields.some(({ element, least }) => element.value.length < least)
        for (const [index, element] of shown.entries())
          element.disabled = buttons[index].disabled || (isShort && buttons[index].color !== 'red')
      }
      for (const { element } of fields) element.addEventListener('input', check)
      if (fields.length > 0) check()
    })
  }

  function field(card, { minCharacters = 0, maxCharacters, onChange, ...attributes }) {
    const element = document.createElement('input')
    for (const name of ['type', 'placeholder', 'value']) if (attributes[name]) element[name] = attributes[name]
    if (maxCharacters) element.maxLength = maxCharacters
    element.addEventListener('input', () => run(onChange, element.value))
    card.append(element)
    return { element, least: minCharacters }
  }

  function media(src) {
    const element = document.createElement(/\.(webm|mp4)(\?|$)/.test(src) ? 'video' : 'img')
    element.src = src
    if (element.tagName === 'VIDEO') element.controls = true
    return element
  }

  function setContextMenu({ title, buttons = [] }) {
    over(
      true,
      title,
      (card, close) => {
        line(card, 'h4', title)
        for (const described of [...buttons, { title: 'Cancelar', bold: true }])
          button(card, described, () => {
            close()
            run(described.cb)
          })
      },
      () => {},
    )
  }

  const emoji = [
    ...'😀😂😍😎🤔😢😡👍👎👏🙏💪❤️🔥🎉⭐🚗🏍️✈️🏠💰💎🎁🎵📷📱⚽🍔🍕🍺☕🐶🐱🌴☀️🌙'.matchAll(
      /\p{Extended_Pictographic}\uFE0F?/gu,
    ),
  ].map(([one]) => one)
  let closeEmoji

  function setEmojiPickerVisible(data) {
    if (closeEmoji) closeEmoji()
    closeEmoji = undefined
    if (!data) return
    closeEmoji = over(
      true,
      'Emoji',
      (card) => {
        card.className += ' orelhao-grid'
        for (const one of emoji) button(card, { title: one }, () => run(data.onSelect, { emoji: one, names: [] }))
      },
      () => {
        closeEmoji = undefined
      },
    )
  }

  const colours = [
    '#ff3b30',
    '#ff9500',
    '#ffcc00',
    '#34c759',
    '#00c7be',
    '#32ade6',
    '#007aff',
    '#5856d6',
    '#af52de',
    '#ff2d55',
    '#a2845e',
    '#8e8e93',
    '#ffffff',
    '#000000',
  ]

  function setColorPicker({ defaultColor, onSelect, onClose }) {
    let chosen = defaultColor || colours[0]
    over(
      true,
      'Cor',
      (card, close) => {
        const grid = document.createElement('div')
        grid.className = 'orelhao-grid'
        for (const colour of colours) {
          const swatch = button(grid, { title: '⬤' }, () => {
            chosen = colour
            run(onSelect, colour)
          })
          swatch.style.color = colour
          swatch.style.textShadow = '0 0 1px rgba(127, 127, 127, .9)'
          swatch.setAttribute('aria-label', colour)
        }
        card.append(grid)
        button(card, { title: 'OK', bold: true }, () => {
          close()
          run(onClose, chosen)
        })
      },
      () => run(onClose, chosen),
    )
  }

  /** What this phone has nothing of says so, instead of leaving the app waiting. */
  function unavailable(what) {
    setPopUp({ title: 'Indisponível', description: `${what} não existe neste celular.`, buttons: [{ title: 'OK' }] })
  }

  // --- what the phone does

  const quietly = (promise) => promise.catch(() => null)

  function setGallery({ onSelect, onCancel, multiSelect = false }) {
    quietly(phone.pickPhoto()).then((picked) => {
      if (!picked) return run(onCancel)
      const photo = { id: Date.now(), src: picked.url, isVideo: /\.webm(\?|$)/.test(picked.url), timestamp: Date.now() }
      run(onSelect, multiSelect ? [photo] : photo)
    })
  }

  function setContactSelector({ onSelect }) {
    quietly(phone.pickContact()).then((picked) => {
      if (picked) run(onSelect, { number: picked.phone, name: picked.name, firstname: picked.name })
    })
  }

  function setGifPickerVisible({ onSelect }) {
    let typed = ''
    setPopUp({
      title: 'GIF',
      description: 'Cole o endereço de um GIF',
      input: {
        placeholder: 'https://…',
        onChange: (value) => {
          typed = value
        },
      },
      buttons: [
        { title: 'Cancelar', color: 'red' },
        { title: 'OK', cb: () => /^https:\/\//.test(typed) && run(onSelect, typed) },
      ],
    })
  }

  async function fetchNui(event, data, mockData) {
    if (resourceName === '') return mockData
    const response = await fetch(`https://${resourceName}/${event}`, {
      method: 'POST',
      body: JSON.stringify(data === undefined ? {} : data),
    })
    return response.json()
  }

  function useNuiEvent(event, callback) {
    window.addEventListener('message', ({ data }) => {
      if (data && data.action === event) callback(data.data)
    })
  }

  function sendNotification({ title, content = '' }) {
    quietly(phone.notify(String(title).slice(0, 60), String(content).slice(0, 200)))
  }

  function createCall({ number }) {
    if (number) quietly(phone.call(String(number)))
  }

  let template = ''

  function formatPhoneNumber(number) {
    const digits = [...String(number).replace(/\D/g, '')]
    const room = [...template].filter((sign) => sign === 'X').length
    return digits.length === room ? template.replace(/X/g, () => digits.shift()) : String(number)
  }

  const settings = {
    airplaneMode: false,
    streamerMode: false,
    doNotDisturb: false,
    locale: 'pt-br',
    name: '',
    display: { brightness: 1, size: 1, theme: 'light', automatic: false },
    security: { pinCode: false, faceId: false },
    wallpaper: { background: '' },
    time: { twelveHourClock: false },
    sound: { volume: 0.5, ringtone: '', texttone: '', silent: false },
    weather: { celcius: true },
    storage: { used: 0, total: 0 },
    phone: { showCallerId: true },
    lockscreen: { color: '', fontStyle: 0, layout: 0 },
    apps: [],
  }
  const settingsListeners = new Set()

  function takeTheme({ dark }) {
    settings.display = { ...settings.display, theme: dark ? 'dark' : 'light' }
    document.documentElement.dataset.theme = settings.display.theme
    for (const listener of settingsListeners) listener({ ...settings })
  }

  const components = {
    setPopUp,
    setContextMenu,
    setColorPicker,
    setEmojiPickerVisible,
    setGifPickerVisible,
    setGallery,
    setContactSelector,
    setFullscreenImage: (image) => quietly(phone.showImage(typeof image === 'object' && image ? image.image : image)),
    setShareComponent: () => unavailable('Compartilhar'),
    setMusicSelector: () => unavailable('Música'),
    setHomeIndicatorVisible() {},
    /** The game's picture is the phone's alone: a render that ended already, as the template checks. */
    createGameRender: () =>
      new Proxy(
        { destroyed: true, takePhoto: () => Promise.reject(new Error('unavailable')) },
        { get: (known, name) => (name in known ? known[name] : () => {}) },
      ),
    uploadMedia: () => Promise.resolve(''),
    saveToGallery: () => Promise.resolve(false),
    fetchPhone: (_event, _data, mockData) => Promise.resolve(mockData),
  }

  Object.assign(window, {
    components,
    appName,
    resourceName,
    settings,
    fetchNui,
    useNuiEvent,
    formatPhoneNumber,
    sendNotification,
    createCall,
    setPopUp,
    setContextMenu,
    setContactSelector,
    getSettings: () => Promise.resolve({ ...settings }),
    onSettingsChange: (callback) => void settingsListeners.add(callback),
    setApp: (app) => quietly(phone.openApp(typeof app === 'object' && app ? app.name : app)),
    selectGallery: ({ cb, onSelect, ...more }) => setGallery({ ...more, onSelect: onSelect || cb }),
    selectGIF: (onSelect) => setGifPickerVisible({ onSelect }),
    selectEmoji: (callback) =>
      setEmojiPickerVisible({
        onSelect({ emoji: one }) {
          setEmojiPickerVisible(false)
          callback(one)
        },
      }),
    colorPicker: (onClose) => setColorPicker({ onClose }),
    selectContact: (onSelect) => setContactSelector({ onSelect }),
    useCamera: (callback) => quietly(phone.pickPhoto()).then((picked) => picked && run(callback, picked.url)),
  })

  // --- the page may begin

  /** The template's page is about 27 of its rem wide. */
  const scale = () => {
    document.documentElement.style.fontSize = `${window.innerWidth / 26.7}px`
  }
  scale()
  window.addEventListener('resize', scale)
  phone.on('theme', takeTheme)
  quietly(phone.connect()).then((hello) => {
    if (hello) {
      template = hello.phoneTemplate
      takeTheme(hello.theme)
    }
    document.body.style.visibility = 'visible'
    window.postMessage('componentsLoaded', '*')
  })
})()
