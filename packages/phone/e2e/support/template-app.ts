import type { ResourceInput } from '../../../testing-fivem/src/index.ts'

/*
 * An app of our own that uses every global and component of the market's public app template as its examples do (lbphone/lb-phone-app-template
 * de5d5c5: lb-vanillajs/ui/index.html, dev.js, script.js and client.lua; lb-reactts/ui/src/App.tsx, index.tsx, components.d.ts). The result of each
 * is written into its line of the list.
 */

const page = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <link rel="stylesheet" href="style.css" />
  </head>
  <body>
    <div class="app">
      <h1>Rosa dos ventos</h1>
      <a id="direction">–</a>
      <div id="buttons"></div>
      <input id="note" placeholder="Texto" />
      <ul id="results"></ul>
    </div>
    <script>
      window.addEventListener('message', (event) => {
        if (event.data === 'componentsLoaded') {
          const script = document.createElement('script')
          script.src = 'script.js'
          document.body.appendChild(script)
          fetchNui('getDirection').then((direction) => {
            document.getElementById('direction').innerText = direction
          })
        } else if (event.data?.type === 'updateDirection') {
          document.getElementById('direction').innerText = event.data.direction
        }
      })
    </script>
  </body>
</html>`

/** Hidden until the phone sends its first message; sizes in rem; the page sets its theme as an attribute. */
const style = `
* { margin: 0; box-sizing: border-box }
body { visibility: hidden }
.app { height: 100vh; padding: 4rem 1.5rem; color: #000; background: #f5f5f5; font-family: sans-serif }
.app[data-theme=dark] { color: #f2f2f7; background: #000 }
h1 { font-size: 1.4rem }
a, li, button, input { font-size: .9rem; color: inherit }
button, input { width: 11.5rem; height: 2.6rem; margin: .2rem 0; background: rgb(127 127 127 / 25%); border: 0 }`

const script = `
const results = document.getElementById('results')
const log = (what) => { const line = document.createElement('li'); line.innerText = what; results.append(line) }
const add = (title, onclick) => {
  document.getElementById('buttons').append(Object.assign(document.createElement('button'), { innerText: title, onclick }))
}
const isGame = Boolean(window.invokeNative)
if (!isGame || window.name !== '') log('not in the game')

add('Popup', () => setPopUp({ title: 'Popup Menu', description: 'Confirm your choice', buttons: [
  { title: 'Cancel', color: 'red', cb: () => log('popup: no') },
  { title: 'Confirm', color: 'blue', cb: () => log('popup: yes') },
] }))
add('Popup input', () => {
  let name = ''
  components.setPopUp({ title: 'Nome', input: { placeholder: 'Nome', minCharacters: 2, maxCharacters: 5, onChange: (value) => { name = value } },
    buttons: [{ title: 'Cancel', color: 'red' }, { title: 'Save', bold: true, cb: () => log('input: ' + name) }] })
})
add('Context', () => setContextMenu({ title: 'Context menu', buttons: [
  { title: 'Phone Notification', color: 'blue', cb: () => sendNotification({ title: document.getElementById('note').value || 'Notification text' }) },
  { title: 'GTA Notification', color: 'red', cb: () => fetchNui('drawNotification', { message: 'gta' }).then((ok) => log('gta: ' + ok)) },
] }))
add('Gif', () => selectGIF((gif) => log('gif: ' + gif)))
add('Gallery', () => selectGallery({ includeVideos: true, includeImages: true, cb: (data) => {
  setPopUp({ title: 'Selected media', attachment: data, buttons: [{ title: 'OK', cb: () => log('gallery: ' + data.src.split('/').pop()) }] })
} }))
add('Emoji', () => components.setEmojiPickerVisible({ onSelect: (emoji) => {
  components.setEmojiPickerVisible(false)
  log('emoji: ' + emoji.emoji)
} }))
add('Colors', () => colorPicker((color) => log('color: ' + color)))
add('Contact', () => components.setContactSelector({ onSelect: ({ number, name }) => log('contact: ' + name + ' ' + number) }))
add('Camera', () => useCamera((url) => log('camera: ' + url.split('/').pop()), {
  default: { type: 'Photo', flash: false, camera: 'rear' },
  permissions: { toggleFlash: true, flipCamera: true, takePhoto: true, takeVideo: true, takeLandscapePhoto: true },
}))
add('Render', () => {
  fetchNui('toggleCamera', true)
  const render = components.createGameRender(document.createElement('canvas'))
  render.resizeByAspect(9 / 18)
  const check = setInterval(() => {
    if (!render.destroyed) return
    clearInterval(check)
    render.destroy()
    fetchNui('toggleCamera', false).then((ok) => log('render ended: ' + ok))
  }, 10)
})

useNuiEvent('rain', (amount) => log('rain: ' + amount))
const paint = (settings) => { document.getElementsByClassName('app')[0].dataset.theme = settings.display.theme }
onSettingsChange(paint)
getSettings().then(paint)
log('ready: ' + [appName, resourceName, settings.locale, formatPhoneNumber('5550101')].join(' '))`

/** In the template's order: waits for the phone, adds its app, adds it again whenever the phone starts, then answers its page. */
const client = `
const identifier = 'rosa'
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
globalThis.received = []
function addApp() {
  const resource = GetCurrentResourceName()
  const added = exports['lb-phone'].AddCustomApp({
    identifier,
    name: 'Rosa',
    description: 'Onde fica o norte',
    developer: 'Maré',
    defaultApp: false,
    size: 59812,
    images: ['https://cfx-nui-' + resource + '/ui/light.png'],
    ui: resource + '/ui/index.html',
    icon: 'https://cfx-nui-' + resource + '/ui/icon.svg',
    fixBlur: true,
    onClose: () => exports['lb-phone'].DisableWalkableCam(),
  })
  if (!added) console.log('Could not add app')
}
async function start() {
  while (GetResourceState('lb-phone') !== 'started') await wait(500)
  addApp()
  on('onResourceStart', (resource) => { if (resource === 'lb-phone') addApp() })
  RegisterNuiCallback('getDirection', (_, answer) => answer('90° E'))
  RegisterNuiCallback('toggleCamera', (isOn, answer) => {
    if (isOn) exports['lb-phone'].EnableWalkableCam()
    else exports['lb-phone'].DisableWalkableCam()
    answer('ok')
  })
  RegisterNuiCallback('drawNotification', (data, answer) => {
    received.push(data.message)
    answer('ok')
  })
}
start()
globalThis.send = (...values) => exports['lb-phone'].SendCustomAppMessage(identifier, ...values)`

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#c00" d="M0 0h8v8H0z"/></svg>`

export const templateApp: ResourceInput = {
  name: 'rosa',
  files: {
    'client.js': client,
    'ui/index.html': page,
    'ui/style.css': style,
    'ui/script.js': script,
    'ui/icon.svg': icon,
  },
  manifest: {
    fx_version: 'cerulean',
    game: 'gta5',
    client_script: 'client.js',
    file: 'ui/**/*',
    ui_page: 'ui/index.html',
  },
}

/** An empty resource named lb-phone, which the guide tells owners to add for scripts that look for it. */
export const emptyLbPhone: ResourceInput = {
  name: 'lb-phone',
  files: {},
  manifest: { fx_version: 'cerulean', game: 'gta5', dependency: 'smartphone' },
}
