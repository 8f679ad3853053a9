import { Type } from 'typebox'
import { type AnswerOf, type ArgsOf, operation } from './operation.ts'
import { Coordinate, Phone, Place } from './schemas.ts'

/**
 * Calls from the phone to the game side with `POST smartphone/client`: the client script in the game, the city page in a browser. The
 * engine trusts none of their answers.
 */
export const gameMembers = {
  takePhoto: operation({
    doc: 'Opens the game’s camera and waits for the player. Answers a picture (data or web address), or the reason there is none. An empty address: the page takes the picture from the game view as it is now; the camera stays until `open`.',
    names: ['selfie'],
    args: [Type.Boolean()],
    answer: Type.Union([Type.Object({ image: Type.String() }), Type.Object({ error: Type.String() })]),
    writes: false,
  }),
  open: operation({
    doc: 'The phone was shown: give it focus.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: false,
  }),
  close: operation({
    doc: 'The phone was hidden: take focus back.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: false,
  }),
  getLocation: operation({
    doc: 'The player’s position, [x, y], two decimals.',
    names: [],
    args: [],
    answer: Place,
    writes: false,
  }),
  getLocation3: operation({
    doc: 'The player’s position, [x, y, z], two decimals.',
    names: [],
    args: [],
    answer: Type.Tuple([Coordinate, Coordinate, Coordinate]),
    writes: false,
  }),
  hasPhone: operation({
    doc: 'Whether the player carries a phone.',
    names: [],
    args: [],
    answer: Type.Boolean(),
    writes: false,
  }),
  serviceRequest: operation({
    doc: 'Notifies the game side of a request for a service.',
    names: ['number', 'text', 'coordinates'],
    args: [Phone, Type.String(), Type.Array(Coordinate)],
    answer: Type.Null(),
    writes: false,
  }),
  getClock: operation({
    doc: 'The game’s clock, as two-digit strings.',
    names: [],
    args: [],
    answer: Type.Object({ hours: Type.String(), minutes: Type.String() }),
    writes: false,
  }),
  getWeather: operation({
    doc: 'The current weather: the game’s hash (joaat) of its own name for it, such as OVERCAST. Our own addition: a game side without it answers a fault, and the phone shows none.',
    names: [],
    args: [],
    answer: Type.Object({ hash: Type.Integer() }),
    writes: false,
  }),
  getPagesAddress: operation({
    doc: 'Address under which a browser outside the game finds the server’s pages, such as http://203.0.113.5:30120/smartphone. Our own addition.',
    names: [],
    args: [],
    answer: Type.String(),
    writes: false,
  }),
  setWaypoint: operation({
    doc: 'Marks a place on the map.',
    names: ['x', 'y'],
    args: [Coordinate, Coordinate],
    answer: Type.Null(),
    writes: false,
  }),
  setState: operation({
    doc: 'Sets a flag that other resources read, such as usingPhone.',
    names: ['name', 'value'],
    args: [
      Type.String({ maxLength: 64 }),
      Type.Union([Type.Boolean(), Type.Number(), Type.String({ maxLength: 255 })]),
    ],
    answer: Type.Null(),
    writes: false,
  }),
  playAnimation: operation({
    doc: 'Plays one of the phone’s animations.',
    names: ['name'],
    args: [Type.String({ maxLength: 64 })],
    answer: Type.Null(),
    writes: false,
  }),
  setInputFocus: operation({
    doc: 'True: the page takes the keyboard. False: the game receives the keys too, so the player can walk.',
    names: ['focused'],
    args: [Type.Boolean()],
    answer: Type.Null(),
    writes: false,
  }),
}

export type GameMembers = typeof gameMembers
export type GameMember = keyof GameMembers
export type GameArgs<M extends GameMember> = ArgsOf<GameMembers[M]>
export type GameAnswer<M extends GameMember> = AnswerOf<GameMembers[M]>
