import { Type } from 'typebox'
import { event } from '../operation.ts'
import { Place } from '../schemas.ts'

const Text = Type.String()

/** The app's name for owners. */
export const title = 'Celular'

/** Events from the game side and other resources for the phone itself, not for one of its apps. */
export const events = {
  TIME: event({
    doc: 'The game’s clock, once a second while the phone is open.',
    names: ['clock'],
    args: [Type.Object({ hours: Text, minutes: Text })],
    durable: false,
  }),
  SET_VISIBLE: event({ doc: 'Shows or hides the phone.', names: ['visible'], args: [Type.Boolean()], durable: false }),
  CARRIED: event({
    doc: 'Whether the player carries a phone, by default true: notifications wait until they do.',
    names: ['isCarried'],
    args: [Type.Boolean()],
    durable: false,
  }),
  REDIRECT: event({ doc: 'Opens the phone at a route.', names: ['route'], args: [Text], durable: false }),
  keydown: event({ doc: 'A key that the game saw for the page.', names: ['key'], args: [Text], durable: false }),
  setDark: event({ doc: 'Switches the theme.', names: ['dark'], args: [Type.Boolean()], durable: false }),
  alert: event({ doc: 'A message from the game side.', names: ['text'], args: [Text], durable: false }),
  confirm: event({ doc: 'A yes or no from the game side.', names: ['text'], args: [Text], durable: false }),
  prompt: event({
    doc: 'A question from the game side.',
    names: ['text', 'maximum'],
    args: [Text, Type.Optional(Type.Integer({ minimum: 1 }))],
    durable: false,
  }),
  GPS: event({ doc: 'Sets a waypoint.', names: ['location'], args: [Place], durable: false }),
  REQUEST_SCREENSHOT: event({
    doc: 'Has the page post a picture of the game as a form to an address, if the owner lists its host.',
    names: ['url', 'field'],
    args: [Type.String({ maxLength: 2048 }), Type.String({ minLength: 1, maxLength: 64 })],
    durable: false,
  }),
  CONFIRM_SCREENSHOT: event({
    doc: 'The game side took the page’s picture; the page answers with POST smartphone/screenshot.',
    names: [],
    args: [],
    durable: false,
  }),
  CITY_ALERT: event({
    doc: 'A warning to all players of the city. Plain text.',
    names: ['title', 'text'],
    args: [Text, Text],
    durable: false,
  }),
  CUSTOM_NOTIFY: event({
    doc: 'A notification in the name of an app: a text alone, or a title and a text, whose markup is sanitised. `resource` is who sent it, for reports.',
    names: ['app', 'title', 'subtitle', 'resource'],
    args: [Text, Text, Type.Optional(Text), Type.Optional(Text)],
    durable: true,
  }),
}
