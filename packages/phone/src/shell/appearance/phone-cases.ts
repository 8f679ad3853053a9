/** A phone case: the metal edge as gradient stops, and the ring around the glass. */
export interface PhoneCase {
  id: string
  label: string
  edge: string
  bezel: string
}

const graphite: PhoneCase = {
  id: 'iphonex',
  label: 'Grafite',
  edge: '#8b8f98 0%, #4a4d55 18%, #2b2d33 48%, #5a5e67 78%, #23252a 100%',
  bezel: '#08090c',
}

export const phoneCases: readonly PhoneCase[] = [
  graphite,
  {
    id: 'prata',
    label: 'Prata',
    edge: '#ffffff 0%, #c9ced6 20%, #9ba2ad 50%, #e8ebf0 78%, #a9b0bb 100%',
    bezel: '#0b0c0f',
  },
  {
    id: 'dourado',
    label: 'Dourado',
    edge: '#fff3d6 0%, #e2c48d 22%, #b8925a 50%, #f3ddb0 78%, #a9824a 100%',
    bezel: '#0d0b08',
  },
  {
    id: 'azul-sierra',
    label: 'Azul Sierra',
    edge: '#dcecf8 0%, #9dbcd6 22%, #6b8fb0 50%, #bcd6ea 78%, #5c7f9f 100%',
    bezel: '#080b10',
  },
  {
    id: 'roxo',
    label: 'Roxo',
    edge: '#d9c9ee 0%, #8f78b3 22%, #574573 50%, #a893c9 78%, #463660 100%',
    bezel: '#0b0810',
  },
  {
    id: 'vermelho',
    label: 'Vermelho',
    edge: '#ff9a94 0%, #d92c35 22%, #9b111e 50%, #ef5358 78%, #7d0c18 100%',
    bezel: '#0f0708',
  },
  {
    id: 'verde',
    label: 'Verde',
    edge: '#cfe3cf 0%, #6f9377 22%, #3b5a45 50%, #8fb096 78%, #2f4a39 100%',
    bezel: '#080c09',
  },
  {
    id: 'orelhao',
    label: 'Laranja Orelhão',
    edge: '#ffd9a0 0%, #ff9a3d 20%, #ff7a1a 48%, #ffb057 76%, #b93a05 100%',
    bezel: '#0a1130',
  },
]

/** The case with that id, or graphite. */
export function phoneCase(id: string): PhoneCase {
  return phoneCases.find((one) => one.id === id) ?? graphite
}
